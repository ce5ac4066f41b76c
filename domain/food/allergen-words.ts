// The allergens that a list of ingredients names.
import { allergens } from './food.ts'
import type { Allergen } from './food.ts'

/** Words in a list of ingredients that name an allergen. */
const words: Record<Allergen, string> = {
  gluten:
    'wheat|rye|barley|oats?|oatmeal|spelt|kamut|semolina|durum|couscous|bulgur|malt(?:ed)?|breadcrumbs?|wholewheat|wholemeal',
  crustaceans: 'prawns?|shrimps?|crabs?|lobsters?|crayfish|crustaceans?',
  eggs: 'eggs?|albumen|mayonnaise',
  fish: 'fish|salmon|trout|cod|catfish|snapper|mackerel|pollock|sardines?|tuna|haddock|anchov(?:y|ies)|hake|whiting',
  peanuts: 'peanuts?',
  soy: 'soy|soya|soybeans?|tofu|edamame|miso',
  milk: 'milk|butter|buttermilk|cream|cheese|cheddar|mozzarella|feta|yogurt|whey|casein|lactose|ghee|skyr|kefir|custard|parmesan|ricotta|crème fraîche|camembert',
  nuts: 'almonds?|hazelnuts?|walnuts?|cashews?|pecans?|pistachios?|macadamias?|brazil nuts?|tree nuts?',
  celery: 'celery|celeriac',
  mustard: 'mustard',
  sesame: 'sesame|tahini',
  sulphites: 'sulphites?|sulfites?|sulphur dioxide|metabisulphite',
  lupin: 'lupin',
  molluscs: 'oysters?|mussels?|squid|clams?|scallops?|octopus|molluscs?',
}

// What looks like an allergen and is none. Plants have their own milk, butter and cream, but stay what they are themselves.
const plantDairy = /\b(coconut|almond|oat|cocoa|shea|peanut|rice|cashew|soy)( drink)? (?:milk|butter|cream)\b/gi
const harmless = /\bcream of tartar\b|\bbutter ?beans?\b|\bgluten-free \w+/gi

/** The allergens that a list of ingredients names. */
export function namedAllergens(ingredients: string): Allergen[] {
  const plain = ingredients.replaceAll(plantDairy, '$1').replaceAll(harmless, '')
  return allergens.filter((allergen) =>
    new RegExp(String.raw`(?<![\p{L}-])(?:${words[allergen]})(?![\p{L}])`, 'iu').test(plain),
  )
}

export type MarkedPart = { text: string; isAllergen: boolean; at: number }

/** A list of ingredients in pieces: those that name an allergen are set in bold, as the law wants. */
export function markAllergens(ingredients: string, contains: readonly Allergen[]): MarkedPart[] {
  if (contains.length === 0) return ingredients === '' ? [] : [{ text: ingredients, isAllergen: false, at: 0 }]
  const all = contains.map((allergen) => words[allergen]).join('|')
  const parts = ingredients.split(new RegExp(String.raw`(?<![\p{L}-])(${all})(?![\p{L}])`, 'iu'))
  let end = 0
  const marked = parts.map((text, index) => {
    const at = end
    end += text.length
    return { text, isAllergen: index % 2 === 1, at }
  })
  return marked.filter(({ text }) => text !== '')
}

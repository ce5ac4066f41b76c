// The words by which shoppers say what they eat, and what facts or tags of a product answer them.
import { allergens } from '#domain/food/food.ts'
import type { Allergen, Diet } from '#domain/food/food.ts'
import { isGroceryWord } from './grocery-words.ts'
import { slipsBetween } from './spelling.ts'

export type Wish = {
  /** "vegan", "nut-free". */
  name: string
  diets: readonly Diet[]
  free: readonly Allergen[]
  /** What no fact says: only products with this tag are known to suit. */
  tag?: string
  /** Whatever has one of these in its title or ingredients doesn't suit. */
  ruledOut?: readonly string[]
}

export const wish = (name: string, diets: Diet[], free: Allergen[] = []): Wish => ({ name, diets, free })
export const marked = (name: string, ruledOut: string[] = []): Wish => ({
  name,
  diets: [],
  free: [],
  tag: name,
  ruledOut,
})

const vegan = wish('vegan', ['vegan'])
export const vegetarian = wish('vegetarian', ['vegetarian'])
export const glutenFree = wish('gluten-free', [], ['gluten'])
export const dairyFree = wish('dairy-free', [], ['milk'])
const nutFree = wish('nut-free', [], ['nuts', 'peanuts'])
export const treeNutFree = wish('tree-nut-free', [], ['nuts'])
export const eggFree = wish('egg-free', [], ['eggs'])
export const soyFree = wish('soy-free', [], ['soy'])
export const fishFree = wish('fish-free', [], ['fish'])
export const sesameFree = wish('sesame-free', [], ['sesame'])
export const crustaceanFree = wish('crustacean-free', [], ['crustaceans'])
export const molluscFree = wish('mollusc-free', [], ['molluscs'])
const peanutFree = wish('peanut-free', [], ['peanuts'])
const celeryFree = wish('celery-free', [], ['celery'])
const seafoodFree = wish('seafood-free', [], ['fish', 'crustaceans', 'molluscs'])
const sulphiteFree = wish('sulphite-free', [], ['sulphites'])
const shellfishFree = wish('shellfish-free', [], ['crustaceans', 'molluscs'])
const allergenFree = wish('allergen-free', [], [...allergens])
const sweet = ['sugar', 'syrup', 'honey', 'dextrose', 'glucose', 'fructose', 'molasses']
export const addedSugar: Wish = { ...marked('no-added-sugar', sweet), name: 'free of added sugar' }

const dietWords: [Wish, string][] = [
  [vegan, 'vegan vegans plantbased'],
  [vegetarian, 'vegetarian vegetarians veggie vegie veggy'],
  // All of it suits, though they would eat fish, too.
  [wish('pescatarian', ['vegetarian']), 'pescatarian pescatarians pescetarian pescetarians'],
  [wish('halal', ['halal']), 'halal'],
  [wish('kosher', ['kosher']), 'kosher kosha'],
  [wish('organic', ['organic']), 'organic'],
  [glutenFree, 'coeliac celiac coeliacs celiacs gf'],
  [dairyFree, 'df'],
  [allergenFree, 'allergenfree allergyfree'],
  [marked('keto', ['sugar', 'flour', 'rice', 'potato', 'pasta']), 'keto ketogenic'],
  [marked('paleo', ['sugar', 'flour', 'milk', 'bean']), 'paleo'],
  [marked('low-FODMAP', ['garlic', 'onion', 'wheat']), 'fodmap fodmaps'],
]

/** What something can be free from. Whoever avoids nuts means peanuts, too. */
const substances: [Wish, string][] = [
  [glutenFree, 'gluten wheat barley rye spelt'],
  [dairyFree, 'dairy milk casein whey'],
  [wish('lactose-free', ['lactose-free']), 'lactose'],
  [wish('sugar-free', ['sugar-free']), 'sugar sugars'],
  [nutFree, 'nut nuts treenut treenuts'],
  [
    treeNutFree,
    'almond almonds hazelnut hazelnuts cashew cashews walnut walnuts pecan pecans pistachio pistachios macadamia macadamias',
  ],
  [peanutFree, 'peanut peanuts groundnut groundnuts'],
  [eggFree, 'egg eggs'],
  [soyFree, 'soy soya soja soybean soybeans'],
  [fishFree, 'fish'],
  [shellfishFree, 'shellfish'],
  [seafoodFree, 'seafood'],
  [crustaceanFree, 'crustacean crustaceans prawn prawns shrimp shrimps crab crabs lobster lobsters'],
  [molluscFree, 'mollusc molluscs mollusk mollusks mussel mussels oyster oysters squid clams octopus'],
  [celeryFree, 'celery celeriac'],
  [wish('mustard-free', [], ['mustard']), 'mustard'],
  [sesameFree, 'sesame tahini'],
  [sulphiteFree, 'sulphite sulphites sulfite sulfites'],
  [wish('lupin-free', [], ['lupin']), 'lupin lupins lupine'],
  [vegetarian, 'meat'],
  // Without meat there is none of these either.
  [wish('pork-free', ['vegetarian']), 'pork bacon ham gammon lard'],
  [wish('beef-free', ['vegetarian']), 'beef'],
  [wish('gelatine-free', ['vegetarian']), 'gelatine gelatin'],
  [wish('honey-free', ['vegan']), 'honey'],
]

/** What isn't called by one word alone, or only by exactly this one. */
const phrases: [Wish, string][] = [
  [nutFree, 'tree nut|tree nuts|brazil nut|brazil nuts|pine nut|pine nuts|macadamia nut|macadamia nuts|nut butter'],
  [peanutFree, 'peanut butter'],
  [treeNutFree, 'almond butter'],
  [
    dairyFree,
    'cow milk|cows milk|cow milk protein|cows milk protein|milk protein|milk products|goat milk|goats milk|sheep milk|sheeps milk',
  ],
  [shellfishFree, 'shell fish'],
  [seafoodFree, 'sea food'],
  [celeryFree, 'celery salt'],
  [sulphiteFree, 'sulphur dioxide|sulfur dioxide'],
  [allergenFree, 'allergen|allergens'],
  [marked('palm-oil-free', ['palm']), 'palm oil'],
]

const wordsOf = (table: [Wish, string][]) =>
  new Map(table.flatMap(([meant, words]) => words.split(' ').map((word): [string, Wish] => [word, meant])))
const diets = wordsOf(dietWords)
const substanceWords = wordsOf(substances)
const longestFirst = phrases
  .flatMap(([found, texts]) => texts.split('|').map((text) => ({ words: text.split(' '), found })))
  .toSorted((one, other) => other.words.length - one.words.length)

/** What looks like a misspelt diet or substance and isn't one. */
const realWords = new Set(
  'vega vegas veggies organ organix origin halva pale sulphate sulphates sulfate sulfates'.split(' '),
)

export function dietOf(word: string): Wish | undefined {
  return diets.get(word) ?? (word.length < 4 ? undefined : nearestIn(diets, word, 5))
}

export function substanceOf(word: string): Wish | undefined {
  return substanceWords.get(word) ?? (word.length < 4 ? undefined : nearestIn(substanceWords, word, 4))
}

/** What these words begin with, and how many they are. */
export function phraseOf(typed: readonly string[]): { found: Wish; length: number } | undefined {
  const phrase = longestFirst.find(({ words }) => words.every((word, index) => typed[index] === word))
  return phrase && { found: phrase.found, length: phrase.words.length }
}

const allergic = 'allergy allergic allergies intolerant intolerance'.split(' ')

/** "allergic", "alergy", "intollerant". */
export function isAllergic(word: string): boolean {
  return allergic.includes(word) || (word.length >= 6 && allergic.some((one) => slipsBetween(word, one) <= 2))
}

/** With one typo, two in a long word, and never in the first character. */
function nearestIn(known: Map<string, Wish>, typed: string, shortest: number): Wish | undefined {
  // "Garlic" isn't a misspelt substance.
  if (realWords.has(typed) || isGroceryWord(typed)) return undefined
  for (const [word, meant] of known) {
    const allowed = word.length >= 8 ? 2 : 1
    if (word.length >= shortest && word[0] === typed[0] && slipsBetween(typed, word) <= allowed) return meant
  }
  return undefined
}

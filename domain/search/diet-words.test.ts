import { expect, test } from 'vitest'
import { namedAllergens } from '#domain/food/allergen-words.ts'
import { canonicalText, readDietWords, wishText } from './diet-words.ts'

const read = (text: string) => {
  const { text: rest, wishes } = readDietWords(text)
  return [rest, ...wishes.map(({ name }) => name)]
}

test.each([
  ['free range eggs', 'free range eggs'],
  ['eggs free range', 'eggs free range'],
  ['tear-free baby shampoo', 'tear-free baby shampoo'],
  ['nut milk', 'nut milk'],
  ['dairy', 'dairy'],
  ['all-butter shortbread', 'all-butter shortbread'],
  ['free-from bread', 'free-from bread'],
  ['hands free soap', 'hands free soap'],
  ['non stick pan', 'non stick pan'],
  ['garlic', 'garlic'],
  ['cola zero', 'cola zero'],
  ['vegetables', 'vegetables'],
  ['veggies', 'veggies'],
  ['organ meat', 'organ meat'],
  ['non vegan cheese', 'non vegan cheese'],
  ['wheat flour', 'wheat flour'],
  ['sugar', 'sugar'],
  ['fish', 'fish'],
  ['free from bread', 'free from bread'],
  ['free-from oats', 'free-from oats'],
  ['pale ale', 'pale ale'],
  ['0.0 beer', '0.0 beer'],
  ['0% milk', '0% milk'],
  ['0% yogurt', '0% yogurt'],
  ['coke zero cherry', 'coke zero cherry'],
  ['not sweet wine', 'not sweet wine'],
  ['dishwasher safe plates', 'dishwasher safe plates'],
  ['baby safe detergent', 'baby safe detergent'],
  ['organix snacks', 'organix snacks'],
])('“%s” says nothing about a diet', (text, rest) => {
  expect(read(text)).toEqual([rest])
})

test.each([
  ['Crème fraîche, dairy-free', ['Crème fraîche', 'dairy-free']],
  ['vegan dog food', ['dog food', 'vegan']],
  ['tree nut free cake', ['cake', 'nut-free']],
  ['cheese that is vegan and nut free', ['cheese', 'vegan', 'nut-free']],
  ['w/o gluten', ['', 'gluten-free']],
  ['gf bread', ['bread', 'gluten-free']],
  ['df GF cookies', ['cookies', 'dairy-free', 'gluten-free']],
  ['organic milk', ['milk', 'organic']],
  ['nut alergy chocolate', ['chocolate', 'nut-free']],
  ['gluten intollerant', ['', 'gluten-free']],
  ['i am allergic to nuts', ['', 'nut-free']],
  ['safe for nut allergy sufferers', ['', 'nut-free']],
  ['nut safe chocolate', ['chocolate', 'nut-free']],
  ['chocolate that does not contain nuts', ['chocolate', 'nut-free']],
  ['chocolate without any traces of nuts', ['chocolate', 'nut-free']],
  ['chocolate -nuts', ['chocolate', 'nut-free']],
  ['nut fee cookies', ['cookies', 'nut-free']],
  ['brazil nut free', ['', 'nut-free']],
  ['peanut butter free', ['', 'peanut-free']],
  ['free from: nuts, milk, eggs', ['', 'nut-free', 'dairy-free', 'egg-free']],
  ['nut & dairy free', ['', 'nut-free', 'dairy-free']],
  ['ice cream dairy free', ['ice cream', 'dairy-free']],
  ['cow’s milk protein free', ['', 'dairy-free']],
  ['nondairy creamer', ['creamer', 'dairy-free']],
  ['g.f. bread', ['bread', 'gluten-free']],
  ['barley free soup', ['soup', 'gluten-free']],
  ['allergy friendly snacks', ['snacks', 'allergen-free']],
  ['pork free sausages', ['sausages', 'pork-free']],
  ['pescatarian pizza', ['pizza', 'pescatarian']],
  ['oat free granola', ['granola', 'oat-free']],
  ['pizza without mushrooms', ['pizza', 'mushroom-free']],
  ['pizza without mushrooms and onions', ['pizza', 'mushroom-free', 'onion-free']],
  ['pizza without mushrooms ham', ['pizza', 'mushroom-free', 'pork-free']],
  ['pizza without sweet potato', ['pizza', 'sweet-potato-free']],
  ['no onion burger', ['burger', 'onion-free']],
  ['without spring onions', ['', 'onion-free']],
  ['allergic to kiwi', ['', 'kiwi-free']],
  ['free from mushrooms', ['', 'mushroom-free']],
  ['granola free from oats', ['granola', 'oat-free']],
  ['free of alcohol beer', ['beer', 'alcohol-free']],
  ['coconut oil free shampoo', ['shampoo', 'coconut-free']],
  ['moisturiser oil free', ['moisturiser', 'oil-free']],
  ['poppy seed free bagel', ['bagel', 'poppy-free']],
  ['mushroom, onion free pizza', ['pizza', 'mushroom-free', 'onion-free']],
  ['pizza, onion free', ['pizza', 'onion-free']],
  ['no strawberries yogurt', ['yogurt', 'strawberry-free']],
  ['without peaches', ['', 'peach-free']],
  ['bacon gluten free', ['bacon', 'gluten-free']],
  ['bacon and gluten free', ['', 'pork-free', 'gluten-free']],
  ['pork beef free', ['', 'pork-free', 'beef-free']],
  ['peanut butter sugar free', ['peanut butter', 'sugar-free']],
  ['almond milk dairy free', ['almond milk', 'dairy-free']],
  ['oat milk gluten free', ['oat milk', 'gluten-free']],
  ['milk, lactose free', ['milk', 'lactose-free']],
  ['milk lactose free', ['milk', 'lactose-free']],
  ['milk fat free', ['milk', 'fat-free']],
  ['ice cream, dairy free', ['ice cream', 'dairy-free']],
  ['fish and chips gluten free', ['fish and chips', 'gluten-free']],
  ['sulphate free shampoo', ['shampoo', 'sulphate-free']],
  ['no sugar added jam', ['jam', 'free of added sugar']],
  ['no salt added crisps', ['crisps', 'salt-free']],
  ['zero alcohol beer', ['beer', 'alcohol-free']],
  ['palm oil free spread', ['spread', 'palm-oil-free']],
  ['no added sugar jam', ['jam', 'free of added sugar']],
  ['keto bread', ['bread', 'keto']],
])('“%s”', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

const freeOf = (text: string) => [...new Set(readDietWords(text).wishes.flatMap(({ free }) => free))]

test.each([
  ['nut and almond free granola', 'granola', ['nuts', 'peanuts']],
  ['no nuts or almonds chocolate', 'chocolate', ['nuts', 'peanuts']],
  ['no nuts, no hazelnuts chocolate', 'chocolate', ['nuts', 'peanuts']],
  ['nut allergy, no almonds', '', ['nuts', 'peanuts']],
  ['almond free spread', 'spread', ['nuts']],
  ['granola without nuts and coconut', 'granola', ['nuts', 'peanuts']],
  ['nut and coconut free granola', 'granola', ['nuts', 'peanuts']],
  ['egg dairy free', '', ['eggs', 'milk']],
  ['egg dairy free cake', 'cake', ['eggs', 'milk']],
  ['nut egg milk free cake', 'cake', ['nuts', 'peanuts', 'eggs', 'milk']],
  ['sesame seed free spread', 'spread', ['sesame']],
  ['mustard seed free spread', 'spread', ['mustard']],
  ['soy sauce free noodles', 'noodles', ['soy']],
  ['ramen without soy sauce', 'ramen', ['soy']],
  ['fish sauce free curry', 'curry', ['fish']],
  ['wheat flour free bread', 'bread', ['gluten']],
  ['egg yolk free mayonnaise', 'mayonnaise', ['eggs']],
  ['milk powder free muesli', 'muesli', ['milk']],
  ['celery salt free crisps', 'crisps', ['celery']],
  ['coconut milk free curry', 'curry', ['milk']],
  ['goat cheese free pizza', 'pizza', ['milk']],
  ['cream cheese free bagel', 'bagel', ['milk']],
])('“%s” looks for “%s” that is free from %o', (text, rest, free) => {
  expect([readDietWords(text).text, freeOf(text)]).toEqual([rest, free])
})

test.each(
  'wheat rye barley spelt kamut semolina couscous bulgur breadcrumbs prawns shrimp crab lobster crayfish eggs mayonnaise fish salmon trout cod catfish snapper mackerel pollock sardines tuna haddock anchovies hake whiting peanuts soya tofu edamame miso milk butter buttermilk cream cheese cheddar mozzarella feta yogurt whey ghee skyr kefir custard parmesan ricotta camembert almonds hazelnuts walnuts cashews pecans pistachios macadamias celery celeriac mustard sesame tahini lupin oysters mussels squid clams scallops octopus'.split(
    ' ',
  ),
)('without “%s” is without the allergen that a list of ingredients names by it', (word) => {
  const named = namedAllergens(word)
  expect(named).not.toEqual([])
  expect(freeOf(`pizza without ${word}`)).toEqual(expect.arrayContaining(named))
})

test('what is avoided is ruled out in the singular and in the plural', () => {
  const ruledOut = (text: string) => readDietWords(text).wishes.flatMap((one) => one.ruledOut ?? [])
  expect(ruledOut('no strawberries')).toEqual(['strawberry', 'strawberries'])
  expect(ruledOut('no tomatoes')).toEqual(['tomato'])
  expect(ruledOut('pizza without cheese and butter')).toEqual(['cheese', 'butter'])
})

test('oats may be in what has no gluten', () => {
  expect(freeOf('granola without oats')).toEqual([])
})

test('a diet that is named twice is said once', () => {
  const { wishes } = readDietWords('pizza without cheese and butter')
  expect(wishText(wishes)).toBe('dairy-free')
  expect(canonicalText({ text: 'pizza', wishes })).toBe('dairy-free pizza')
})

// Foods that somebody may avoid without naming an allergen: "without cheese", "salmon free", "no mushrooms".
import {
  crustaceanFree,
  dairyFree,
  eggFree,
  fishFree,
  glutenFree,
  marked,
  molluscFree,
  sesameFree,
  soyFree,
  treeNutFree,
  vegetarian,
  wish,
} from './diet-vocabulary.ts'
import type { Wish } from './diet-vocabulary.ts'
import { singularOf } from './grocery-words.ts'

const setOf = (words: string) => new Set(words.split(' '))

/** What facts do say of a food: all cheese is milk. Oats aren't here: without gluten there may be oats all the same. */
const contained: [Wish, string][] = [
  [
    dairyFree,
    'butter buttermilk cream cheese cheesecake cheddar mozzarella feta yogurt yoghurt ghee skyr kefir custard parmesan parmigiano ricotta creme camembert brie curd edam emmental fromage chevre gorgonzola gouda gruyere halloumi lassi manchego mascarpone milkshake monterey paneer pecorino provolone quark raclette roquefort stilton taleggio tzatziki wensleydale',
  ],
  [eggFree, 'mayonnaise mayo aioli meringue omelette omelet frittata'],
  [
    fishFree,
    'anchovy barramundi bass bream carp catfish caviar cod dogfish eel flounder grouper haddock hake halibut herring kipper mackerel monkfish mullet perch pike pilchard plaice pollock roe salmon sardine skate snapper sole sprat sturgeon surimi swordfish tilapia trout tuna turbot whitebait whiting',
  ],
  [crustaceanFree, 'crayfish langoustine scampi'],
  [molluscFree, 'clam scallop calamari cockle cuttlefish whelk winkle'],
  [glutenFree, 'kamut semolina couscous bulgur malt breadcrumb farro freekeh seitan panko weetabix'],
  [soyFree, 'tofu edamame miso tempeh'],
  [sesameFree, 'hummus houmous humus halva'],
  [treeNutFree, 'marzipan praline'],
]
const factsOf = new Map(contained.flatMap(([meant, words]) => words.split(' ').map((word) => [word, meant] as const)))

/** In nothing vegetarian. */
const meats = setOf(
  'brisket lamb mutton veal venison chicken turkey duck goose poultry rabbit salami pepperoni chorizo pancetta prosciutto pastrami',
)

/** What labels say they are free from, though no food is called so. */
const ofLabels = setOf(
  'alcohol alcoholic caffeine carb fat palm yeast additive preservative gmo msg salt sweetener aspartame fragrance perfume paraben silicone sulphate sulfate',
)

const spelt = new Map([
  ['alcoholic', 'alcohol'],
  ['sulfate', 'sulphate'],
])

/** What is bought, not what is in it: "free from bread" is bread, and "pizza, onion free" is pizza. */
const dishes = setOf(
  'bread bun roll bap bagel naan pita pitta wrap tortilla cake brownie muffin waffle pancake pastry pie tart biscuit cookie cracker crisp snack chocolate sweet cereal muesli granola porridge pasta noodle spaghetti lasagne flour pizza burger sausage nugget soup sauce gravy stock ketchup dressing dip spread pesto jam juice drink cola lemonade tea coffee beer lager cider wine water milk yogurt yoghurt',
)

/** `isLabel`: "alcohol", "caffeine" can't be bought by themselves. */
export type AvoidedFood = { wish: Wish; stem: string; isLabel: boolean; isDish: boolean }

export function avoidedFood(word: string): AvoidedFood | undefined {
  if (word.length < 3) return undefined
  const label = [word, word.replace(/s$/, '')].find((one) => ofLabels.has(one))
  const stem = label === undefined ? singularOf(word) : (spelt.get(label) ?? label)
  if (stem === undefined) return undefined
  return { wish: wishOf(stem), stem, isLabel: label !== undefined, isDish: dishes.has(stem) }
}

/** "oat-free": what no label has to name is said by a tag, or by nobody. */
function wishOf(stem: string): Wish {
  const others = stem.endsWith('y') ? [stem.replace(/y$/, 'ies')] : []
  const ruledOut = [stem, ...others, ...[...spelt.keys()].filter((one) => spelt.get(one) === stem)]
  const known = meats.has(stem) ? wish(`${stem}-free`, [...vegetarian.diets]) : factsOf.get(stem)
  return known === undefined ? marked(`${stem}-free`, ruledOut) : { ...known, ruledOut }
}

/** A food of several words: "sweet potato", and "goat cheese", which is milk. */
export function foodOfWords(foods: readonly AvoidedFood[]): Wish[] {
  const known = foods.map((food) => food.wish).filter(({ tag }) => tag === undefined)
  if (known.length > 0 || foods.length === 1) return known.length > 0 ? known : foods.map((food) => food.wish)
  const stems = foods.map(({ stem }) => stem)
  return [
    marked(
      `${stems.join('-')}-free`,
      foods.flatMap((food) => food.wish.ruledOut ?? []),
    ),
  ]
}

// The icon of a category that nobody chose one for, by the words of its name.

const icons: [icon: string, words: RegExp][] = [
  ['category-baby-care', /\b(baby|babies|infant|kids?|child)/],
  ['category-pet-care', /\b(pets?|dogs?|cats?)\b/],
  ['category-frozen-food', /\b(frozen|ice cream|desserts?)/],
  ['category-bread-and-bakery', /\b(bread|bakery|bakes?|cakes?|pastr)/],
  ['category-fruits-and-vegetable', /\b(fruits?|veg|vegetables?|veggies|produce|salads?|herbs?)/],
  ['category-fish-and-meat', /\b(fish|seafood|meats?|poultry|chicken|butcher)/],
  ['category-dairy-and-eggs', /\b(dairy|milk|cheese|eggs?|yogh?urt|butter)/],
  ['category-breakfast', /\b(breakfast|cereals?|oats|granola|spreads?)/],
  [
    'category-snacks-and-sweets',
    /\b(snacks?|munch|biscuits?|cookies|chocolates?|cand(y|ies)|sweets?|chips|crisps|paan)/,
  ],
  ['category-drinks', /\b(drinks?|beverages?|juices?|teas?|coffees?|water|wines?|beers?|soda)/],
  ['category-beauty-and-health', /\b(beauty|health|hygiene|personal|cosmetics?|skin|hair|pharma|wellness)/],
  ['category-household', /\b(house|home|clean|laundry|kitchen|garden|pets?)/],
  ['category-organic-food', /\b(organic|natural|bio)\b/],
]

/** One of the shop's own pictures. */
export function iconFor(name: string): string {
  const words = name.toLowerCase()
  return icons.find(([, pattern]) => pattern.test(words))?.[0] ?? 'category-pantry'
}

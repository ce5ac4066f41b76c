// What the banner shows: three slides, each leading to a category, with pictures of what stands there.

export type Slide = {
  headline: string
  text: string
  category: string
  ground: 'leaf' | 'honey' | 'apricot'
  /** The first of them is the largest part of the first view. */
  pictures: string[]
}

export const slideMs = 1_500

export const slides: Slide[] = [
  {
    headline: 'The Best Quality Products Guaranteed!',
    text: 'Ripe fruit and crisp vegetables, picked this morning and at your door today.',
    category: 'Fruits & Vegetable',
    ground: 'leaf',
    pictures: ['navel-oranges', 'organic-hass-avocados', 'kent-mangoes', 'vine-tomatoes', 'black-seedless-grapes'],
  },
  {
    headline: 'Best Different Type of Grocery Store',
    text: 'Organic grains, nuts and honey from growers who know their fields by name.',
    category: 'Organic Food',
    ground: 'honey',
    pictures: [
      'organic-raw-blossom-honey',
      'organic-raw-almonds',
      'organic-cold-pressed-olive-oil',
      'organic-tomato-passata',
      'organic-tricolour-quinoa',
    ],
  },
  {
    headline: 'Quality Freshness Guaranteed!',
    text: 'Oats, granola and warm pancakes: all that a good morning is made of.',
    category: 'Breakfast',
    ground: 'apricot',
    pictures: [
      'breakfast-pancake-stack',
      'butter-toaster-waffles',
      'strawberry-pan-jam',
      'maple-pecan-granola',
      'millbrook-rolled-oats',
    ],
  },
]

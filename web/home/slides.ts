// The three slides of the banner. Each links to a category and shows pictures of its products.

export type Slide = {
  headline: string
  text: string
  category: string
  background: 'leaf' | 'honey' | 'apricot'
  /** The first is the largest picture above the fold, so it is loaded eagerly. */
  pictures: string[]
}

export const slideMs = 1_500

export const slides: Slide[] = [
  {
    headline: 'The Best Quality Products Guaranteed!',
    text: 'Ripe fruit and crisp vegetables, picked this morning and at your door today.',
    category: 'Fruits & Vegetable',
    background: 'leaf',
    pictures: ['navel-oranges', 'organic-hass-avocados', 'kent-mangoes', 'vine-tomatoes', 'black-seedless-grapes'],
  },
  {
    headline: 'Best Different Type of Grocery Store',
    text: 'Organic grains, nuts and honey from small growers we know by name.',
    category: 'Organic Food',
    background: 'honey',
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
    text: 'Oats, granola and warm pancakes: everything for a good morning.',
    category: 'Breakfast',
    background: 'apricot',
    pictures: [
      'breakfast-pancake-stack',
      'butter-toaster-waffles',
      'strawberry-pan-jam',
      'maple-pecan-granola',
      'millbrook-rolled-oats',
    ],
  },
]

import type { SeedCategory } from '#database/seed/shape.ts'

export const breakfast: SeedCategory = {
  name: 'Breakfast',
  code: 'BRK',
  icon: { drawing: 'pancakes', backdrop: 'butter' },
  subcategories: [
    {
      name: 'Oats & Porridge',
      products: [
        {
          title: 'Millbrook Rolled Oats',
          unit: '1 kg',
          price: 3.19,
          stock: 212,
          tags: ['oats', 'porridge', 'grain'],
          description:
            'Large flakes from Canadian oats, steamed and rolled thick so they keep some chew. Simmer five minutes ' +
            'in milk or water, or soak them overnight.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#2e5e7e',
            accent: '#fbf3dc',
            label: 'Rolled Oats',
            note: 'whole grain',
            motif: 'sheaf-of-rice',
            backdrop: 'butter',
          },
        },
        {
          title: 'Pinhead Steel Cut Oats',
          unit: '750 g',
          price: 3.89,
          stock: 67,
          tags: ['oats', 'porridge', 'grain'],
          description:
            'Whole groats cut in three, for a porridge with a grainy, almost risotto-like texture. They need ' +
            'twenty-five minutes, or a night in the slow cooker.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#66763a',
            accent: '#fdf6e3',
            label: 'Steel Cut Oats',
            note: '25 minutes',
            backdrop: 'sand',
          },
        },
        {
          title: 'Apple & Cinnamon Porridge Pots',
          unit: '4 pots',
          price: 4.99,
          stock: 93,
          tags: ['apple', 'porridge', 'oats', 'quick'],
          description:
            'Four single pots of fine oats with dried apple and Ceylon cinnamon. Fill to the line with boiling ' +
            'water, stir, and wait three minutes.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#d9572b',
            accent: '#fff2d8',
            label: 'Apple Porridge',
            note: '4 pots',
            motif: 'green-apple',
            backdrop: 'mint',
          },
        },
        {
          title: 'Toasted Oat Bran',
          unit: '500 g',
          price: 2.79,
          stock: 48,
          tags: ['oats', 'bran', 'baking'],
          description:
            'The outer layer of the oat, lightly toasted for a biscuity taste. Sprinkle it on yogurt, thicken ' +
            'porridge with it or use it in muffins.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#c28f4e',
            accent: '#3a2a18',
            label: 'Oat Bran',
            note: 'toasted',
            backdrop: 'rose',
          },
        },
        {
          title: 'Five Grain Porridge Blend',
          unit: '750 g',
          price: 4.29,
          originalPrice: 4.75,
          stock: 59,
          tags: ['porridge', 'oats', 'rye', 'grain'],
          description:
            'Oats, rye, barley, spelt and a little millet, flaked to the same thickness so they cook together. The ' +
            'rye gives it a darker, malty taste.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#6b4c7a',
            accent: '#f6e9d0',
            label: 'Five Grain',
            note: 'porridge blend',
            motif: 'bowl-with-spoon',
            backdrop: 'sky',
          },
        },
      ],
    },
    {
      name: 'Granola & Muesli',
      products: [
        {
          title: 'Maple Pecan Granola',
          unit: '450 g',
          price: 5.79,
          originalPrice: 6.95,
          stock: 85,
          tags: ['granola', 'maple', 'nuts'],
          description:
            'Oat clusters baked slowly with maple syrup and pecan halves. Sweet but not sticky, and the clusters ' +
            'stay firm in milk. Reseal the pouch after use.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#9c4a1f',
            accent: '#fde9c4',
            label: 'Maple Granola',
            note: 'with pecans',
            motif: 'maple-leaf',
            backdrop: 'peach',
          },
        },
        {
          title: 'Coconut & Almond Granola',
          unit: '400 g',
          price: 5.49,
          stock: 72,
          tags: ['granola', 'coconut', 'almond'],
          description:
            'Wide coconut chips and flaked almonds in a light honey bake. Good over yogurt with a sliced banana.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#3a8f8c',
            accent: '#fff7e6',
            label: 'Coconut Granola',
            note: '400 g',
            motif: 'coconut',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Alpine Bircher Muesli',
          unit: '750 g',
          price: 4.69,
          stock: 110,
          tags: ['muesli', 'oats', 'apple'],
          description:
            'Unsweetened muesli with fine oats, dried apple, raisins and hazelnuts. Stir into milk or apple juice ' +
            'the evening before and finish with grated fruit.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#2b6b52',
            accent: '#f9edc8',
            label: 'Bircher Muesli',
            note: 'no added sugar',
            motif: 'mountain',
            backdrop: 'lime',
          },
        },
        {
          title: 'Cranberry Seed Crunch',
          unit: '500 g',
          price: 5.19,
          stock: 0,
          tags: ['granola', 'cranberry', 'seeds'],
          description:
            'Pumpkin, sunflower and sesame seeds with sharp dried cranberries, bound with a little rice syrup. ' +
            'Noticeably less sweet than most granolas.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#a3243f',
            accent: '#fdeee0',
            label: 'Seed Crunch',
            note: 'with cranberries',
            backdrop: 'blush',
          },
        },
        {
          title: 'Dark Chocolate Granola',
          unit: '450 g',
          price: 5.59,
          stock: 66,
          tags: ['granola', 'chocolate'],
          description:
            'Cocoa-baked oat clusters with squares of 62% dark chocolate stirred in after cooling. It turns the ' +
            'milk at the bottom of the bowl into cocoa.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#3b2420',
            accent: '#e8b56a',
            label: 'Choco Granola',
            note: 'dark',
            motif: 'chocolate-bar',
            backdrop: 'lilac',
          },
        },
      ],
    },
    {
      name: 'Cereals',
      products: [
        {
          title: 'Golden Corn Flakes',
          unit: '500 g',
          price: 3.29,
          stock: 190,
          tags: ['breakfast', 'corn', 'flakes'],
          description:
            'Thin, crisp flakes of toasted maize with a pinch of salt and malt. They also make a good crust for ' +
            'baked chicken.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#f2b827',
            accent: '#a3301c',
            label: 'Corn Flakes',
            note: '500 g',
            motif: 'ear-of-corn',
            backdrop: 'sky',
          },
        },
        {
          title: 'Honey Puffed Wheat',
          unit: '375 g',
          price: 3.59,
          originalPrice: 4.99,
          stock: 117,
          tags: ['breakfast', 'wheat', 'honey'],
          description:
            'Whole wheat grains puffed with steam and glazed with honey. Light and crunchy, eaten with milk or by ' +
            'the handful.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#6d3fa0',
            accent: '#ffe08a',
            label: 'Honey Puffs',
            note: 'whole wheat',
            motif: 'honeybee',
            backdrop: 'butter',
          },
        },
        {
          title: 'Cocoa Rice Crispies',
          unit: '400 g',
          price: 3.79,
          stock: 125,
          tags: ['breakfast', 'rice', 'cocoa'],
          description:
            'Toasted rice coated with real cocoa, made for bowls that end in chocolate milk. They soften quickly, ' +
            'so pour the milk last.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#6a3b1e',
            accent: '#ffe9cf',
            label: 'Cocoa Crispies',
            note: 'with real cocoa',
            motif: 'cooked-rice',
            backdrop: 'mint',
          },
        },
        {
          title: 'Malted Wheat Biscuits',
          unit: '24 biscuits',
          price: 3.95,
          stock: 143,
          tags: ['breakfast', 'wheat', 'biscuits'],
          description:
            'Twenty-four pressed biscuits of whole wheat and barley malt. Two with cold milk stay crisp; with hot ' +
            'milk they become a quick porridge.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#c23b32',
            accent: '#fff4d9',
            label: 'Wheat Biscuits',
            note: '24 pieces',
            motif: 'sheaf-of-rice',
            backdrop: 'stone',
          },
        },
        {
          title: 'Cinnamon Toasted Squares',
          unit: '350 g',
          price: 4.09,
          stock: 82,
          tags: ['breakfast', 'cinnamon'],
          description:
            'Small wheat and rice squares dusted with cinnamon sugar before the last baking. Crisp for about five ' +
            'minutes in milk.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#d98c4a',
            accent: '#5a1f1b',
            label: 'Cinnamon Squares',
            note: '350 g',
            motif: 'waffle',
            backdrop: 'peach',
          },
        },
      ],
    },
    {
      name: 'Jams & Spreads',
      products: [
        {
          title: 'Strawberry Pan Jam',
          unit: '340 g',
          price: 4.29,
          stock: 96,
          tags: ['jam', 'strawberry', 'spread'],
          description:
            'Strawberries cooked in open copper pans with sugar and lemon, nothing else. Soft set with whole pieces ' +
            'of fruit; refrigerate once opened.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#c51f3a',
            accent: '#fff3ec',
            label: 'Strawberry Jam',
            note: 'pan cooked',
            motif: 'strawberry',
            backdrop: 'rose',
          },
        },
        {
          title: 'Seville Orange Marmalade',
          unit: '340 g',
          price: 4.49,
          stock: 74,
          tags: ['marmalade', 'orange', 'spread'],
          description:
            'Bitter Seville oranges with medium-cut peel, boiled in January when the fruit comes in. Properly ' +
            'bitter under the sugar.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#bf5d0a',
            accent: '#fff5d8',
            label: 'Marmalade',
            note: 'medium cut',
            motif: 'tangerine',
            backdrop: 'butter',
          },
        },
        {
          title: 'Wild Blueberry Preserve',
          unit: '320 g',
          price: 5.19,
          stock: 43,
          tags: ['jam', 'blueberry', 'spread'],
          description:
            'Small wild berries from Maine with a deep, slightly resinous taste. Good on pancakes, and runny enough ' +
            'to stir into yogurt.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#3c3a86',
            accent: '#f1ecfb',
            label: 'Wild Blueberry',
            note: 'preserve',
            motif: 'blueberries',
            backdrop: 'lilac',
          },
        },
        {
          title: 'Hazelnut Cocoa Spread',
          unit: '400 g',
          price: 5.69,
          originalPrice: 6.99,
          stock: 88,
          tags: ['spread', 'hazelnut', 'cocoa'],
          description:
            'Almost a third roasted hazelnuts, with low-fat cocoa and no palm oil. It is firmer than most when ' +
            'cold, so keep it in the cupboard.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#4a2a1b',
            accent: '#f3cf8e',
            label: 'Hazelnut Cocoa',
            note: 'no palm oil',
            motif: 'chestnut',
            backdrop: 'sand',
          },
        },
        {
          title: 'Clover Honey Squeeze',
          unit: '500 g',
          price: 6.49,
          stock: 131,
          tags: ['honey', 'sweet', 'spread'],
          description:
            'Mild, pale clover honey in a squeezable bottle with a clean cap. Sweetens tea without taking it over.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#f0b429',
            accent: '#5b3a0c',
            label: 'Clover Honey',
            note: 'squeezy',
            motif: 'honey-pot',
            backdrop: 'mint',
          },
        },
        {
          title: 'Tahini & Date Spread',
          unit: '280 g',
          price: 5.29,
          stock: 35,
          tags: ['spread', 'tahini', 'date'],
          description:
            'Hulled sesame paste ground with Medjool dates and a pinch of salt. It tastes like halva and spreads ' +
            'thinly on toast.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#8d6338',
            accent: '#fff4dd',
            label: 'Tahini & Date',
            note: '280 g',
            backdrop: 'sage',
          },
        },
      ],
    },
    {
      name: 'Pancakes & Waffles',
      products: [
        {
          title: 'Buttermilk Pancake Mix',
          unit: '500 g',
          price: 3.99,
          stock: 105,
          tags: ['pancake', 'mix', 'baking'],
          description:
            'Just add an egg and milk for about sixteen thick pancakes. Let the batter stand five minutes and do ' +
            'not stir out every lump.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#2c7da0',
            accent: '#fff1c9',
            label: 'Pancake Mix',
            note: 'buttermilk',
            motif: 'pancakes',
            backdrop: 'sky',
          },
        },
        {
          title: 'Breakfast Pancake Stack',
          unit: '6 pack',
          price: 4.39,
          originalPrice: 4.69,
          stock: 39,
          tags: ['pancake', 'breakfast'],
          description:
            'Six ready-made fluffy pancakes to warm in the toaster or a dry pan. Sold chilled, best within four ' +
            'days and fine to freeze.',
          look: { kind: 'loose', drawing: 'pancakes', arrangement: 'one', backdrop: 'peach' },
        },
        {
          title: 'Butter Toaster Waffles',
          unit: '8 pack',
          price: 4.19,
          stock: 94,
          tags: ['waffle', 'butter', 'toast'],
          description:
            'Eight square waffles made with butter and vanilla. They are soft from the fridge and crisp after two ' +
            'minutes in the toaster; freeze what you do not eat within the week.',
          look: { kind: 'loose', drawing: 'waffle', arrangement: 'trio', backdrop: 'aqua' },
        },
        {
          title: 'Amber Maple Syrup',
          unit: '250 ml',
          price: 8.99,
          originalPrice: 9.99,
          stock: 60,
          tags: ['syrup', 'maple', 'sweet'],
          description:
            'Pure Vermont syrup of the amber grade, boiled from about ten litres of sap. Keep the bottle in the ' +
            'fridge after opening.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#9a4f14',
            accent: '#fbe6b5',
            label: 'Maple Syrup',
            note: 'amber',
            motif: 'maple-leaf',
            backdrop: 'blush',
          },
        },
      ],
    },
  ],
}

import type { SeedCategory } from '#database/seed/shape.ts'

export const organicFood: SeedCategory = {
  name: 'Organic Food',
  code: 'ORG',
  icon: { drawing: 'seedling', backdrop: 'lime' },
  subcategories: [
    {
      name: 'Organic Grains & Pulses',
      products: [
        {
          title: 'Organic Tricolour Quinoa',
          unit: '500 g',
          price: 5.49,
          originalPrice: 6.49,
          stock: 88,
          tags: ['organic', 'quinoa', 'grain'],
          description:
            'White, red and black quinoa from the Bolivian highlands, rinsed and dried. It cooks in fifteen minutes ' +
            'and keeps a little bite. Rinse once more if you like it very mild.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#a8462f',
            accent: '#fbeed8',
            label: 'Quinoa',
            note: 'three colours',
            motif: 'sheaf-of-rice',
            backdrop: 'sand',
          },
        },
        {
          title: 'Organic Brown Basmati Rice',
          unit: '1 kg',
          price: 4.79,
          stock: 134,
          tags: ['organic', 'rice', 'grain'],
          description:
            'Long-grained basmati with the bran left on, so it smells nutty and needs about thirty minutes. Soak it ' +
            'for half an hour and it cooks more evenly.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#7a5a34',
            accent: '#f6ecd2',
            label: 'Brown Basmati',
            note: 'whole grain',
            motif: 'cooked-rice',
            backdrop: 'butter',
          },
        },
        {
          title: 'Organic Red Split Lentils',
          unit: '500 g',
          price: 2.99,
          stock: 156,
          tags: ['organic', 'lentils'],
          description:
            'Skinned and split lentils that fall apart into a thick soup or dal within fifteen minutes. No soaking ' +
            'needed; skim the foam once.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#c2531f',
            accent: '#fff5e4',
            label: 'Red Lentils',
            note: 'no soaking',
            backdrop: 'mint',
          },
        },
        {
          title: 'Organic Chickpeas in Water',
          unit: '400 g',
          price: 1.59,
          originalPrice: 1.69,
          stock: 220,
          tags: ['organic', 'chickpeas'],
          description:
            'Cooked chickpeas with nothing added but water and a pinch of sea salt. The liquid whips up like egg ' +
            'white if you want to try it.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#d9a441',
            accent: '#33402a',
            label: 'Chickpeas',
            note: 'organic',
            backdrop: 'sage',
          },
        },
        {
          title: 'Organic Kidney Beans',
          unit: '400 g',
          price: 1.49,
          stock: 198,
          tags: ['organic', 'beans'],
          description:
            'Soft dark-red beans for chilli and bean salads, cooked in the tin and lightly salted. Drain and rinse ' +
            'before use.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#7c1f2d',
            accent: '#f7e3cf',
            label: 'Kidney Beans',
            note: 'organic',
            motif: 'beans',
            backdrop: 'rose',
          },
        },
        {
          title: 'Organic Pearl Barley',
          unit: '500 g',
          price: 2.49,
          stock: 73,
          tags: ['organic', 'barley', 'grain'],
          description:
            'Polished barley grown in Saskatchewan, chewy and mild. Stir it into broth or cook it slowly in place ' +
            'of risotto rice.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#c9b37c',
            accent: '#3f5130',
            label: 'Pearl Barley',
            note: '500 g',
            backdrop: 'lime',
          },
        },
        {
          title: 'Organic Wholemeal Spelt Flour',
          unit: '1 kg',
          price: 3.69,
          stock: 62,
          tags: ['organic', 'flour', 'spelt', 'baking'],
          description:
            'Stone-milled from whole spelt grains, with a nutty smell and a slightly sticky dough. Knead it less ' +
            'than wheat. Keep it cool and use it within four months.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#efe3c6',
            accent: '#6a7d3a',
            label: 'Spelt Flour',
            note: 'stone milled',
            motif: 'sheaf-of-rice',
            backdrop: 'sky',
          },
        },
        {
          title: 'Organic Whole Wheat Fusilli',
          unit: '500 g',
          price: 2.35,
          stock: 119,
          tags: ['organic', 'pasta', 'wheat'],
          description:
            'Spirals made from whole durum wheat and water, dried slowly over a day. They take nine minutes and ' +
            'hold on to chunky sauces.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#3f6b4a',
            accent: '#f8efce',
            label: 'Fusilli',
            note: 'whole wheat',
            backdrop: 'peach',
          },
        },
      ],
    },
    {
      name: 'Organic Nuts & Seeds',
      products: [
        {
          title: 'Organic Raw Almonds',
          unit: '250 g',
          price: 5.99,
          stock: 84,
          tags: ['organic', 'almonds', 'nuts'],
          description:
            'Unroasted almonds in their skins from a grower group near Granada. Mild and milky; toast them in a dry ' +
            'pan for more flavour.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#8c5a3b',
            accent: '#fdf0dc',
            label: 'Raw Almonds',
            note: 'unroasted',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Organic Cashew Pieces',
          unit: '300 g',
          price: 5.29,
          stock: 47,
          tags: ['organic', 'cashew', 'nuts', 'cooking'],
          description:
            'Broken cashews, the same nut at a kinder price. Soak and blend them for creamy sauces or scatter them ' +
            'over stir-fries.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#e8d3a4',
            accent: '#8a3f1f',
            label: 'Cashew Pieces',
            note: '300 g',
            backdrop: 'lilac',
          },
        },
        {
          title: 'Organic Walnut Halves',
          unit: '200 g',
          price: 4.89,
          stock: 0,
          tags: ['organic', 'walnut', 'nuts', 'baking'],
          description:
            'Pale halves from this autumn’s harvest, shelled by hand. They turn rancid in the warm, so keep the ' +
            'pouch closed in the fridge.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#5f4630',
            accent: '#f1dfc0',
            label: 'Walnut Halves',
            note: 'new harvest',
            backdrop: 'stone',
          },
        },
        {
          title: 'Organic Chia Seeds',
          unit: '300 g',
          price: 4.19,
          stock: 101,
          tags: ['organic', 'chia', 'seeds', 'breakfast'],
          description:
            'Small grey seeds that swell in liquid to a soft gel. One tablespoon thickens a glass of milk overnight.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#4b4f63',
            accent: '#e9e6f4',
            label: 'Chia Seeds',
            note: 'black & white',
            backdrop: 'butter',
          },
        },
        {
          title: 'Organic Pumpkin Seeds',
          unit: '250 g',
          price: 3.99,
          originalPrice: 5.49,
          stock: 90,
          tags: ['organic', 'seeds', 'baking'],
          description:
            'Dark green shell-free kernels from Styria in Austria. Toast them until they pop and salt them, or ' +
            'press them into a bread crust.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#556b2f',
            accent: '#ffe9b8',
            label: 'Pumpkin Seeds',
            note: 'shell-free',
            backdrop: 'peach',
          },
        },
        {
          title: 'Organic Golden Linseed',
          unit: '500 g',
          price: 3.29,
          stock: 66,
          tags: ['organic', 'linseed', 'seeds', 'baking'],
          description:
            'Whole golden flax seeds with a mild, buttery taste. Grind a few spoonfuls fresh for porridge or bread ' +
            'dough.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#d7a63a',
            accent: '#3b2f1c',
            label: 'Golden Linseed',
            note: '500 g',
            motif: 'seedling',
            backdrop: 'sky',
          },
        },
        {
          title: 'Organic Roasted Chestnuts',
          unit: '200 g',
          price: 3.79,
          stock: 41,
          tags: ['organic', 'chestnut', 'cooking'],
          description:
            'Peeled chestnuts, steam-roasted and vacuum packed, ready to eat from the pouch. Use them in stuffing, ' +
            'soups or a quick pan of sprouts.',
          look: { kind: 'loose', drawing: 'chestnut', arrangement: 'bowl', backdrop: 'sand' },
        },
      ],
    },
    {
      name: 'Organic Store Cupboard',
      products: [
        {
          title: 'Organic Cold Pressed Olive Oil',
          unit: '500 ml',
          price: 11.49,
          originalPrice: 13.99,
          stock: 69,
          tags: ['organic', 'oil', 'olive', 'cooking'],
          description:
            'Extra virgin oil from Koroneiki olives, pressed within a day of picking in Crete. Grassy with a ' +
            'peppery finish; the sediment at the bottom is natural.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#3d5a2a',
            accent: '#efe2b0',
            label: 'Olive Oil',
            note: 'cold pressed',
            motif: 'olive',
            backdrop: 'lime',
          },
        },
        {
          title: 'Organic Virgin Coconut Oil',
          unit: '300 ml',
          price: 6.79,
          stock: 55,
          tags: ['organic', 'oil', 'coconut', 'baking'],
          description:
            'Pressed from fresh coconut meat, so it smells clearly of coconut. Solid below 24 °C and clear above ' +
            'it, which is how it should be.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#f4f1ea',
            accent: '#2f6f73',
            label: 'Coconut Oil',
            note: 'virgin',
            motif: 'coconut',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Organic Apple Cider Vinegar',
          unit: '750 ml',
          price: 4.39,
          stock: 78,
          tags: ['organic', 'apple', 'vinegar', 'cooking'],
          description:
            'Unfiltered vinegar fermented from whole apples, cloudy with the mother left in. Use it for dressings ' +
            'and quick pickles. Shake before pouring.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#c98a2d',
            accent: '#3a2208',
            label: 'Cider Vinegar',
            note: 'unfiltered',
            motif: 'red-apple',
            backdrop: 'mint',
          },
        },
        {
          title: 'Organic Tomato Passata',
          unit: '690 g',
          price: 2.59,
          stock: 164,
          tags: ['organic', 'tomato', 'sauce', 'cooking'],
          description:
            'Sieved Italian tomatoes with nothing added, thick enough to coat a spoon. The base for pizza and pasta ' +
            'sauce; use within four days once open.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#c0301f',
            accent: '#fdf1dd',
            label: 'Passata',
            note: 'just tomatoes',
            motif: 'plum-tomato',
            backdrop: 'butter',
          },
        },
        {
          title: 'Organic Raw Blossom Honey',
          unit: '350 g',
          price: 7.25,
          stock: 52,
          tags: ['organic', 'honey', 'sweet'],
          description:
            'Honey from hives on a certified upland farm, strained but not heated above hive temperature. It sets ' +
            'over time; stand the jar in warm water to loosen it.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#e0a021',
            accent: '#4a2f12',
            label: 'Blossom Honey',
            note: 'raw',
            motif: 'honeybee',
            backdrop: 'sage',
          },
        },
        {
          title: 'Organic Coconut Blossom Sugar',
          unit: '400 g',
          price: 4.59,
          stock: 37,
          tags: ['organic', 'sugar', 'coconut', 'baking'],
          description:
            'Brown sugar made from the sap of coconut flowers, with a taste of caramel and a little smoke. Swap it ' +
            'one for one for brown cane sugar.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#8b5e3c',
            accent: '#f7e8cf',
            label: 'Coconut Sugar',
            note: '400 g',
            motif: 'palm-tree',
            backdrop: 'rose',
          },
        },
        {
          title: 'Organic Vegetable Bouillon',
          unit: '150 g',
          price: 4.15,
          originalPrice: 5.89,
          stock: 81,
          tags: ['organic', 'broth', 'cooking'],
          description:
            'Granulated stock with lovage, celery root and carrot, without palm oil. One level teaspoon makes a cup ' +
            'of broth.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#f2c14e',
            accent: '#2d5b34',
            label: 'Bouillon',
            note: 'vegetable',
            motif: 'carrot',
            backdrop: 'lilac',
          },
        },
        {
          title: 'Organic Smooth Peanut Butter',
          unit: '280 g',
          price: 4.99,
          stock: 106,
          tags: ['organic', 'peanut', 'spread', 'nuts'],
          description:
            'Roasted peanuts and sea salt, ground until it drips from the spoon. Stir the oil back in when you ' +
            'first open the jar.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#96591f',
            accent: '#fff0d0',
            label: 'Peanut Butter',
            note: 'smooth',
            motif: 'peanuts',
            backdrop: 'sky',
          },
        },
      ],
    },
  ],
}

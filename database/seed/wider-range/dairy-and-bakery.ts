// Cheese, cream, what replaces them, and bread.
import type { RangeAddition } from '#database/seed/shape.ts'

export const dairyAndBakery: RangeAddition[] = [
  {
    category: 'Bread & Bakery',
    subcategories: [
      {
        name: 'Loaves',
        products: [
          {
            title: 'Wholemeal Sliced Bread',
            unit: '800 g',
            price: 2.89,
            stock: 128,
            tags: ['bread', 'wholemeal'],
            description: 'A soft wholemeal loaf in medium slices. It toasts evenly and freezes well by the slice.',
            look: {
              kind: 'pack',
              shape: 'wrap',
              colour: '#a8652c',
              accent: '#fff4e0',
              label: 'Wholemeal',
              note: 'medium sliced',
              motif: 'bread',
              backdrop: 'sand',
            },
          },
          {
            title: 'Gluten-Free Sliced Bread',
            unit: '400 g',
            price: 4.19,
            stock: 54,
            tags: ['bread', 'gluten-free'],
            description:
              'Sliced white bread made with rice and potato starch in a bakery without wheat. Best toasted; ' +
              'freeze what you don’t eat within three days.',
            look: {
              kind: 'pack',
              shape: 'wrap',
              colour: '#5b8bc4',
              accent: '#ffffff',
              label: 'Gluten-Free',
              note: 'sliced bread',
              motif: 'bread',
              backdrop: 'sky',
            },
          },
        ],
      },
    ],
  },
  {
    category: 'Dairy & Eggs',
    subcategories: [
      {
        name: 'Milk & Cream',
        products: [
          {
            title: 'Cultured Sour Cream',
            unit: '200 g',
            price: 1.79,
            stock: 94,
            tags: ['sour cream', 'cream'],
            description:
              'Thick soured cream for baked potatoes, tacos and dips. Stir it into hot sauces only at the end.',
            look: {
              kind: 'pack',
              shape: 'tub',
              colour: '#3d7ea6',
              accent: '#ffffff',
              label: 'Sour Cream',
              note: 'cultured',
              backdrop: 'aqua',
            },
          },
        ],
      },
      {
        name: 'Cheese',
        products: [
          {
            title: 'Soft Cream Cheese',
            unit: '200 g',
            price: 2.49,
            stock: 136,
            tags: ['cream cheese', 'cheese', 'soft'],
            description:
              'Smooth fresh cheese for bagels, sauces and cheesecake. Let it come to room temperature before you ' +
              'bake with it.',
            look: {
              kind: 'pack',
              shape: 'tub',
              colour: '#f4f0e6',
              accent: '#2f5d8c',
              label: 'Cream Cheese',
              note: 'soft & mild',
              backdrop: 'sky',
            },
          },
          {
            title: 'Country Cottage Cheese',
            unit: '300 g',
            price: 2.29,
            stock: 72,
            tags: ['cottage cheese', 'cheese'],
            description:
              'Loose curds in a light cream, high in protein. Good on crispbread with cucumber, or with fruit ' +
              'for breakfast.',
            look: {
              kind: 'pack',
              shape: 'tub',
              colour: '#7fb069',
              accent: '#fffdf2',
              label: 'Cottage Cheese',
              note: 'high in protein',
              backdrop: 'lime',
            },
          },
          {
            title: 'Grated Mozzarella',
            unit: '250 g',
            price: 2.99,
            originalPrice: 3.19,
            stock: 110,
            tags: ['mozzarella', 'grated'],
            description: 'Mild mozzarella, grated for pizza and bakes. It melts into long strings and browns gently.',
            look: {
              kind: 'pack',
              shape: 'bag',
              colour: '#d9483b',
              accent: '#fff6e6',
              label: 'Mozzarella',
              note: 'grated',
              motif: 'grated-cheese',
              backdrop: 'peach',
            },
          },
          {
            title: 'Grilling Halloumi',
            unit: '225 g',
            price: 3.89,
            stock: 84,
            tags: ['halloumi', 'cheese'],
            description:
              'A firm salty block from Cyprus that doesn’t melt in the pan. Slice it thick and grill it until ' +
              'striped.',
            look: {
              kind: 'pack',
              shape: 'wrap',
              colour: '#2e8b8b',
              accent: '#fdf6e3',
              label: 'Halloumi',
              note: 'to grill or fry',
              motif: 'halloumi',
              backdrop: 'butter',
            },
          },
          {
            title: 'Vegan Cheese Slices',
            unit: '200 g',
            price: 3.29,
            stock: 67,
            tags: ['vegan', 'cheese', 'slices'],
            description:
              'Mild slices made from coconut oil, for sandwiches and burgers. They melt under the grill in a minute.',
            look: {
              kind: 'pack',
              shape: 'pouch',
              colour: '#f2b632',
              accent: '#2d4a22',
              label: 'Vegan Slices',
              note: 'melts well',
              motif: 'cheese-slice',
              backdrop: 'lime',
            },
          },
          {
            title: 'Vegan Grated Cheese',
            unit: '200 g',
            price: 3.49,
            stock: 58,
            tags: ['vegan', 'cheese', 'grated'],
            description:
              'A grated coconut-oil alternative for pizza, lasagne and toast. It browns best at the top of the oven.',
            look: {
              kind: 'pack',
              shape: 'bag',
              colour: '#4d8f5b',
              accent: '#fff7dc',
              label: 'Vegan Grated',
              note: 'for pizza',
              motif: 'grated-cheese',
              backdrop: 'mint',
            },
          },
        ],
      },
      {
        name: 'Yogurt & Desserts',
        products: [
          {
            title: 'Plain Soy Yogurt',
            unit: '500 g',
            price: 2.59,
            stock: 71,
            tags: ['soy', 'yogurt', 'plain'],
            description:
              'Fermented soy with live cultures and nothing sweet. Use it wherever a recipe asks for plain yogurt.',
            look: {
              kind: 'pack',
              shape: 'tub',
              colour: '#8fb98b',
              accent: '#23402a',
              label: 'Soy Yogurt',
              note: 'plain, vegan',
              backdrop: 'sage',
            },
          },
        ],
      },
      {
        name: 'Butter & Eggs',
        products: [
          {
            title: 'Sunflower Margarine',
            unit: '500 g',
            price: 2.39,
            stock: 98,
            tags: ['margarine', 'sunflower'],
            description:
              'A soft vegan spread that comes straight from the fridge. Equally good on toast and in sponge cakes.',
            look: {
              kind: 'pack',
              shape: 'tub',
              colour: '#f6c945',
              accent: '#1f5a8a',
              label: 'Sunflower',
              note: 'margarine, vegan',
              motif: 'sunflower',
              backdrop: 'peach',
            },
          },
        ],
      },
    ],
  },
]

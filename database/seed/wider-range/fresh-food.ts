// Fruit, vegetables, herbs and what is eaten instead of meat.
import type { RangeAddition } from '#database/seed/shape.ts'

export const freshFood: RangeAddition[] = [
  {
    category: 'Fruits & Vegetable',
    subcategories: [
      {
        name: 'Citrus & Tropical',
        products: [
          {
            title: 'Green Kiwis',
            unit: '6 pack',
            price: 2.79,
            stock: 96,
            tags: ['kiwi', 'fruit'],
            description:
              'Six green kiwis with bright, tangy flesh. Ready to scoop once they give a little to the thumb.',
            look: { kind: 'loose', drawing: 'kiwi-fruit', arrangement: 'trio', backdrop: 'lime' },
          },
          {
            title: 'Cantaloupe Melon',
            unit: 'each',
            price: 3.29,
            stock: 38,
            tags: ['melon', 'fruit'],
            description:
              'A netted melon with fragrant orange flesh. Chill it well and eat it within two days of cutting.',
            look: { kind: 'loose', drawing: 'cantaloupe', arrangement: 'one', backdrop: 'peach' },
          },
        ],
      },
      {
        name: 'Salad & Greens',
        products: [
          {
            title: 'Closed Cup Mushrooms',
            unit: '250 g',
            price: 1.79,
            stock: 122,
            tags: ['mushroom', 'vegetable'],
            description:
              'White mushrooms picked while the cups are still closed, so they stay firm in the pan. Wipe them ' +
              'clean instead of washing them.',
            look: { kind: 'loose', drawing: 'white-mushroom', arrangement: 'heap', backdrop: 'sage' },
          },
          {
            title: 'Green Courgettes',
            unit: '3 pack',
            price: 1.99,
            stock: 104,
            tags: ['courgette', 'vegetable'],
            description:
              'Three slim courgettes with thin skin and few seeds. Slice them for the grill or grate them into a ' +
              'sauce.',
            look: { kind: 'loose', drawing: 'courgette', arrangement: 'row', backdrop: 'butter' },
          },
          {
            title: 'Glossy Purple Aubergine',
            unit: 'each',
            price: 1.39,
            stock: 88,
            tags: ['aubergine', 'vegetable'],
            description:
              'A firm aubergine with tight, shiny skin. It turns silky when roasted whole or fried in slices.',
            look: { kind: 'loose', drawing: 'eggplant', arrangement: 'one', backdrop: 'lilac' },
          },
          {
            title: 'Wild Rocket Leaves',
            unit: '80 g',
            price: 1.89,
            stock: 74,
            tags: ['rocket', 'leaf'],
            description:
              'Peppery narrow leaves, washed and ready for the bowl. Scatter them over pizza the moment it ' +
              'leaves the oven.',
            look: {
              kind: 'pack',
              shape: 'bag',
              colour: '#6f9e3f',
              accent: '#f4f7e4',
              label: 'Wild Rocket',
              note: 'washed',
              motif: 'rocket-leaf',
              backdrop: 'mint',
            },
          },
          {
            title: 'Bunched Spring Onions',
            unit: '100 g',
            price: 0.89,
            stock: 132,
            tags: ['spring onion', 'bunched'],
            description:
              'A bunch of mild young onions with crisp green tops. Both ends are good: raw in salads, or tossed ' +
              'in at the end of a stir-fry.',
            look: { kind: 'loose', drawing: 'spring-onions', arrangement: 'one', backdrop: 'aqua' },
          },
          {
            title: 'Crisp Celery',
            unit: 'each',
            price: 1.29,
            stock: 68,
            tags: ['celery', 'vegetable'],
            description:
              'A whole head of celery with its pale heart. Use the outer sticks for soup and the inner ones for ' +
              'dipping.',
            look: { kind: 'loose', drawing: 'celery', arrangement: 'one', backdrop: 'sky' },
          },
          {
            title: 'Baby Plum Tomatoes',
            unit: '300 g',
            price: 2.29,
            originalPrice: 2.49,
            stock: 118,
            tags: ['tomato', 'plum', 'baby'],
            description:
              'Small oval tomatoes with firm flesh and plenty of sweetness. They survive a lunch box and roast ' +
              'in fifteen minutes.',
            look: { kind: 'loose', drawing: 'plum-tomato', arrangement: 'heap', backdrop: 'blush' },
          },
          {
            title: 'Sweet Red Bell Peppers',
            unit: '2 pack',
            price: 2.29,
            stock: 91,
            tags: ['pepper', 'vegetable'],
            description:
              'Two ripe red peppers, sweeter than the green ones. Char them over a flame and the skin slips off.',
            look: { kind: 'loose', drawing: 'red-pepper', arrangement: 'pair', backdrop: 'rose' },
          },
          {
            title: 'Fresh Coriander',
            unit: '30 g',
            price: 0.99,
            stock: 84,
            tags: ['coriander', 'fresh'],
            description:
              'Soft-stemmed coriander, leaves and all. Stand the bunch in a glass of water in the fridge and it ' +
              'lasts for days.',
            look: {
              kind: 'pack',
              shape: 'sachet',
              colour: '#3f8f52',
              accent: '#f6faf0',
              label: 'Coriander',
              note: 'fresh cut',
              motif: 'herb',
              backdrop: 'sage',
            },
          },
          {
            title: 'Fresh Flat Leaf Parsley',
            unit: '30 g',
            price: 0.99,
            stock: 79,
            tags: ['parsley', 'fresh', 'leaf'],
            description: 'Flat leaf parsley with a clean, green taste. Chop the stalks finely and use them as well.',
            look: {
              kind: 'pack',
              shape: 'sachet',
              colour: '#a8cf6e',
              accent: '#1f4d1f',
              label: 'Parsley',
              note: 'flat leaf',
              motif: 'herb',
              backdrop: 'butter',
            },
          },
          {
            title: 'Potted Basil Plant',
            unit: 'each',
            price: 2.19,
            stock: 46,
            tags: ['basil', 'potted'],
            description:
              'A bushy basil plant for the windowsill. Water it from below and pick from the top so that it ' +
              'grows back.',
            look: { kind: 'loose', drawing: 'potted-plant', arrangement: 'one', backdrop: 'mint' },
          },
        ],
      },
      {
        name: 'Roots & Cooking Vegetables',
        products: [
          {
            title: 'Everyday Garlic',
            unit: '4 bulbs',
            price: 1.49,
            stock: 186,
            tags: ['garlic', 'cooking'],
            description: 'Four dry white bulbs with plump cloves. They store for weeks somewhere airy and dark.',
            look: { kind: 'loose', drawing: 'garlic', arrangement: 'trio', backdrop: 'lilac' },
          },
          {
            title: 'Fresh Root Ginger',
            unit: '150 g',
            price: 1.19,
            stock: 112,
            tags: ['ginger', 'fresh'],
            description:
              'A smooth-skinned hand of ginger, hot and lemony. Peel it with the edge of a teaspoon and freeze ' +
              'what is left.',
            look: { kind: 'loose', drawing: 'ginger-root', arrangement: 'one', backdrop: 'butter' },
          },
          {
            title: 'Trimmed Leeks',
            unit: '500 g',
            price: 2.09,
            stock: 64,
            tags: ['leek', 'vegetable'],
            description:
              'Leeks with long white shanks, trimmed of roots and dark leaves. Rinse between the layers before ' +
              'cooking.',
            look: { kind: 'loose', drawing: 'leek', arrangement: 'row', backdrop: 'sand' },
          },
          {
            title: 'Snowy Cauliflower',
            unit: 'each',
            price: 2.19,
            stock: 58,
            tags: ['cauliflower', 'vegetable'],
            description: 'A tight white head wrapped in its own leaves. Roast it in wedges, leaves included.',
            look: { kind: 'loose', drawing: 'cauliflower', arrangement: 'one', backdrop: 'sky' },
          },
          {
            title: 'Savoy Cabbage',
            unit: 'each',
            price: 1.59,
            stock: 62,
            tags: ['cabbage', 'vegetable'],
            description:
              'A crinkled dark green cabbage with a sweet, tender heart. Shred it and cook it briefly in butter.',
            look: { kind: 'loose', drawing: 'savoy-cabbage', arrangement: 'one', backdrop: 'butter' },
          },
          {
            title: 'Red Salad Onions',
            unit: '500 g',
            price: 1.49,
            stock: 140,
            tags: ['onion', 'salad'],
            description:
              'Mild purple-red onions that taste good raw. Pickle a few slices in vinegar for burgers and tacos.',
            look: {
              kind: 'pack',
              shape: 'net',
              colour: '#8e2f5c',
              accent: '#ffeef4',
              label: 'Red Onions',
              note: '500 g',
              motif: 'red-onion',
              backdrop: 'rose',
            },
          },
          {
            title: 'Young Sweetcorn',
            unit: '2 pack',
            price: 1.99,
            stock: 70,
            tags: ['sweetcorn', 'corn'],
            description: 'Two cobs of young sweetcorn, husked and ready to boil or grill. Five minutes is enough.',
            look: { kind: 'loose', drawing: 'ear-of-corn', arrangement: 'pair', backdrop: 'lime' },
          },
        ],
      },
    ],
  },
  {
    category: 'Fish & Meat',
    subcategories: [
      {
        name: 'Meat-Free',
        products: [
          {
            title: 'Firm Plain Tofu',
            unit: '280 g',
            price: 2.69,
            stock: 118,
            tags: ['tofu', 'plain'],
            description:
              'Pressed tofu that keeps its shape in a wok. Pat it dry, cube it and let it brown before you turn it.',
            look: { kind: 'loose', drawing: 'tofu', arrangement: 'board', backdrop: 'mint' },
          },
          {
            title: 'Beechwood Smoked Tofu',
            unit: '200 g',
            price: 2.99,
            originalPrice: 3.19,
            stock: 82,
            tags: ['tofu', 'smoked'],
            description:
              'Firm tofu smoked slowly over beechwood. Good cold in sandwiches, better crisped in a little oil.',
            look: {
              kind: 'pack',
              shape: 'wrap',
              colour: '#8a5a32',
              accent: '#fff3dd',
              label: 'Smoked Tofu',
              note: 'beechwood',
              motif: 'tofu',
              backdrop: 'peach',
            },
          },
          {
            title: 'Vegan Soya Mince',
            unit: '350 g',
            price: 3.49,
            stock: 76,
            tags: ['vegan', 'mince'],
            description:
              'Chilled mince made from soya protein, for chilli, bolognese and tacos. It needs only eight ' +
              'minutes in the pan.',
            look: {
              kind: 'pack',
              shape: 'pouch',
              colour: '#2f6b4f',
              accent: '#f2f7e8',
              label: 'Vegan Mince',
              note: 'soya protein',
              motif: 'plant-mince',
              backdrop: 'sage',
            },
          },
          {
            title: 'Vegan Bean Bangers',
            unit: '6 sausages',
            price: 3.79,
            stock: 63,
            tags: ['vegan', 'bean'],
            description:
              'Six sausages of white beans, peppers and herbs. Grill or fry them gently until the skins are golden.',
            look: {
              kind: 'pack',
              shape: 'box',
              colour: '#e08a2e',
              accent: '#3b1f0a',
              label: 'Bean Bangers',
              note: 'vegan, 6 sausages',
              motif: 'beans',
              backdrop: 'lime',
            },
          },
          {
            title: 'Baked Falafel Bites',
            unit: '200 g',
            price: 2.89,
            stock: 89,
            tags: ['falafel', 'baked'],
            description:
              'Chickpea falafel with parsley and cumin, baked instead of fried. Eat them cold, or warm them for ' +
              'ten minutes.',
            look: {
              kind: 'pack',
              shape: 'tub',
              colour: '#b5773a',
              accent: '#fdf3dc',
              label: 'Falafel',
              note: 'baked',
              motif: 'falafel',
              backdrop: 'aqua',
            },
          },
        ],
      },
    ],
  },
]

import type { SeedCategory } from '#database/seed/shape.ts'

export const snacksAndSweets: SeedCategory = {
  name: 'Snacks & Sweets',
  code: 'SNK',
  icon: { drawing: 'candy', backdrop: 'rose' },
  subcategories: [
    {
      name: 'Crisps & Popcorn',
      products: [
        {
          title: 'Sea Salted Potato Crisps',
          unit: '150 g',
          price: 2.6,
          stock: 187,
          tags: ['crisps', 'potato', 'salted'],
          description:
            'Potatoes sliced with the skin on, fried in small kettles and salted while hot. Thick enough to survive ' +
            'a dip.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#1d5fa8',
            accent: '#fdf5dc',
            label: 'Potato Crisps',
            note: 'sea salt',
            motif: 'potato',
            backdrop: 'sky',
          },
        },
        {
          title: 'Paprika Ridge Crisps',
          unit: '150 g',
          price: 2.6,
          stock: 141,
          tags: ['crisps', 'potato', 'paprika'],
          description:
            'Deep-ridged crisps dusted with sweet paprika, onion and a pinch of garlic. Fried in sunflower oil, ' +
            'without flavour enhancers.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#d1341f',
            accent: '#ffd65a',
            label: 'Ridge Crisps',
            note: 'paprika',
            motif: 'hot-pepper',
            backdrop: 'butter',
          },
        },
        {
          title: 'Lime Tortilla Chips',
          unit: '200 g',
          price: 2.95,
          stock: 116,
          tags: ['chips', 'corn', 'tortilla', 'lime'],
          description:
            'Stone-ground corn triangles with a squeeze of lime. Sturdy partners for salsa, beans or guacamole.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#7bbf3f',
            accent: '#2b2d42',
            label: 'Tortilla Chips',
            note: 'stone-ground',
            motif: 'lime',
            backdrop: 'lime',
          },
        },
        {
          title: 'Salted Butter Popcorn',
          unit: '90 g',
          price: 1.95,
          stock: 134,
          tags: ['popcorn', 'butter'],
          description:
            'Large butterfly kernels popped in coconut oil and tossed with butter and salt. Reseal the bag tightly, ' +
            'as popcorn goes soft in damp air.',
          look: { kind: 'loose', drawing: 'popcorn', arrangement: 'one', backdrop: 'sky' },
        },
        {
          title: 'Twisted Salt Pretzels',
          unit: '250 g',
          price: 2.35,
          stock: 102,
          tags: ['pretzels', 'baked', 'salted'],
          description:
            'Hard-baked wheat pretzels with a glossy brown crust and coarse salt. They keep their snap for weeks in ' +
            'a closed tin.',
          look: { kind: 'loose', drawing: 'pretzel', arrangement: 'heap', backdrop: 'sand' },
        },
      ],
    },
    {
      name: 'Nuts & Dried Fruit',
      products: [
        {
          title: 'Roasted Salted Peanuts',
          unit: '300 g',
          price: 3.4,
          stock: 172,
          tags: ['nuts', 'peanuts', 'salted'],
          description:
            'Peanuts roasted in their shells, then salted through by a brine bath. Crack them over a bowl, or over ' +
            'the newspaper.',
          look: { kind: 'loose', drawing: 'peanuts', arrangement: 'bowl', backdrop: 'butter' },
        },
        {
          title: 'Dried Apple Rings',
          unit: '150 g',
          price: 3.25,
          originalPrice: 3.45,
          stock: 79,
          tags: ['apple', 'dried', 'fruit'],
          description:
            'Rings of tart apple, cored and dried slowly until chewy, without sugar or sulphur. Good in muesli, ' +
            'good in a coat pocket.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#f2e2b6',
            accent: '#b5261e',
            label: 'Apple Rings',
            note: 'dried',
            motif: 'red-apple',
            backdrop: 'peach',
          },
        },
        {
          title: 'Trail Mix with Cherries',
          unit: '250 g',
          price: 5.15,
          stock: 64,
          tags: ['nuts', 'mix', 'dried', 'fruit'],
          description:
            'Almonds, cashews, pumpkin seeds and sour cherries in equal measure. Packed for walking, though it ' +
            'works at a desk too. Contains nuts.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#3f5d3b',
            accent: '#f6c28b',
            label: 'Trail Mix',
            note: 'with cherries',
            motif: 'hiking-boot',
            backdrop: 'sage',
          },
        },
        {
          title: 'Whole Roasted Chestnuts',
          unit: '200 g',
          price: 4.3,
          originalPrice: 5.75,
          stock: 38,
          tags: ['chestnuts', 'nuts', 'roasted'],
          description:
            'Peeled chestnuts, roasted and vacuum-packed so they are ready to eat. Sweet and floury; warm them in ' +
            'butter for a side dish.',
          look: { kind: 'loose', drawing: 'chestnut', arrangement: 'basket', backdrop: 'stone' },
        },
        {
          title: 'Smoked Almonds',
          unit: '180 g',
          price: 4.85,
          stock: 91,
          tags: ['nuts', 'almonds', 'smoked'],
          description:
            'Spanish almonds smoked over beech wood and finished with salt. A crisp snack with a drink, or chopped ' +
            'over green beans.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#6b3e26',
            accent: '#fbe3bd',
            label: 'Almonds',
            note: 'beech smoked',
            motif: 'fire',
            backdrop: 'rose',
          },
        },
      ],
    },
    {
      name: 'Chocolate',
      products: [
        {
          title: 'Dark Chocolate 72%',
          unit: '100 g',
          price: 2.85,
          stock: 154,
          tags: ['chocolate', 'dark'],
          description:
            'Made from Ghanaian and Ecuadorian beans, with notes of cherry and roasted nuts. Not very sweet; break ' +
            'it small and let it melt.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#2d1a12',
            accent: '#e0a458',
            label: 'Dark 72%',
            note: 'cocoa',
            motif: 'chocolate-bar',
            backdrop: 'sand',
          },
        },
        {
          title: 'Milk Chocolate with Hazelnuts',
          unit: '100 g',
          price: 2.75,
          originalPrice: 3.1,
          stock: 0,
          tags: ['chocolate', 'milk', 'hazelnut'],
          description:
            'Creamy Alpine milk chocolate with whole roasted hazelnuts set in each square. Store below twenty ' +
            'degrees. Contains nuts and milk.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#7c4dbd',
            accent: '#fff0cf',
            label: 'Hazelnut Milk',
            note: 'whole nuts',
            motif: 'chestnut',
            backdrop: 'lilac',
          },
        },
        {
          title: 'White Chocolate Raspberry Bar',
          unit: '90 g',
          price: 3.05,
          stock: 72,
          tags: ['chocolate', 'white', 'raspberry'],
          description:
            'White chocolate with freeze-dried raspberry pieces that cut through the sweetness. Real vanilla, no ' +
            'palm oil.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#fff4ec',
            accent: '#c2185b',
            label: 'White & Berry',
            note: 'raspberry',
            motif: 'strawberry',
            backdrop: 'blush',
          },
        },
        {
          title: 'Classic Cooking Chocolate',
          unit: '200 g',
          price: 3.6,
          stock: 108,
          tags: ['chocolate', 'baking'],
          description:
            'A plain block of half-bitter chocolate, scored into squares for easy weighing. It melts smoothly for ' +
            'glazes, mousse and sauce.',
          look: { kind: 'loose', drawing: 'chocolate-bar', arrangement: 'one', backdrop: 'peach' },
        },
        {
          title: 'Sea Salt Caramel Truffles',
          unit: '140 g',
          price: 6.9,
          originalPrice: 9.85,
          stock: 47,
          tags: ['chocolate', 'truffles', 'caramel'],
          description:
            'Twelve milk chocolate shells filled with soft caramel and flakes of salt. Best at room temperature and ' +
            'within three months.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#143d59',
            accent: '#f4b41a',
            label: 'Truffles',
            note: 'salted caramel',
            motif: 'wrapped-gift',
            backdrop: 'aqua',
          },
        },
      ],
    },
    {
      name: 'Cookies & Biscuits',
      products: [
        {
          title: 'Chocolate Chip Cookies',
          unit: '8 pack',
          price: 3.95,
          stock: 96,
          tags: ['cookies', 'chocolate'],
          description:
            'Butter cookies baked crisp at the rim and soft in the middle, with chunks of dark chocolate. Five ' +
            'minutes in a warm oven bring them back to life.',
          look: { kind: 'loose', drawing: 'cookie', arrangement: 'heap', backdrop: 'peach' },
        },
        {
          title: 'Giant Oat Cookie',
          unit: 'each',
          price: 1.6,
          stock: 58,
          tags: ['cookie', 'oats'],
          description:
            'One hand-sized cookie of rolled oats, raisins and brown sugar. Chewy, filling and wrapped on its own ' +
            'for lunch boxes.',
          look: { kind: 'loose', drawing: 'cookie', arrangement: 'one', backdrop: 'mint' },
        },
        {
          title: 'Ginger Snap Biscuits',
          unit: '250 g',
          price: 2.15,
          stock: 119,
          tags: ['biscuits', 'ginger'],
          description:
            'Thin, hard biscuits with ground ginger, treacle and a crack when you break them. Made for dunking.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#b5541c',
            accent: '#fff5e1',
            label: 'Ginger Snaps',
            note: 'for dunking',
            motif: 'ginger-root',
            backdrop: 'butter',
          },
        },
        {
          title: 'All-Butter Shortbread',
          unit: '200 g',
          price: 3.7,
          stock: 87,
          tags: ['biscuits', 'butter', 'shortbread'],
          description:
            'Flour, butter, sugar and salt, pricked with a fork and baked pale. Crumbly and rich, in a box that ' +
            'fits the post.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#9e1b32',
            accent: '#f8e9c1',
            label: 'Shortbread',
            note: 'all butter',
            motif: 'butter',
            backdrop: 'rose',
          },
        },
        {
          title: 'Paper-Thin Rice Crackers',
          unit: '100 g',
          price: 2.4,
          stock: 105,
          tags: ['crackers', 'rice'],
          description:
            'Toasted rice crackers brushed with soy sauce and wrapped in a strip of nori. Light, savoury and gone ' +
            'before you notice.',
          look: { kind: 'loose', drawing: 'rice-cracker', arrangement: 'trio', backdrop: 'aqua' },
        },
        {
          title: 'Fortune Cookies',
          unit: '10 pack',
          price: 3.2,
          originalPrice: 3.55,
          stock: 49,
          tags: ['cookies', 'biscuits'],
          description:
            'Folded vanilla wafers, each with a printed slip of good-natured advice inside. Individually wrapped ' +
            'and crisp.',
          look: { kind: 'loose', drawing: 'fortune-cookie', arrangement: 'row', backdrop: 'rose' },
        },
      ],
    },
    {
      name: 'Sweets & Gums',
      products: [
        {
          title: 'Boiled Fruit Drops',
          unit: '200 g',
          price: 2.3,
          stock: 146,
          tags: ['fruit', 'boiled'],
          description:
            'Hard sweets in lemon, orange, cherry and blackcurrant, coloured with fruit and vegetable juice. They ' +
            'come in a tin lightly dusted with sugar.',
          look: { kind: 'loose', drawing: 'candy', arrangement: 'heap', backdrop: 'lilac' },
        },
        {
          title: 'Swirl Lollipops',
          unit: '6 pack',
          price: 3.1,
          originalPrice: 4.65,
          stock: 82,
          tags: ['lollipop', 'swirl'],
          description:
            'Hand-rolled lollipops, striped in three colours and tasting of strawberry and vanilla. Each on a paper ' +
            'stick.',
          look: { kind: 'loose', drawing: 'lollipop', arrangement: 'trio', backdrop: 'sky' },
        },
        {
          title: 'Sour Apple Gums',
          unit: '180 g',
          price: 1.95,
          stock: 127,
          tags: ['apple', 'sour', 'gums'],
          description:
            'Chewy green gums rolled in sour sugar, set with fruit pectin in place of gelatine. The first second ' +
            'makes you wink.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#8ccf3c',
            accent: '#5a189a',
            label: 'Sour Apple',
            note: 'fruit gums',
            motif: 'green-apple',
            backdrop: 'lime',
          },
        },
        {
          title: 'Soft Liquorice Twists',
          unit: '200 g',
          price: 2.2,
          stock: 68,
          tags: ['liquorice', 'twists'],
          description:
            'Mild black liquorice with molasses and aniseed oil, soft enough to tie in a knot. Close the bag, since ' +
            'it hardens in the air.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#222222',
            accent: '#ff6b6b',
            label: 'Liquorice',
            note: 'soft twists',
            motif: 'knot',
            backdrop: 'stone',
          },
        },
        {
          title: 'Peppermint Creams',
          unit: '150 g',
          price: 2.9,
          stock: 60,
          tags: ['mint', 'chocolate'],
          description:
            'Discs of cool peppermint fondant in thin dark chocolate. Keep them in the fridge if you like the snap.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#0b6e4f',
            accent: '#f1f5e8',
            label: 'Mint Creams',
            note: 'dark chocolate',
            motif: 'herb',
            backdrop: 'mint',
          },
        },
      ],
    },
  ],
}

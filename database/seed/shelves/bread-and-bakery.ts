import type { SeedCategory } from '#database/seed/shape.ts'

export const breadAndBakery: SeedCategory = {
  name: 'Bread & Bakery',
  code: 'BAK',
  icon: { drawing: 'baguette-bread', backdrop: 'sand' },
  subcategories: [
    {
      name: 'Loaves',
      products: [
        {
          title: 'Hollow Oak Sourdough Loaf',
          unit: '800 g',
          price: 5.49,
          stock: 44,
          tags: ['bread', 'sourdough', 'loaf'],
          description:
            'Wheat and a little rye, raised for eighteen hours with a rye starter. Dark crust, open crumb and a ' +
            'mild tang. Keeps four days cut side down on a board.',
          look: { kind: 'loose', drawing: 'bread', arrangement: 'board', backdrop: 'butter' },
        },
        {
          title: 'Soft White Sandwich Bread',
          unit: '600 g',
          price: 2.69,
          stock: 156,
          tags: ['bread', 'white', 'sliced'],
          description:
            'Sliced sandwich bread with milk in the dough, so it stays soft through the week. Toasts evenly.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#3c7fc0',
            accent: '#fff8e7',
            label: 'Sandwich Bread',
            note: 'soft white',
            motif: 'bread',
            backdrop: 'sky',
          },
        },
        {
          title: 'Seeded Rye Bread',
          unit: '500 g',
          price: 3.99,
          stock: 63,
          tags: ['bread', 'rye', 'seeds'],
          description:
            'Dense dark rye with sunflower and linseed, baked slowly in a closed tin. Slice it thin; it improves on ' +
            'the second day.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#5b3a29',
            accent: '#f5d48a',
            label: 'Seeded Rye',
            note: '500 g',
            motif: 'sheaf-of-rice',
            backdrop: 'lime',
          },
        },
        {
          title: 'Stone Baked Baguette',
          unit: '250 g',
          price: 1.89,
          stock: 88,
          tags: ['bread', 'baguette'],
          description:
            'A plain flour, water, salt and yeast baguette with a crackling crust. Best on the day; ten minutes in ' +
            'the oven revives it on the next.',
          look: { kind: 'loose', drawing: 'baguette-bread', arrangement: 'pair', backdrop: 'sky' },
        },
        {
          title: 'Rosemary Olive Oil Focaccia',
          unit: '400 g',
          price: 4.59,
          originalPrice: 4.95,
          stock: 28,
          tags: ['bread', 'focaccia', 'oil', 'rosemary'],
          description:
            'Thick, dimpled focaccia with rosemary and coarse salt, baked in a pan slicked with olive oil. Tear it ' +
            'rather than cutting it.',
          look: { kind: 'loose', drawing: 'flatbread', arrangement: 'board', backdrop: 'sage' },
        },
      ],
    },
    {
      name: 'Rolls & Bagels',
      products: [
        {
          title: 'Sesame & Poppy Bagels',
          unit: '5 pack',
          price: 3.79,
          stock: 71,
          tags: ['bagel', 'sesame', 'breakfast'],
          description:
            'Boiled before baking for a tight, chewy crumb and a shiny crust. Slice before you freeze them and they ' +
            'go straight into the toaster.',
          look: { kind: 'loose', drawing: 'bagel', arrangement: 'trio', backdrop: 'mint' },
        },
        {
          title: 'Bavarian Pretzels',
          unit: '4 pack',
          price: 4.19,
          originalPrice: 4.95,
          stock: 50,
          tags: ['pretzel', 'bread'],
          description:
            'Dark brown lye pretzels with thin crisp arms and a soft belly, salted on top. Eat them the same day ' +
            'with butter.',
          look: { kind: 'loose', drawing: 'pretzel', arrangement: 'pair', backdrop: 'sand' },
        },
        {
          title: 'Brioche Burger Buns',
          unit: '4 pack',
          price: 3.29,
          stock: 102,
          tags: ['buns', 'brioche', 'burger'],
          description:
            'Glossy buns with butter and egg in the dough, slightly sweet. Toast the cut side so that they hold up ' +
            'to sauce.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#e9b44c',
            accent: '#6b2d12',
            label: 'Brioche Buns',
            note: '4 pieces',
            motif: 'hamburger',
            backdrop: 'blush',
          },
        },
        {
          title: 'Crusty Petit Pain Rolls',
          unit: '6 pack',
          price: 2.49,
          stock: 95,
          tags: ['rolls', 'bread', 'crusty'],
          description:
            'Part-baked wheat rolls that finish in eight minutes in your oven. They keep unopened in the cupboard ' +
            'for three weeks.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#f0e0bd',
            accent: '#2f5d50',
            label: 'Petit Pain',
            note: 'bake at home',
            motif: 'baguette-bread',
            backdrop: 'peach',
          },
        },
        {
          title: 'Soft Hot Dog Rolls',
          unit: '6 pack',
          price: 2.59,
          stock: 0,
          tags: ['rolls', 'buns'],
          description:
            'Side-split rolls with a fine, soft crumb. Butter the outside and brown them in a pan for a lobster ' +
            'roll.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#d64933',
            accent: '#fff1d0',
            label: 'Hot Dog Rolls',
            note: '6 pieces',
            motif: 'hot-dog',
            backdrop: 'butter',
          },
        },
      ],
    },
    {
      name: 'Flatbreads & Wraps',
      products: [
        {
          title: 'Wheat Tortilla Wraps',
          unit: '8 pack',
          price: 2.99,
          stock: 145,
          tags: ['tortilla', 'wraps', 'bread'],
          description:
            'Thin 25 cm wheat tortillas that roll without cracking. Warm them ten seconds a side in a dry pan.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#4f8a3c',
            accent: '#fff5d6',
            label: 'Tortilla Wraps',
            note: '25 cm',
            motif: 'burrito',
            backdrop: 'peach',
          },
        },
        {
          title: 'Stone Ground Corn Tortillas',
          unit: '12 pack',
          price: 3.19,
          stock: 77,
          tags: ['tortilla', 'corn', 'bread'],
          description:
            'Made from nixtamalised white corn, small and with a true corn smell. Heat them well; they crack when ' +
            'cold.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#f2cf5b',
            accent: '#7b2d26',
            label: 'Corn Tortillas',
            note: '12 pieces',
            motif: 'taco',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Garlic Coriander Naan',
          unit: '2 pack',
          price: 2.89,
          stock: 64,
          tags: ['naan', 'bread', 'garlic'],
          description:
            'Two large leavened naan brushed with garlic butter and fresh coriander. Sprinkle with water and heat ' +
            'three minutes.',
          look: { kind: 'loose', drawing: 'flatbread', arrangement: 'pair', backdrop: 'lime' },
        },
        {
          title: 'Greek Style Pita Pockets',
          unit: '6 pack',
          price: 2.29,
          stock: 110,
          tags: ['pita', 'bread'],
          description:
            'Round pitas that puff in the toaster and open into a pocket. Fill with falafel, salad or yesterday’s ' +
            'roast.',
          look: { kind: 'loose', drawing: 'stuffed-flatbread', arrangement: 'trio', backdrop: 'stone' },
        },
      ],
    },
    {
      name: 'Pastries',
      products: [
        {
          title: 'All Butter Croissants',
          unit: '4 pack',
          price: 4.49,
          originalPrice: 4.99,
          stock: 58,
          tags: ['croissant', 'butter'],
          description:
            'Laminated over two days with 24% butter, baked before dawn. Warm them five minutes in the oven, never ' +
            'in the microwave.',
          look: { kind: 'loose', drawing: 'croissant', arrangement: 'heap', backdrop: 'butter' },
        },
        {
          title: 'Pain au Chocolat',
          unit: '4 pack',
          price: 4.89,
          stock: 41,
          tags: ['chocolate', 'croissant'],
          description:
            'The same dough as our croissants, rolled around two sticks of dark chocolate. The flakes will go ' +
            'everywhere.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#f6e7cf',
            accent: '#5a2a1a',
            label: 'Pain au Chocolat',
            note: '4 pieces',
            motif: 'croissant',
            backdrop: 'rose',
          },
        },
        {
          title: 'Glazed Chocolate Doughnuts',
          unit: '6 pack',
          price: 5.29,
          originalPrice: 7.95,
          stock: 36,
          tags: ['doughnut', 'chocolate', 'sweet'],
          description:
            'Yeast-raised rings dipped in chocolate glaze with a few sprinkles. Fried the same morning; eat them ' +
            'within a day.',
          look: { kind: 'loose', drawing: 'doughnut', arrangement: 'trio', backdrop: 'blush' },
        },
        {
          title: 'Apple Turnovers',
          unit: '2 pack',
          price: 3.59,
          stock: 47,
          tags: ['apple', 'turnover'],
          description:
            'Puff pastry folded over chunky cooked apple with lemon and a little cinnamon. The sugar on top makes ' +
            'them crackle.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#8fb339',
            accent: '#2f3d10',
            label: 'Apple Turnovers',
            note: '2 pieces',
            motif: 'red-apple',
            backdrop: 'mint',
          },
        },
        {
          title: 'Golden Chicken Pot Pie',
          unit: 'each',
          price: 4.95,
          stock: 32,
          tags: ['pie', 'chicken'],
          description:
            'A single-portion pie with chicken, leek and thyme under a shortcrust lid. Reheat for twenty minutes in ' +
            'the oven so the base stays crisp.',
          look: { kind: 'loose', drawing: 'pie', arrangement: 'one', backdrop: 'sky' },
        },
      ],
    },
    {
      name: 'Cakes & Cookies',
      products: [
        {
          title: 'Strawberry Cream Shortcake',
          unit: '2 slices',
          price: 5.99,
          stock: 21,
          tags: ['cake', 'strawberry', 'cream'],
          description:
            'Light sponge layered with whipped cream and fresh strawberries. Made to be eaten within two days; keep ' +
            'it chilled.',
          look: { kind: 'loose', drawing: 'shortcake', arrangement: 'pair', backdrop: 'mint' },
        },
        {
          title: 'Vanilla Celebration Cake',
          unit: '900 g',
          price: 17.99,
          originalPrice: 21.5,
          stock: 15,
          tags: ['cake', 'vanilla'],
          description:
            'Three layers of vanilla sponge with raspberry jam and buttercream, enough for ten people. Candles are ' +
            'included in the box.',
          look: { kind: 'loose', drawing: 'birthday-cake', arrangement: 'one', backdrop: 'lilac' },
        },
        {
          title: 'Raspberry Frosted Cupcakes',
          unit: '4 pack',
          price: 6.49,
          stock: 30,
          tags: ['cupcake', 'raspberry', 'cake'],
          description:
            'Four cupcakes with a swirl of pink frosting, coloured with freeze-dried raspberry. Take them out of ' +
            'the fridge half an hour ahead.',
          look: { kind: 'loose', drawing: 'cupcake', arrangement: 'row', backdrop: 'aqua' },
        },
        {
          title: 'Chocolate Chunk Cookies',
          unit: '6 pack',
          price: 4.29,
          stock: 119,
          tags: ['cookies', 'chocolate'],
          description:
            'Wide, thin-edged cookies with a soft middle and chunks of milk and dark chocolate. Baked with brown ' +
            'butter.',
          look: { kind: 'loose', drawing: 'cookie', arrangement: 'heap', backdrop: 'stone' },
        },
        {
          title: 'Lemon Drizzle Loaf Cake',
          unit: '400 g',
          price: 4.79,
          stock: 54,
          tags: ['cake', 'lemon', 'loaf'],
          description:
            'A moist loaf soaked with lemon syrup while still warm, with a thin sugar crust. Keeps a week in a tin.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#f7e04b',
            accent: '#3d5a80',
            label: 'Lemon Drizzle',
            note: 'loaf cake',
            motif: 'lemon',
            backdrop: 'sand',
          },
        },
      ],
    },
  ],
}

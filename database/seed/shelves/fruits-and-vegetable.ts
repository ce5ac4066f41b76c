import type { SeedCategory } from '#database/seed/shape.ts'

export const fruitsAndVegetable: SeedCategory = {
  name: 'Fruits & Vegetable',
  code: 'FRV',
  icon: { drawing: 'red-apple', backdrop: 'mint' },
  subcategories: [
    {
      name: 'Apples & Pears',
      products: [
        {
          title: 'Royal Gala Apples',
          unit: '1 kg',
          price: 3.29,
          originalPrice: 4.39,
          stock: 180,
          tags: ['apple', 'fruit', 'fresh'],
          description:
            'Sweet, thin-skinned apples with a mild vanilla note, picked in the Okanogan valley. Good for eating ' +
            'out of hand and firm enough for a lunch box. Keep them in the fridge and they stay crisp for about ' +
            'three weeks.',
          look: { kind: 'loose', drawing: 'gala-apple', arrangement: 'heap', backdrop: 'mint' },
        },
        {
          title: 'Granny Smith Apples',
          unit: '1 kg',
          price: 3.49,
          stock: 146,
          tags: ['apple', 'fruit', 'tart', 'baking'],
          description:
            'Sharp green apples that hold their shape when cooked. Use them for pies, crumbles or thin slices in a ' +
            'coleslaw.',
          look: { kind: 'loose', drawing: 'green-apple', arrangement: 'trio', backdrop: 'butter' },
        },
        {
          title: 'Honeycrisp Apples',
          unit: '4 pack',
          price: 4.79,
          stock: 64,
          tags: ['apple', 'fruit', 'fresh'],
          description:
            'Large apples that snap cleanly and run with juice, sweet with a little acid behind it. Sold by the ' +
            'four because they are heavy. Best eaten raw and cold.',
          look: { kind: 'loose', drawing: 'honeycrisp-apple', arrangement: 'crate', backdrop: 'sand' },
        },
        {
          title: 'Conference Pears',
          unit: '1 kg',
          price: 3.69,
          stock: 92,
          tags: ['pear', 'fruit', 'fresh'],
          description:
            'Long russeted pears that can be eaten crunchy or left on the counter until they give at the neck. ' +
            'Poach them in red wine or slice them next to blue cheese.',
          look: { kind: 'loose', drawing: 'pear', arrangement: 'pair', backdrop: 'lime' },
        },
        {
          title: 'Forelle Pear Basket',
          unit: '6 pack',
          price: 4.49,
          stock: 38,
          tags: ['pear', 'fruit'],
          description:
            'Small freckled dessert pears, about two bites wide, with a flush on the sunny side. They ripen in ' +
            'three to four days at room temperature and then keep another week in the fridge.',
          look: { kind: 'loose', drawing: 'pear', arrangement: 'basket', backdrop: 'peach' },
        },
      ],
    },
    {
      name: 'Citrus & Tropical',
      products: [
        {
          title: 'Seedless Clementines',
          unit: '1 kg',
          price: 3.99,
          originalPrice: 4.99,
          stock: 128,
          tags: ['citrus', 'fruit', 'orange', 'seedless'],
          description:
            'Easy peelers from Valencia with a loose skin and almost never a pip. Sweet, low in acid and small ' +
            'enough for a coat pocket.',
          look: {
            kind: 'pack',
            shape: 'net',
            colour: '#f08a24',
            accent: '#4a2208',
            label: 'Clementines',
            note: '1 kg',
            motif: 'tangerine',
            backdrop: 'peach',
          },
        },
        {
          title: 'Navel Oranges',
          unit: '1.5 kg',
          price: 4.59,
          stock: 110,
          tags: ['citrus', 'fruit', 'orange', 'juice'],
          description:
            'Thick-skinned oranges that peel in large pieces and break into clean segments. Eat them fresh or ' +
            'squeeze them straight away, since the juice turns bitter when it stands.',
          look: { kind: 'loose', drawing: 'tangerine', arrangement: 'crate', backdrop: 'butter' },
        },
        {
          title: 'Unwaxed Lemons',
          unit: '4 pack',
          price: 2.29,
          stock: 205,
          tags: ['citrus', 'lemon', 'unwaxed'],
          description:
            'Lemons from Sicily sold without wax, so the zest can go straight into the bowl. Rinse before grating ' +
            'and keep them in the fridge door.',
          look: { kind: 'loose', drawing: 'lemon', arrangement: 'trio', backdrop: 'sky' },
        },
        {
          title: 'Persian Limes',
          unit: '5 pack',
          price: 1.99,
          originalPrice: 2.15,
          stock: 160,
          tags: ['citrus', 'lime', 'fresh'],
          description:
            'Juicy seedless limes for dressings, curries and cold drinks. Roll them on the table before cutting and ' +
            'you get noticeably more juice.',
          look: { kind: 'loose', drawing: 'lime', arrangement: 'bowl', backdrop: 'aqua' },
        },
        {
          title: 'Golden Pineapple',
          unit: 'each',
          price: 3.95,
          stock: 44,
          tags: ['pineapple', 'tropical', 'fruit'],
          description:
            'A whole extra-sweet pineapple of about 1.4 kg from Costa Rica, ripe on arrival. It is ready when a ' +
            'leaf from the middle of the crown pulls out easily.',
          look: { kind: 'loose', drawing: 'pineapple', arrangement: 'one', backdrop: 'lime' },
        },
        {
          title: 'Fairly Traded Bananas',
          unit: '6 pack',
          price: 1.89,
          stock: 230,
          tags: ['banana', 'fruit'],
          description:
            'A hand of six bananas grown by a cooperative in Ecuador, shipped green and ripened here. Keep them ' +
            'away from other fruit unless you want that fruit to ripen too.',
          look: { kind: 'loose', drawing: 'banana', arrangement: 'pair', backdrop: 'sky' },
        },
        {
          title: 'Kent Mangoes',
          unit: '2 pack',
          price: 3.79,
          originalPrice: 4.98,
          stock: 57,
          tags: ['mango', 'tropical', 'fruit', 'ripe'],
          description:
            'Two fibreless mangoes from Peru with deep orange flesh. They are ready when they yield to a thumb near ' +
            'the stalk; after that, eat them within two days.',
          look: { kind: 'loose', drawing: 'mango', arrangement: 'pair', backdrop: 'rose' },
        },
      ],
    },
    {
      name: 'Berries & Stone Fruit',
      products: [
        {
          title: 'Garden Strawberries',
          unit: '400 g',
          price: 3.99,
          originalPrice: 5.99,
          stock: 76,
          tags: ['strawberry', 'berries', 'fruit'],
          description:
            'Picked in the early morning and sold the same week, these are sweet all the way to the core. Wash them ' +
            'just before eating, never before storing.',
          look: {
            kind: 'pack',
            shape: 'tray',
            colour: '#c8283c',
            accent: '#fff1ee',
            label: 'Strawberries',
            note: '400 g',
            motif: 'strawberry',
            backdrop: 'blush',
          },
        },
        {
          title: 'Highbush Blueberries',
          unit: '250 g',
          price: 3.49,
          stock: 98,
          tags: ['blueberry', 'berries', 'fruit'],
          description:
            'Plump berries with the bloom still on the skin, a little sharp in the middle. They freeze well in a ' +
            'single layer and go into muffins without thawing.',
          look: { kind: 'loose', drawing: 'blueberries', arrangement: 'bowl', backdrop: 'lilac' },
        },
        {
          title: 'Dark Sweet Cherries',
          unit: '500 g',
          price: 5.99,
          originalPrice: 7.49,
          stock: 34,
          tags: ['cherries', 'fruit'],
          description:
            'Nearly black cherries with firm flesh, in season from June until the end of July. Stalks are left on, ' +
            'which keeps them fresh for about five days in the fridge.',
          look: { kind: 'loose', drawing: 'cherries', arrangement: 'heap', backdrop: 'rose' },
        },
        {
          title: 'Yellow Peaches',
          unit: '4 pack',
          price: 3.59,
          stock: 71,
          tags: ['peach', 'fruit', 'stone'],
          description:
            'Freestone peaches: cut around the seam, twist, and the stone drops out. Eat them at room temperature ' +
            'or halve them for the grill.',
          look: { kind: 'loose', drawing: 'peach', arrangement: 'trio', backdrop: 'butter' },
        },
        {
          title: 'Black Seedless Grapes',
          unit: '500 g',
          price: 2.99,
          stock: 132,
          tags: ['grapes', 'fruit', 'seedless'],
          description:
            'Crisp, dark grapes with a thick skin and a slightly winey taste. Good on a cheese board, and they make ' +
            'a cold snack straight from the freezer.',
          look: { kind: 'loose', drawing: 'grapes', arrangement: 'board', backdrop: 'sage' },
        },
      ],
    },
    {
      name: 'Salad & Greens',
      products: [
        {
          title: 'Vine Tomatoes',
          unit: '500 g',
          price: 2.79,
          stock: 140,
          tags: ['tomato', 'vegetable'],
          description:
            'Medium tomatoes sold on the truss, with the green smell that goes with it. Leave them out of the ' +
            'fridge, which dulls the taste.',
          look: { kind: 'loose', drawing: 'vine-tomatoes', arrangement: 'one', backdrop: 'mint' },
        },
        {
          title: 'Garden Cucumber',
          unit: 'each',
          price: 1.09,
          stock: 170,
          tags: ['cucumber', 'vegetable'],
          description:
            'A short ridged cucumber with small seeds and a skin thin enough to leave on. Slice it for salads or ' +
            'salt it lightly for quick pickles.',
          look: { kind: 'loose', drawing: 'cucumber', arrangement: 'one', backdrop: 'aqua' },
        },
        {
          title: 'Crinkle Leaf Lettuce',
          unit: 'each',
          price: 1.79,
          stock: 58,
          tags: ['lettuce', 'leaf'],
          description:
            'A loose head of frilly lettuce, cut with the root base on so that it lasts. Tear the outer leaves for ' +
            'sandwiches and keep the pale heart for salad.',
          look: { kind: 'loose', drawing: 'leafy-green', arrangement: 'one', backdrop: 'butter' },
        },
        {
          title: 'Tenderhead Broccoli',
          unit: '500 g',
          price: 2.19,
          originalPrice: 2.95,
          stock: 87,
          tags: ['broccoli', 'vegetable'],
          description:
            'Tight, dark crowns with the stalk trimmed short. Four minutes of steam is enough; the peeled stalk is ' +
            'worth slicing in too.',
          look: { kind: 'loose', drawing: 'broccoli', arrangement: 'pair', backdrop: 'sand' },
        },
        {
          title: 'Green Bell Peppers',
          unit: '3 pack',
          price: 2.49,
          stock: 104,
          tags: ['pepper', 'vegetable'],
          description:
            'Peppers picked green, with thick walls and a fresh, slightly bitter bite; frying or stuffing rounds ' +
            'them off. Store them dry in the vegetable drawer for up to ten days.',
          look: { kind: 'loose', drawing: 'bell-pepper', arrangement: 'trio', backdrop: 'peach' },
        },
      ],
    },
    {
      name: 'Roots & Cooking Vegetables',
      products: [
        {
          title: 'Bunched Carrots',
          unit: '750 g',
          price: 1.99,
          stock: 118,
          tags: ['carrot', 'vegetable'],
          description:
            'Young carrots with a clean, grassy sweetness, washed but not scrubbed. Twist the tops off before they ' +
            'go into the fridge so the roots stay firm.',
          look: { kind: 'loose', drawing: 'carrot', arrangement: 'heap', backdrop: 'sky' },
        },
        {
          title: 'Yellow Waxy Potatoes',
          unit: '2.5 kg',
          price: 4.29,
          stock: 210,
          tags: ['potato', 'vegetable'],
          description:
            'Potatoes of the Annabelle type that keep their shape in salads and gratins. Store them dark and cool, ' +
            'in the paper bag they come in.',
          look: { kind: 'loose', drawing: 'potato', arrangement: 'crate', backdrop: 'sage' },
        },
        {
          title: 'Brown Cooking Onions',
          unit: '1 kg',
          price: 1.69,
          stock: 240,
          tags: ['onion', 'vegetable', 'cooking'],
          description:
            'All-purpose onions, pungent when raw and sweet once fried slowly. A dry, airy place keeps them for two ' +
            'months.',
          look: {
            kind: 'pack',
            shape: 'net',
            colour: '#b5722c',
            accent: '#fff3d6',
            label: 'Onions',
            note: '1 kg',
            motif: 'onion',
            backdrop: 'sand',
          },
        },
        {
          title: 'Violet Garlic Bulbs',
          unit: '3 bulbs',
          price: 1.59,
          stock: 0,
          tags: ['garlic', 'vegetable', 'cooking'],
          description:
            'Hard-neck garlic with streaked skin and fat cloves that peel without a fight. The taste is fuller than ' +
            'that of white garlic and lingers longer.',
          look: { kind: 'loose', drawing: 'garlic', arrangement: 'board', backdrop: 'lilac' },
        },
      ],
    },
    {
      name: 'Organic Food',
      products: [
        {
          title: 'Organic Braeburn Apples',
          unit: '1 kg',
          price: 4.49,
          originalPrice: 5.29,
          stock: 82,
          tags: ['organic', 'apple', 'fruit'],
          description:
            'Certified organic apples with a good balance of sweet and sharp, russet spots included. They are not ' +
            'waxed, so rinse and eat. Good keepers in a cool cellar.',
          look: { kind: 'loose', drawing: 'braeburn-apple', arrangement: 'basket', backdrop: 'blush' },
        },
        {
          title: 'Organic Hass Avocados',
          unit: '3 pack',
          price: 4.25,
          stock: 66,
          tags: ['organic', 'avocado', 'fruit'],
          description:
            'Three organic avocados from Michoacán, sold one to two days before ripe. The skin turns from green to ' +
            'nearly black when they are ready.',
          look: { kind: 'loose', drawing: 'avocado', arrangement: 'trio', backdrop: 'lime' },
        },
        {
          title: 'Organic Baby Spinach',
          unit: '200 g',
          price: 2.89,
          stock: 49,
          tags: ['organic', 'spinach'],
          description:
            'Small tender leaves, washed and ready for the salad bowl. A full bag wilts down to two side portions ' +
            'in a hot pan.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#2f7d3b',
            accent: '#f3f7df',
            label: 'Baby Spinach',
            note: 'organic',
            motif: 'leafy-green',
            backdrop: 'mint',
          },
        },
        {
          title: 'Organic Sweet Potatoes',
          unit: '1 kg',
          price: 3.79,
          stock: 95,
          tags: ['organic', 'potato', 'vegetable'],
          description:
            'Orange-fleshed roots, grown without synthetic fertiliser in North Carolina. Bake them whole in the ' +
            'skin for fifty minutes, or cut wedges for the oven tray.',
          look: { kind: 'loose', drawing: 'roasted-sweet-potato', arrangement: 'pair', backdrop: 'stone' },
        },
      ],
    },
  ],
}

import type { SeedCategory } from '#database/seed/shape.ts'

export const pantry: SeedCategory = {
  name: 'Pantry',
  code: 'PAN',
  icon: { drawing: 'honey-pot', backdrop: 'sand' },
  subcategories: [
    {
      name: 'Oils & Vinegars',
      products: [
        {
          title: 'Extra Virgin Olive Oil',
          unit: '750 ml',
          price: 12.9,
          stock: 132,
          tags: ['oil', 'olive', 'cooking'],
          description:
            'Pressed from Koroneiki olives picked in November in the southern Peloponnese. Grassy and a little ' +
            'peppery at the end; best for salads and for pouring over warm vegetables. Keep it in a dark cupboard.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#5b6b1f',
            accent: '#f3e7b3',
            label: 'Olive Oil',
            note: 'extra virgin',
            motif: 'olive',
            backdrop: 'sage',
          },
        },
        {
          title: 'Cold-Pressed Rapeseed Oil',
          unit: '500 ml',
          price: 5.8,
          stock: 88,
          tags: ['oil', 'rapeseed', 'cooking'],
          description:
            'Golden oil pressed on the farm that grew the seed, with a mild, nutty taste. Good for mayonnaise, ' +
            'roasting at moderate heat and baking.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#f2b705',
            accent: '#3d3a0b',
            label: 'Rapeseed Oil',
            note: 'cold pressed',
            motif: 'blossom',
            backdrop: 'butter',
          },
        },
        {
          title: 'Toasted Sesame Oil',
          unit: '250 ml',
          price: 4.95,
          stock: 74,
          tags: ['oil', 'sesame'],
          description:
            'Dark oil of roasted sesame seeds with a deep, almost smoky aroma. Add a teaspoon to noodles or ' +
            'stir-fries after the pan has left the heat.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#7a3b12',
            accent: '#ffd27a',
            label: 'Sesame Oil',
            note: 'toasted',
            motif: 'chopsticks',
            backdrop: 'peach',
          },
        },
        {
          title: 'Sunflower Frying Oil',
          unit: '1 L',
          price: 3.6,
          originalPrice: 5.5,
          stock: 180,
          tags: ['oil', 'sunflower', 'frying'],
          description:
            'Refined sunflower oil with a neutral taste and a high smoke point. Use it for fritters, chips and ' +
            'everyday frying.',
          look: {
            kind: 'pack',
            shape: 'jug',
            colour: '#ffc93c',
            accent: '#b3361b',
            label: 'Sunflower Oil',
            note: 'for frying',
            motif: 'sunflower',
            backdrop: 'lime',
          },
        },
        {
          title: 'Apple Cider Vinegar',
          unit: '500 ml',
          price: 3.85,
          stock: 97,
          tags: ['vinegar', 'apple'],
          description:
            'Unfiltered vinegar from fermented cider apples, cloudy and softly sour. Shake the bottle and use it ' +
            'for dressings, pickles and slaw.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#b9772b',
            accent: '#f8f1dd',
            label: 'Cider Vinegar',
            note: 'unfiltered',
            motif: 'red-apple',
            backdrop: 'sand',
          },
        },
        {
          title: 'Aged Balsamic Vinegar',
          unit: '250 ml',
          price: 8.7,
          originalPrice: 9.55,
          stock: 41,
          tags: ['vinegar', 'balsamic'],
          description:
            'Grape must and wine vinegar matured for three years in oak, sweet and thick enough to coat a spoon. A ' +
            'few drops suit strawberries as well as tomatoes.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#2c1320',
            accent: '#d9b65d',
            label: 'Balsamic',
            note: 'aged 3 years',
            motif: 'grapes',
            backdrop: 'rose',
          },
        },
      ],
    },
    {
      name: 'Pasta & Noodles',
      products: [
        {
          title: 'Bronze-Cut Spaghetti',
          unit: '500 g',
          price: 2.4,
          stock: 210,
          tags: ['pasta', 'spaghetti'],
          description:
            'Durum wheat spaghetti drawn through bronze dies, so the rough surface holds the sauce. Cooks in ten ' +
            'minutes; save a cup of the water.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#1f4e8c',
            accent: '#f7d774',
            label: 'Spaghetti',
            note: 'bronze cut',
            motif: 'spaghetti',
            backdrop: 'sky',
          },
        },
        {
          title: 'Wholewheat Penne',
          unit: '500 g',
          price: 2.25,
          stock: 144,
          tags: ['pasta', 'wholewheat', 'penne'],
          description:
            'Ridged penne milled from the whole grain, with a firm bite and a nutty flavour. Goes well with ' +
            'mushrooms, kale and other sturdy sauces.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#a5673f',
            accent: '#fff1d6',
            label: 'Penne',
            note: 'wholewheat',
            motif: 'sheaf-of-rice',
            backdrop: 'stone',
          },
        },
        {
          title: 'Flat Rice Noodles',
          unit: '400 g',
          price: 2.95,
          originalPrice: 3.6,
          stock: 86,
          tags: ['noodles', 'rice'],
          description:
            'Five-millimetre rice noodles that need only a soak in hot water before they go into the wok. Made of ' +
            'rice and water, so free from gluten ingredients.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#e84a3a',
            accent: '#fff6ea',
            label: 'Rice Noodles',
            note: '5 mm',
            motif: 'steaming-bowl',
            backdrop: 'peach',
          },
        },
        {
          title: 'Egg Tagliatelle Nests',
          unit: '250 g',
          price: 3.3,
          stock: 65,
          tags: ['pasta', 'egg', 'tagliatelle'],
          description:
            'Ribbons of durum wheat and free-range egg, rolled into nests and dried slowly. Tender after five ' +
            'minutes and made for ragù.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#f4c95d',
            accent: '#7a2e12',
            label: 'Tagliatelle',
            note: 'with egg',
            motif: 'egg',
            backdrop: 'butter',
          },
        },
      ],
    },
    {
      name: 'Rice, Grains & Pulses',
      products: [
        {
          title: 'Aged Basmati Rice',
          unit: '1 kg',
          price: 4.6,
          stock: 156,
          tags: ['rice', 'basmati'],
          description:
            'Long, slender grains from the foothills of the Himalaya, rested for a year so they cook dry and ' +
            'separate. Rinse twice before steaming.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#6a2c70',
            accent: '#f9d65c',
            label: 'Basmati Rice',
            note: 'aged 1 year',
            motif: 'cooked-rice',
            backdrop: 'lilac',
          },
        },
        {
          title: 'Arborio Risotto Rice',
          unit: '1 kg',
          price: 4.2,
          stock: 73,
          tags: ['rice', 'risotto'],
          description:
            'Plump white grains from the Po valley that give off plenty of starch. Stir with hot stock for about ' +
            'eighteen minutes until creamy.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#2f7f4f',
            accent: '#fdf7e7',
            label: 'Arborio',
            note: 'risotto rice',
            motif: 'shallow-pan-of-food',
            backdrop: 'mint',
          },
        },
        {
          title: 'Small Green Lentils',
          unit: '500 g',
          price: 3.1,
          stock: 92,
          tags: ['lentils', 'green'],
          description:
            'Speckled lentils, hardly bigger than a peppercorn, that keep their shape and taste faintly of pepper. ' +
            'No soaking needed; simmer for twenty-five minutes.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#4d5d3a',
            accent: '#e8e2b6',
            label: 'Green Lentils',
            note: 'no soaking',
            motif: 'seedling',
            backdrop: 'sage',
          },
        },
        {
          title: 'White Quinoa',
          unit: '400 g',
          price: 4.4,
          stock: 58,
          tags: ['quinoa', 'grain'],
          description:
            'Washed Andean quinoa that cooks to light, fluffy pearls in a quarter of an hour. Serve it warm like ' +
            'rice or cold with herbs and lemon.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#f1e4c8',
            accent: '#0f766e',
            label: 'Quinoa',
            note: 'washed',
            motif: 'bowl-with-spoon',
            backdrop: 'aqua',
          },
        },
      ],
    },
    {
      name: 'Sauces & Condiments',
      products: [
        {
          title: 'Fermented Fish Sauce',
          unit: '200 ml',
          price: 3.95,
          stock: 61,
          tags: ['fish', 'sauce'],
          description:
            'Anchovies and sea salt, fermented for a year in wooden vats on the Gulf of Thailand. Salty and deep; a ' +
            'few drops season soups, dips and stir-fries.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#a64b1f',
            accent: '#fbe8b0',
            label: 'Fish Sauce',
            note: 'first press',
            motif: 'fish',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Tomato Basil Pasta Sauce',
          unit: '350 g',
          price: 3.2,
          originalPrice: 4.2,
          stock: 118,
          tags: ['sauce', 'tomato', 'basil', 'pasta'],
          description:
            'Plum tomatoes simmered with basil, onion and olive oil, and no added sugar. Once opened it keeps for ' +
            'four days in the fridge.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#d7372a',
            accent: '#fff3d8',
            label: 'Tomato Basil',
            note: 'pasta sauce',
            motif: 'plum-tomato',
            backdrop: 'rose',
          },
        },
        {
          title: 'Wholegrain Mustard',
          unit: '200 g',
          price: 2.75,
          stock: 107,
          tags: ['mustard', 'sauce'],
          description:
            'Brown and yellow seeds left whole and steeped in white wine vinegar. Mild heat, plenty of crunch, and ' +
            'good with sausages or in a vinaigrette.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#d6a21e',
            accent: '#3b2a0a',
            label: 'Mustard',
            note: 'wholegrain',
            motif: 'hot-dog',
            backdrop: 'butter',
          },
        },
        {
          title: 'Smoked Chilli Ketchup',
          unit: '450 g',
          price: 3.45,
          stock: 0,
          tags: ['ketchup', 'chilli', 'sauce'],
          description:
            'Tomato ketchup with chipotle chillies and a spoonful of treacle. Warm more than hot, and just as ' +
            'welcome on eggs as on chips.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#b3121d',
            accent: '#ffe3c2',
            label: 'Ketchup',
            note: 'smoked chilli',
            motif: 'hot-pepper',
            backdrop: 'peach',
          },
        },
      ],
    },
    {
      name: 'Spices & Seasoning',
      products: [
        {
          title: 'Flaky Sea Salt',
          unit: '250 g',
          price: 4.1,
          stock: 123,
          tags: ['salt', 'sea salt'],
          description:
            'Thin, crunchy pyramids of salt raked from shallow coastal pans. Crumble between the fingers over food ' +
            'just before it goes to the table.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#e3eef2',
            accent: '#22577a',
            label: 'Sea Salt',
            note: 'flaky',
            motif: 'salt',
            backdrop: 'sky',
          },
        },
        {
          title: 'Sweet Smoked Paprika',
          unit: '75 g',
          price: 3.6,
          originalPrice: 4.15,
          stock: 69,
          tags: ['paprika', 'spice'],
          description:
            'Peppers dried over oak smoke for two weeks and ground fine. Gives stews, potatoes and mayonnaise a red ' +
            'colour and a scent of bonfire.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#c0281c',
            accent: '#f8cf5a',
            label: 'Paprika',
            note: 'sweet & smoked',
            motif: 'hot-pepper',
            backdrop: 'rose',
          },
        },
        {
          title: 'Black Peppercorns',
          unit: '100 g',
          price: 4.85,
          stock: 98,
          tags: ['pepper', 'spice'],
          description:
            'Whole peppercorns from the Malabar coast, bold and slightly citrusy. Grind them fresh; whole corns ' +
            'keep their aroma for two years.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#2b2b2b',
            accent: '#e6e1d3',
            label: 'Peppercorns',
            note: 'whole',
            backdrop: 'stone',
          },
        },
        {
          title: 'Mild Madras Curry Powder',
          unit: '80 g',
          price: 3.25,
          stock: 80,
          tags: ['curry', 'spice'],
          description:
            'Coriander, turmeric, cumin, fenugreek and a little chilli, roasted and ground in small batches. Fry it ' +
            'in oil for a minute to wake it up.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#e39a1b',
            accent: '#5c1a1a',
            label: 'Curry Powder',
            note: 'mild',
            motif: 'curry-rice',
            backdrop: 'butter',
          },
        },
      ],
    },
    {
      name: 'Tins & Jars',
      products: [
        {
          title: 'Chopped Plum Tomatoes',
          unit: '400 g',
          price: 1.35,
          stock: 235,
          tags: ['tomatoes', 'plum'],
          description:
            'Italian plum tomatoes, peeled, chopped and tinned in their own juice on the day of harvest. The start ' +
            'of countless soups and sauces.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#d62828',
            accent: '#fff8e7',
            label: 'Plum Tomatoes',
            note: 'chopped',
            motif: 'plum-tomato',
            backdrop: 'lime',
          },
        },
        {
          title: 'Chickpeas in Water',
          unit: '400 g',
          price: 1.2,
          stock: 198,
          tags: ['chickpeas', 'beans'],
          description:
            'Cooked chickpeas, soft enough for hummus and firm enough for salad. Keep the liquid: whisked, it makes ' +
            'an eggless meringue.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#e6b980',
            accent: '#1d4d3c',
            label: 'Chickpeas',
            note: 'in water',
            backdrop: 'sand',
          },
        },
        {
          title: 'Sardine Fish Fillets in Oil',
          unit: '125 g',
          price: 2.95,
          originalPrice: 3.15,
          stock: 84,
          tags: ['fish', 'sardines'],
          description:
            'Boneless sardine fillets packed by hand in sunflower oil on the Atlantic coast. Eat them on toast with ' +
            'lemon, or mash them into pasta.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#1c6ea4',
            accent: '#ffd166',
            label: 'Sardines',
            note: 'in oil',
            motif: 'fish',
            backdrop: 'sky',
          },
        },
        {
          title: 'Wildflower Honey',
          unit: '500 g',
          price: 8.9,
          originalPrice: 9.65,
          stock: 67,
          tags: ['honey', 'spread'],
          description:
            'Honey from meadow hives, gathered in early summer and stirred until creamy. It sets in a cool ' +
            'cupboard; stand the jar in warm water to loosen it.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#f0a202',
            accent: '#4a2a05',
            label: 'Honey',
            note: 'wildflower',
            motif: 'honeybee',
            backdrop: 'peach',
          },
        },
      ],
    },
    {
      name: 'Baking',
      products: [
        {
          title: 'Stoneground Plain Flour',
          unit: '1.5 kg',
          price: 2.9,
          stock: 166,
          tags: ['flour', 'baking', 'wheat'],
          description:
            'Soft wheat milled slowly between stones and sieved to a creamy white. For cakes, pastry and pancakes; ' +
            'store it dry and use within nine months.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#faf3e0',
            accent: '#8c4a2f',
            label: 'Plain Flour',
            note: 'stoneground',
            motif: 'sheaf-of-rice',
            backdrop: 'sand',
          },
        },
        {
          title: 'Golden Caster Sugar',
          unit: '1 kg',
          price: 2.35,
          stock: 175,
          tags: ['sugar', 'baking'],
          description:
            'Fine cane sugar with a little of its molasses left in, pale gold and faintly toffee-like. Dissolves ' +
            'quickly in batters and meringues.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#eec373',
            accent: '#6a2440',
            label: 'Caster Sugar',
            note: 'golden',
            motif: 'birthday-cake',
            backdrop: 'blush',
          },
        },
        {
          title: 'Dark Cocoa Powder',
          unit: '200 g',
          price: 4.7,
          originalPrice: 5.7,
          stock: 53,
          tags: ['cocoa', 'baking', 'chocolate'],
          description:
            'Dutch-process cocoa with a deep colour and low acidity. Sift it into brownies or whisk it into hot ' +
            'milk with sugar to taste.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#3b2014',
            accent: '#f0b67f',
            label: 'Cocoa',
            note: 'dark',
            motif: 'hot-beverage',
            backdrop: 'rose',
          },
        },
        {
          title: 'Quick Dried Yeast',
          unit: '6 × 7 g',
          price: 1.6,
          stock: 149,
          tags: ['yeast', 'baking', 'bread'],
          description:
            'Six sachets of fine dried yeast that goes straight into the flour, without dissolving first. One ' +
            'sachet raises five hundred grams of flour.',
          look: {
            kind: 'pack',
            shape: 'sachet',
            colour: '#f4d35e',
            accent: '#9b2915',
            label: 'Dried Yeast',
            note: '6 sachets',
            motif: 'bread',
            backdrop: 'stone',
          },
        },
      ],
    },
  ],
}

import type { SeedCategory } from '#database/seed/shape.ts'

export const drinks: SeedCategory = {
  name: 'Drinks',
  code: 'DRK',
  icon: { drawing: 'tropical-drink', backdrop: 'peach' },
  subcategories: [
    {
      name: 'Juices',
      products: [
        {
          title: '100% Pressed Apple Juice',
          unit: '1 L',
          price: 3.49,
          originalPrice: 3.99,
          stock: 133,
          tags: ['apple', 'juice', 'fruit'],
          description:
            'Cloudy juice from late-season apples, pressed and pasteurised, with no water or sugar added. Shake it ' +
            'first, and finish it within five days of opening.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#d8a928',
            accent: '#2f5a2a',
            label: 'Apple Juice',
            note: 'cloudy',
            motif: 'red-apple',
            backdrop: 'lime',
          },
        },
        {
          title: 'Orange Juice with Bits',
          unit: '1 L',
          price: 3.99,
          stock: 121,
          tags: ['orange', 'juice', 'fruit'],
          description:
            'Not from concentrate, squeezed from Brazilian and Spanish oranges, with plenty of pulp. Sold chilled.',
          look: {
            kind: 'pack',
            shape: 'carton',
            colour: '#f28c1b',
            accent: '#4d2306',
            label: 'Orange Juice',
            note: 'with bits',
            motif: 'tangerine',
            backdrop: 'sky',
          },
        },
        {
          title: 'Tropical Pineapple Nectar',
          unit: '1 L',
          price: 2.99,
          stock: 84,
          tags: ['pineapple', 'juice', 'nectar'],
          description:
            'Half pineapple juice, half water and cane sugar, in the way nectars are made. Serve it very cold or as ' +
            'a base for punch.',
          look: {
            kind: 'pack',
            shape: 'carton',
            colour: '#ffd23f',
            accent: '#1b6b4b',
            label: 'Pineapple Nectar',
            note: '1 litre',
            motif: 'pineapple',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Spiced Tomato Juice',
          unit: '750 ml',
          price: 2.79,
          originalPrice: 3.99,
          stock: 46,
          tags: ['tomato', 'juice', 'spiced'],
          description:
            'Thick tomato juice with celery salt, black pepper and a drop of chilli. Good on its own over ice or in ' +
            'a mixed drink.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#b8281f',
            accent: '#f7e7c6',
            label: 'Tomato Juice',
            note: 'spiced',
            motif: 'plum-tomato',
            backdrop: 'sage',
          },
        },
      ],
    },
    {
      name: 'Soft Drinks',
      products: [
        {
          title: 'Fennwick Original Cola',
          unit: '6 × 330 ml',
          price: 4.29,
          stock: 208,
          tags: ['cola', 'soft', 'drink'],
          description:
            'Six cans of cola made with kola nut, citrus oil and a bit of nutmeg. Less sweet than the usual and ' +
            'best with a slice of lime.',
          look: {
            kind: 'pack',
            shape: 'can',
            colour: '#7a1420',
            accent: '#f7e9d2',
            label: 'Cola',
            note: 'original',
            backdrop: 'rose',
          },
        },
        {
          title: 'Cloudy Sicilian Lemonade',
          unit: '750 ml',
          price: 3.29,
          stock: 97,
          tags: ['lemon', 'lemonade', 'soft', 'drink'],
          description:
            'Sparkling lemonade with twelve percent lemon juice, so it settles; turn the bottle once before ' +
            'opening. Sharp enough to be refreshing.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#f6e27a',
            accent: '#2e7d5b',
            label: 'Lemonade',
            note: 'cloudy',
            motif: 'lemon',
            backdrop: 'butter',
          },
        },
        {
          title: 'Fiery Ginger Beer',
          unit: '4 × 250 ml',
          price: 4.59,
          stock: 78,
          tags: ['ginger', 'soft', 'drink'],
          description:
            'Brewed with crushed ginger root and a little chilli, alcohol free. It catches at the back of the ' +
            'throat.',
          look: {
            kind: 'pack',
            shape: 'can',
            colour: '#3b6e57',
            accent: '#ffd98a',
            label: 'Ginger Beer',
            note: 'fiery',
            motif: 'ginger-root',
            backdrop: 'lime',
          },
        },
        {
          title: 'Blood Orange Soda',
          unit: '330 ml',
          price: 1.39,
          originalPrice: 1.75,
          stock: 150,
          tags: ['orange', 'soda', 'soft', 'drink'],
          description:
            'Sparkling water with blood orange juice from Calabria and cane sugar. Bitter-sweet, and the colour ' +
            'comes from the fruit alone.',
          look: {
            kind: 'pack',
            shape: 'can',
            colour: '#cf421b',
            accent: '#fff2e0',
            label: 'Blood Orange',
            note: 'soda',
            motif: 'tangerine',
            backdrop: 'aqua',
          },
        },
      ],
    },
    {
      name: 'Water',
      products: [
        {
          title: 'Still Spring Water',
          unit: '6 × 1.5 L',
          price: 3.49,
          stock: 240,
          tags: ['water', 'still'],
          description:
            'Six 1.5 litre bottles drawn from a spring in the foothills. Soft and nearly without taste, and the ' +
            'bottle is made from recycled plastic.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#8fcbe8',
            accent: '#1f4e79',
            label: 'Spring Water',
            note: 'still',
            motif: 'droplet',
            backdrop: 'sky',
          },
        },
        {
          title: 'Sparkling Mineral Water',
          unit: '1 L',
          price: 1.19,
          stock: 186,
          tags: ['water', 'sparkling'],
          description:
            'Naturally mineral-rich water with medium bubbles, bottled at the source in glass. Slightly salty, so ' +
            'it suits food.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#1f7a6d',
            accent: '#e8fbf4',
            label: 'Mineral Water',
            note: 'sparkling',
            motif: 'bubbles',
            backdrop: 'mint',
          },
        },
        {
          title: 'Cucumber Mint Sparkling Water',
          unit: '330 ml',
          price: 1.29,
          stock: 92,
          tags: ['water', 'sparkling', 'cucumber'],
          description: 'Carbonated water with a whisper of cucumber and garden mint. No sugar and no sweetener.',
          look: {
            kind: 'pack',
            shape: 'can',
            colour: '#bfe3c0',
            accent: '#235c43',
            label: 'Cucumber Mint',
            note: 'sparkling',
            motif: 'cucumber',
            backdrop: 'stone',
          },
        },
        {
          title: 'Young Coconut Water',
          unit: '500 ml',
          price: 2.89,
          stock: 69,
          tags: ['water', 'coconut'],
          description:
            'The clear juice of green Thai coconuts, pasteurised, with nothing added. Some cartons come out faintly ' +
            'pink, which is natural.',
          look: {
            kind: 'pack',
            shape: 'carton',
            colour: '#f5f3e7',
            accent: '#17756a',
            label: 'Coconut Water',
            note: '500 ml',
            motif: 'coconut',
            backdrop: 'peach',
          },
        },
      ],
    },
    {
      name: 'Coffee',
      products: [
        {
          title: 'Harbour Blend Coffee Beans',
          unit: '500 g',
          price: 9.99,
          originalPrice: 11.49,
          stock: 87,
          tags: ['coffee', 'beans'],
          description:
            'Brazilian and Guatemalan beans in a medium roast with cocoa and toasted nut notes. The roast date is ' +
            'on the back; grind just before brewing.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#20313f',
            accent: '#f0b45b',
            label: 'Coffee Beans',
            note: 'harbour blend',
            motif: 'anchor',
            backdrop: 'stone',
          },
        },
        {
          title: 'Ethiopian Ground Filter Coffee',
          unit: '250 g',
          price: 7.49,
          stock: 62,
          tags: ['coffee', 'ground', 'filter'],
          description:
            'Washed Yirgacheffe ground for paper filters, light roasted, with bergamot and apricot in the cup. Use ' +
            'within three weeks of opening.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#c8553d',
            accent: '#fdf0d5',
            label: 'Filter Coffee',
            note: 'Ethiopia',
            motif: 'hot-beverage',
            backdrop: 'lilac',
          },
        },
        {
          title: 'Café Noir Decaf Capsules',
          unit: '20 capsules',
          price: 6.29,
          stock: 101,
          tags: ['coffee', 'decaf', 'capsules'],
          description:
            'Twenty compostable capsules of water-process decaf. Dark roast with a bittersweet finish and a steady ' +
            'crema.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#4a3f6b',
            accent: '#f3d9b1',
            label: 'Decaf Capsules',
            note: '20 pieces',
            motif: 'hot-beverage',
            backdrop: 'sky',
          },
        },
        {
          title: 'Cold Brew Coffee',
          unit: '250 ml',
          price: 2.79,
          stock: 0,
          tags: ['coffee', 'cold'],
          description:
            'Coarse-ground coffee steeped sixteen hours in cold water and filtered twice. Smooth and strong; add ' +
            'milk or drink it black over ice.',
          look: {
            kind: 'pack',
            shape: 'can',
            colour: '#2b1d16',
            accent: '#d9b382',
            label: 'Cold Brew',
            note: 'black',
            motif: 'ice',
            backdrop: 'butter',
          },
        },
      ],
    },
    {
      name: 'Tea',
      products: [
        {
          title: 'Morning Assam Tea Bags',
          unit: '80 bags',
          price: 4.49,
          stock: 174,
          tags: ['tea', 'black', 'assam'],
          description:
            'Eighty plastic-free bags of brisk, malty Assam. Four minutes, boiling water, and it stands up to milk.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#8c1c13',
            accent: '#f5dfae',
            label: 'Assam Tea',
            note: '80 bags',
            motif: 'teapot',
            backdrop: 'peach',
          },
        },
        {
          title: 'Jasmine Pearl Green Tea',
          unit: '75 g',
          price: 7.89,
          stock: 33,
          tags: ['tea', 'green', 'jasmine'],
          description:
            'Hand-rolled green tea buds layered with jasmine blossom for five nights. Brew at 80 °C; the same ' +
            'leaves give three cups.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#b7cfa3',
            accent: '#3d2f4f',
            label: 'Jasmine Pearls',
            note: 'green tea',
            motif: 'lotus',
            backdrop: 'mint',
          },
        },
        {
          title: 'Peppermint Leaf Infusion',
          unit: '20 bags',
          price: 2.99,
          originalPrice: 3.19,
          stock: 128,
          tags: ['tea', 'peppermint'],
          description:
            'Cut peppermint leaves from Oregon in twenty pyramid bags. Free of caffeine, cool and strong after six ' +
            'minutes.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#1f8a70',
            accent: '#effae6',
            label: 'Peppermint',
            note: '20 bags',
            motif: 'herb',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Rooibos Vanilla Tea',
          unit: '100 g',
          price: 4.79,
          stock: 55,
          tags: ['tea', 'rooibos', 'vanilla'],
          description:
            'Loose red rooibos from the Cederberg with pieces of real vanilla pod. Naturally sweet and never ' +
            'bitter, however long it steeps.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#b5482a',
            accent: '#ffe8c2',
            label: 'Rooibos',
            note: 'vanilla',
            motif: 'teacup-without-handle',
            backdrop: 'sand',
          },
        },
      ],
    },
    {
      name: 'Plant Drinks',
      products: [
        {
          title: 'Barista Oat Drink',
          unit: '1 L',
          price: 2.89,
          stock: 163,
          tags: ['oats', 'drink'],
          description:
            'Swedish oats, water, rapeseed oil and salt, made to foam for coffee. It does not split in hot espresso.',
          look: {
            kind: 'pack',
            shape: 'carton',
            colour: '#d9c6a5',
            accent: '#20405c',
            label: 'Oat Drink',
            note: 'barista',
            motif: 'sheaf-of-rice',
            backdrop: 'blush',
          },
        },
        {
          title: 'Unsweetened Almond Drink',
          unit: '1 L',
          price: 2.69,
          originalPrice: 3.19,
          stock: 115,
          tags: ['almond', 'drink'],
          description:
            'Roasted almonds and water with a little sea salt, no sugar. Thin and nutty; good in cereal and ' +
            'smoothies.',
          look: {
            kind: 'pack',
            shape: 'carton',
            colour: '#6e4a9e',
            accent: '#fff3dc',
            label: 'Almond Drink',
            note: 'unsweetened',
            backdrop: 'butter',
          },
        },
        {
          title: 'Whole Bean Soy Drink',
          unit: '1 L',
          price: 2.29,
          stock: 99,
          tags: ['soy', 'drink'],
          description:
            'Made from whole Canadian soybeans, with a full body and a beany note that fades in cooking. Keeps ' +
            'unopened in the cupboard.',
          look: {
            kind: 'pack',
            shape: 'carton',
            colour: '#3e8e5a',
            accent: '#fdfbe8',
            label: 'Soy Drink',
            note: 'whole bean',
            motif: 'pea-pod',
            backdrop: 'lilac',
          },
        },
        {
          title: 'Creamy Coconut Drink',
          unit: '1 L',
          price: 2.79,
          stock: 70,
          tags: ['coconut', 'drink'],
          description:
            'Coconut milk thinned with water and rice for drinking. Mildly sweet, suited to iced coffee, curries ' +
            'and rice pudding.',
          look: {
            kind: 'pack',
            shape: 'carton',
            colour: '#12767f',
            accent: '#fff9ec',
            label: 'Coconut Drink',
            note: '1 litre',
            motif: 'palm-tree',
            backdrop: 'rose',
          },
        },
      ],
    },
    {
      name: 'Cordials & Mixers',
      products: [
        {
          title: 'Elderflower Cordial',
          unit: '500 ml',
          price: 4.99,
          originalPrice: 6.65,
          stock: 58,
          tags: ['cordial', 'elderflower', 'syrup'],
          description:
            'Steeped from flower heads picked by hand in early June, with lemon and sugar. Dilute one to ten with ' +
            'still or sparkling water.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#e6efb0',
            accent: '#4f6b2a',
            label: 'Elderflower',
            note: 'cordial',
            motif: 'blossom',
            backdrop: 'sage',
          },
        },
        {
          title: 'Indian Tonic Water',
          unit: '4 × 200 ml',
          price: 3.99,
          stock: 136,
          tags: ['tonic', 'mixer'],
          description:
            'Four small bottles with natural quinine and a dry, bitter finish. Fine bubbles that last in a tall ' +
            'glass.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#2c3e73',
            accent: '#f2dc6d',
            label: 'Tonic Water',
            note: '4 x 200 ml',
            motif: 'lime',
            backdrop: 'sky',
          },
        },
        {
          title: 'Raspberry Syrup',
          unit: '700 ml',
          price: 4.29,
          stock: 74,
          tags: ['syrup', 'raspberry'],
          description:
            'Raspberry juice and sugar boiled down to a thick syrup. For water, lemonade or semolina pudding.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#b3123f',
            accent: '#ffe6ea',
            label: 'Raspberry Syrup',
            note: '700 ml',
            backdrop: 'blush',
          },
        },
        {
          title: 'Grapefruit Rosemary Mixer',
          unit: '200 ml',
          price: 1.49,
          stock: 89,
          tags: ['mixer', 'grapefruit'],
          description:
            'Pink grapefruit juice with a rosemary extract, lightly sparkling. Dry enough to drink by itself.',
          look: {
            kind: 'pack',
            shape: 'can',
            colour: '#f4a6a0',
            accent: '#3a4f3f',
            label: 'Grapefruit',
            note: 'rosemary mixer',
            motif: 'herb',
            backdrop: 'lime',
          },
        },
      ],
    },
  ],
}

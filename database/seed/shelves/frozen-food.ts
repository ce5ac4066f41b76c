import type { SeedCategory } from '#database/seed/shape.ts'

export const frozenFood: SeedCategory = {
  name: 'Frozen Food',
  code: 'FRZ',
  icon: { drawing: 'ice-cream', backdrop: 'aqua' },
  subcategories: [
    {
      name: 'Ice Cream & Desserts',
      products: [
        {
          title: 'Vanilla Bean Ice Cream',
          unit: '500 ml',
          price: 5.4,
          stock: 94,
          tags: ['ice cream', 'vanilla'],
          description:
            'Custard ice cream of whole milk, cream, egg yolk and Madagascan vanilla seeds. Take it out ten minutes ' +
            'before serving.',
          look: { kind: 'loose', drawing: 'ice-cream', arrangement: 'one', backdrop: 'butter' },
        },
        {
          title: 'Strawberry Ripple Ice Cream',
          unit: '500 ml',
          price: 5.4,
          stock: 78,
          tags: ['ice cream', 'strawberry'],
          description:
            'Milk ice cream with a broad ribbon of crushed strawberries running through it. The fruit is cooked ' +
            'only briefly, so it tastes of summer and not of jam.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#fbd3dc',
            accent: '#b0123b',
            label: 'Strawberry',
            note: 'ripple',
            motif: 'strawberry',
            backdrop: 'rose',
          },
        },
        {
          title: 'Dark Chocolate Sorbet',
          unit: '500 ml',
          price: 5.9,
          stock: 45,
          tags: ['sorbet', 'chocolate'],
          description:
            'Cocoa, water, sugar and seventy percent chocolate, churned until dense. Made without milk and ' +
            'surprisingly creamy.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#3a1f18',
            accent: '#f3c98b',
            label: 'Cocoa Sorbet',
            note: 'no dairy',
            motif: 'chocolate-bar',
            backdrop: 'peach',
          },
        },
        {
          title: 'Soft Serve Cones',
          unit: '4 cones',
          price: 4.6,
          stock: 66,
          tags: ['ice cream', 'cones'],
          description:
            'Four crisp wafer cones filled with swirled milk ice cream, lined with chocolate so they stay crunchy. ' +
            'Straight from freezer to hand.',
          look: { kind: 'loose', drawing: 'soft-ice-cream', arrangement: 'pair', backdrop: 'sky' },
        },
        {
          title: 'Raspberry Ice Granita',
          unit: '4 × 120 ml',
          price: 4.25,
          originalPrice: 5,
          stock: 51,
          tags: ['granita', 'raspberry'],
          description:
            'Coarse crystals of raspberry juice and lemon in four cups, a spoonable kind of snow. Let it stand for ' +
            'five minutes and fork it loose.',
          look: { kind: 'loose', drawing: 'shaved-ice', arrangement: 'one', backdrop: 'blush' },
        },
        {
          title: 'Apple Crumble',
          unit: '600 g',
          price: 6.2,
          stock: 59,
          tags: ['apple', 'crumble'],
          description:
            'Bramley apples under an oat and butter crumble with a little cinnamon. Bakes from frozen in ' +
            'thirty-five minutes and asks for custard.',
          look: {
            kind: 'pack',
            shape: 'tray',
            colour: '#c96f2e',
            accent: '#fff4dc',
            label: 'Apple Crumble',
            note: 'bake from frozen',
            motif: 'pie',
            backdrop: 'sand',
          },
        },
        {
          title: 'Belgian Style Waffles',
          unit: '6 pack',
          price: 4.15,
          stock: 0,
          tags: ['waffles', 'breakfast'],
          description:
            'Thick yeast waffles with pearl sugar that caramelises in the toaster. Three minutes from frozen, then ' +
            'fruit or just butter.',
          look: { kind: 'loose', drawing: 'waffle', arrangement: 'pair', backdrop: 'lilac' },
        },
      ],
    },
    {
      name: 'Frozen Fish & Seafood',
      products: [
        {
          title: 'Crispy Fish Fingers',
          unit: '10 pack',
          price: 4.75,
          originalPrice: 6.1,
          stock: 136,
          tags: ['fish', 'fingers', 'breaded'],
          description:
            'Fillets of Alaska pollock, not minced, in a golden breadcrumb coat. Grill or bake for fifteen minutes, ' +
            'turning once.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#0a5fa3',
            accent: '#ffd23f',
            label: 'Fish Fingers',
            note: '10 pcs',
            motif: 'fish',
            backdrop: 'sky',
          },
        },
        {
          title: 'Skinless Cod Portions',
          unit: '400 g',
          price: 9.8,
          stock: 63,
          tags: ['fish', 'cod', 'fillet'],
          description:
            'Four line-caught cod portions, frozen at sea within hours. Thaw overnight in the fridge, pat dry and ' +
            'fry in butter.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#dcecf5',
            accent: '#0f3d5e',
            label: 'Cod Portions',
            note: 'skinless',
            motif: 'fish',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Breaded King Prawns',
          unit: '300 g',
          price: 8.35,
          stock: 54,
          tags: ['prawns', 'breaded', 'seafood'],
          description:
            'Butterflied prawns in panko crumb with the tails left on. Bake for twelve minutes and serve with lemon ' +
            'or chilli sauce.',
          look: { kind: 'loose', drawing: 'fried-shrimp', arrangement: 'row', backdrop: 'lime' },
        },
        {
          title: 'Mixed Seafood Selection',
          unit: '450 g',
          price: 10.6,
          originalPrice: 11.35,
          stock: 37,
          tags: ['seafood', 'prawns'],
          description:
            'Cooked mussels, squid rings and small prawns, individually frozen so you can take a handful. For ' +
            'paella, soup and pasta.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#0e7c86',
            accent: '#fff2d5',
            label: 'Seafood Mix',
            note: 'mussels & squid',
            motif: 'squid',
            backdrop: 'sand',
          },
        },
        {
          title: 'Smoked Haddock Fish Pie',
          unit: '400 g',
          price: 6.45,
          stock: 48,
          tags: ['fish', 'pie'],
          description:
            'Smoked haddock and leek in a white sauce under mashed potato. Forty minutes in the oven, for one ' +
            'hungry person or two polite ones.',
          look: {
            kind: 'pack',
            shape: 'tray',
            colour: '#27496d',
            accent: '#ffe8a3',
            label: 'Fish Pie',
            note: 'smoked haddock',
            motif: 'shallow-pan-of-food',
            backdrop: 'stone',
          },
        },
      ],
    },
    {
      name: 'Pizza & Ready Meals',
      products: [
        {
          title: 'Stone-Baked Margherita Pizza',
          unit: '340 g',
          price: 4.9,
          stock: 122,
          tags: ['pizza', 'margherita'],
          description:
            'A thin sourdough base, baked on stone and topped with tomato, mozzarella and basil. Eleven minutes in ' +
            'a very hot oven.',
          look: { kind: 'loose', drawing: 'pizza', arrangement: 'one', backdrop: 'mint' },
        },
        {
          title: 'Mushroom & Thyme Pizza',
          unit: '360 g',
          price: 5.3,
          originalPrice: 7.35,
          stock: 85,
          tags: ['pizza', 'mushroom'],
          description:
            'Chestnut mushrooms, thyme and a creamy white sauce on a sourdough base. Place it directly on the rack ' +
            'for a crisp edge.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#8a6f55',
            accent: '#fef3dc',
            label: 'Pizza',
            note: 'mushroom & thyme',
            motif: 'brown-mushroom',
            backdrop: 'sage',
          },
        },
        {
          title: 'Vegetable Gyoza Dumplings',
          unit: '12 pack',
          price: 5.65,
          stock: 71,
          tags: ['dumplings', 'gyoza'],
          description:
            'Thin dumplings filled with cabbage, carrot, shiitake and ginger. Fry flat side down, add a splash of ' +
            'water and cover for five minutes.',
          look: { kind: 'loose', drawing: 'dumpling', arrangement: 'board', backdrop: 'peach' },
        },
        {
          title: 'Beef Lasagne',
          unit: '800 g',
          price: 9.4,
          stock: 42,
          tags: ['lasagne', 'beef'],
          description:
            'Layers of egg pasta, slow-cooked beef ragù and béchamel, for two or three people. Bake it covered at ' +
            'first, then uncovered until bubbling.',
          look: {
            kind: 'pack',
            shape: 'tray',
            colour: '#b23a2e',
            accent: '#fff0c9',
            label: 'Lasagne',
            note: 'beef ragù',
            motif: 'spaghetti',
            backdrop: 'butter',
          },
        },
        {
          title: 'Chickpea Spinach Curry',
          unit: '380 g',
          price: 4.85,
          stock: 69,
          tags: ['curry', 'chickpea', 'spinach'],
          description:
            'Chickpeas and spinach in a tomato and coconut sauce, medium hot. Made without animal products; heat it ' +
            'in a pan or the microwave.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#3e7c3a',
            accent: '#ffcf56',
            label: 'Chickpea Curry',
            note: 'with spinach',
            motif: 'curry-rice',
            backdrop: 'lime',
          },
        },
        {
          title: 'Bean & Rice Burritos',
          unit: '4 pack',
          price: 5.95,
          stock: 56,
          tags: ['burrito', 'beans'],
          description:
            'Four wheat tortillas rolled around black beans, rice, sweetcorn and mild cheddar. Wrapped singly, so ' +
            'one makes a quick lunch.',
          look: { kind: 'loose', drawing: 'burrito', arrangement: 'pair', backdrop: 'butter' },
        },
      ],
    },
    {
      name: 'Frozen Vegetables & Fruit',
      products: [
        {
          title: 'Petite Garden Peas',
          unit: '750 g',
          price: 3.1,
          stock: 184,
          tags: ['peas', 'vegetable'],
          description:
            'Small, sweet peas frozen within three hours of being shelled. Three minutes in boiling water are ' +
            'plenty.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#3f9b46',
            accent: '#f4ffe0',
            label: 'Garden Peas',
            note: 'petite',
            motif: 'pea-pod',
            backdrop: 'mint',
          },
        },
        {
          title: 'Chunky Oven Chips',
          unit: '1 kg',
          price: 3.35,
          originalPrice: 4.2,
          stock: 167,
          tags: ['chips', 'potato', 'oven'],
          description:
            'Thick-cut potatoes with the skin on, tossed in sunflower oil and part-cooked. Spread them out well and ' +
            'bake for twenty-five minutes.',
          look: { kind: 'loose', drawing: 'french-fries', arrangement: 'one', backdrop: 'rose' },
        },
        {
          title: 'Broccoli Florets',
          unit: '600 g',
          price: 2.95,
          stock: 113,
          tags: ['broccoli', 'vegetable'],
          description:
            'Even-sized florets, blanched and frozen loose, so you can pour out what you need. Steam, roast or drop ' +
            'into soup.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#d8ecc3',
            accent: '#1f5a2c',
            label: 'Broccoli',
            note: 'florets',
            motif: 'broccoli',
            backdrop: 'sage',
          },
        },
        {
          title: 'Wild Blueberries',
          unit: '300 g',
          price: 4.55,
          stock: 88,
          tags: ['berries', 'blueberries', 'fruit'],
          description:
            'Small blueberries from northern forests, darker and tarter than garden ones. Use them frozen in ' +
            'muffins and smoothies.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#3b3b8f',
            accent: '#e7ecff',
            label: 'Blueberries',
            note: 'wild',
            motif: 'blueberries',
            backdrop: 'lilac',
          },
        },
        {
          title: 'Mango Chunks',
          unit: '400 g',
          price: 4.3,
          originalPrice: 4.85,
          stock: 76,
          tags: ['mango', 'fruit'],
          description:
            'Ripe Kesar mango, cut into cubes and frozen at its sweetest. Blend from frozen or thaw for an hour and ' +
            'eat with yoghurt.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#ffb52e',
            accent: '#8a1c4a',
            label: 'Mango Chunks',
            note: 'ripe & sweet',
            motif: 'mango',
            backdrop: 'butter',
          },
        },
      ],
    },
  ],
}

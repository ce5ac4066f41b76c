import type { SeedCategory } from '#database/seed/shape.ts'

export const household: SeedCategory = {
  name: 'Household',
  code: 'HOU',
  icon: { drawing: 'broom', backdrop: 'mint' },
  subcategories: [
    {
      name: 'Cleaning',
      products: [
        {
          title: 'Lemon All-Purpose Cleaner',
          unit: '750 ml',
          price: 3.4,
          stock: 148,
          tags: ['cleaner', 'lemon', 'kitchen'],
          description:
            'A spray for worktops, tables and tiles that cuts through grease and smells of lemon peel. Wipe with a ' +
            'damp cloth; test stone surfaces in a corner first.',
          look: {
            kind: 'pack',
            shape: 'spray',
            colour: '#ffe14d',
            accent: '#1e6f3f',
            label: 'All-Purpose',
            note: 'lemon',
            motif: 'lemon',
            backdrop: 'lime',
          },
        },
        {
          title: 'Streak-Free Glass Cleaner',
          unit: '500 ml',
          price: 2.95,
          stock: 103,
          tags: ['cleaner', 'glass'],
          description:
            'An alcohol-based spray for windows, mirrors and screens. Polish with newspaper or a dry cloth before ' +
            'it dries by itself.',
          look: {
            kind: 'pack',
            shape: 'spray',
            colour: '#6ec1e4',
            accent: '#0b2f57',
            label: 'Glass Cleaner',
            note: 'streak-free',
            motif: 'sparkles',
            backdrop: 'sky',
          },
        },
        {
          title: 'Limescale Bathroom Spray',
          unit: '750 ml',
          price: 3.85,
          stock: 91,
          tags: ['cleaner', 'bathroom', 'limescale'],
          description:
            'Citric acid foam for taps, shower screens and tiles. Leave on for five minutes and rinse; not for ' +
            'marble or limestone.',
          look: {
            kind: 'pack',
            shape: 'spray',
            colour: '#0b7f8b',
            accent: '#fff3b0',
            label: 'Bathroom',
            note: 'limescale',
            motif: 'shower',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Thick Toilet Cleaner',
          unit: '750 ml',
          price: 2.4,
          stock: 129,
          tags: ['cleaner', 'toilet'],
          description:
            'A clinging gel with a bent neck that reaches under the rim. Pine scented; keep it away from children ' +
            'and never mix it with bleach.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#1b5e8c',
            accent: '#c6f1d6',
            label: 'Toilet Gel',
            note: 'pine',
            motif: 'toilet',
            backdrop: 'stone',
          },
        },
        {
          title: 'Washing-Up Liquid',
          unit: '900 ml',
          price: 2.75,
          originalPrice: 4.2,
          stock: 202,
          tags: ['washing', 'liquid', 'kitchen'],
          description:
            'A concentrated liquid that keeps its foam through a whole sink of dishes. Scented with green apple and ' +
            'kind to hands.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#2f8f3a',
            accent: '#f9ffe8',
            label: 'Washing-Up',
            note: 'concentrated',
            motif: 'bubbles',
            backdrop: 'mint',
          },
        },
        {
          title: 'Cellulose Kitchen Sponges',
          unit: '3 pack',
          price: 2.6,
          stock: 158,
          tags: ['sponge', 'kitchen'],
          description:
            'Plant-fibre sponges with a scouring side of ground walnut shell. Rinse, wring and stand them up to ' +
            'dry, and they last for weeks.',
          look: { kind: 'loose', drawing: 'sponge', arrangement: 'trio', backdrop: 'sky' },
        },
        {
          title: 'Natural Bristle Broom',
          unit: 'each',
          price: 14.9,
          originalPrice: 16.35,
          stock: 23,
          tags: ['broom', 'bristle'],
          description:
            'A broom of sorghum straw bound by hand to a beechwood handle. Sweeps fine dust indoors and leaves from ' +
            'the doorstep.',
          look: { kind: 'loose', drawing: 'broom', arrangement: 'one', backdrop: 'sand' },
        },
        {
          title: 'Sturdy Blue Bucket',
          unit: '10 L',
          price: 6.25,
          stock: 0,
          tags: ['bucket', 'cleaner'],
          description:
            'A ten-litre bucket of thick recycled plastic with a steel handle and a litre scale inside. Carries mop ' +
            'water or garden weeds and does not mind being dropped.',
          look: { kind: 'loose', drawing: 'bucket', arrangement: 'one', backdrop: 'stone' },
        },
      ],
    },
    {
      name: 'Laundry',
      products: [
        {
          title: 'Liquid Colour Detergent',
          unit: '1.5 L',
          price: 8.6,
          originalPrice: 10.5,
          stock: 115,
          tags: ['detergent', 'washing', 'colour'],
          description:
            'A detergent without bleach that keeps colours clear from twenty to sixty degrees. One bottle is enough ' +
            'for thirty loads.',
          look: {
            kind: 'pack',
            shape: 'jug',
            colour: '#8e44ad',
            accent: '#ffe082',
            label: 'Colour Wash',
            note: '30 loads',
            motif: 't-shirt',
            backdrop: 'lilac',
          },
        },
        {
          title: 'Bright White Washing Powder',
          unit: '2 kg',
          price: 9.3,
          stock: 86,
          tags: ['detergent', 'powder', 'washing'],
          description:
            'Washing powder with oxygen bleach for sheets, towels and shirts. Unperfumed and packed in cardboard ' +
            'with a paper scoop.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#f5f9ff',
            accent: '#1a4fb4',
            label: 'White Powder',
            note: '2 kg',
            motif: 'sparkles',
            backdrop: 'sky',
          },
        },
        {
          title: 'Wool & Silk Wash',
          unit: '750 ml',
          price: 5.9,
          stock: 47,
          tags: ['detergent', 'wool'],
          description:
            'A mild soap for jumpers, scarves and silk, to use by hand or on the wool programme. Contains lanolin; ' +
            'dry garments flat.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#e3d5e8',
            accent: '#6d3b7d',
            label: 'Wool Wash',
            note: 'wool & silk',
            motif: 'scarf',
            backdrop: 'blush',
          },
        },
        {
          title: 'Cotton Blossom Softener',
          unit: '1 L',
          price: 4.2,
          stock: 99,
          tags: ['softener', 'washing'],
          description:
            'A fabric softener with a light cotton blossom scent, made from plant oils. Leave it out for sports ' +
            'clothes and towels, which lose their grip on water.',
          look: {
            kind: 'pack',
            shape: 'jug',
            colour: '#f9a8c9',
            accent: '#3b3561',
            label: 'Softener',
            note: 'cotton blossom',
            motif: 'cherry-blossom',
            backdrop: 'rose',
          },
        },
        {
          title: 'Oxygen Stain Remover',
          unit: '500 g',
          price: 5.35,
          stock: 70,
          tags: ['stain', 'washing', 'powder'],
          description:
            'A powder for grass, wine and coffee, either as a soak or with the wash. Not for wool or silk. Store it ' +
            'dry and closed.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#e63956',
            accent: '#ffffff',
            label: 'Stain Remover',
            note: 'oxygen',
            motif: 'wine-glass',
            backdrop: 'peach',
          },
        },
        {
          title: 'Woven Peg Basket',
          unit: 'each',
          price: 12.5,
          stock: 18,
          tags: ['basket', 'washing', 'peg'],
          description:
            'A small basket of willow with a tall handle that hooks over the washing line. Forty beechwood pegs ' +
            'come with it.',
          look: { kind: 'loose', drawing: 'basket', arrangement: 'one', backdrop: 'butter' },
        },
        {
          title: 'Blue Cotton Mending Thread',
          unit: '4 × 100 m',
          price: 6.1,
          originalPrice: 8.05,
          stock: 52,
          tags: ['thread', 'mending'],
          description:
            'Four spools of mercerised cotton in a clear workwear blue. For buttons, hems and torn pockets, by hand ' +
            'or on the machine.',
          look: { kind: 'loose', drawing: 'thread', arrangement: 'row', backdrop: 'rose' },
        },
      ],
    },
    {
      name: 'Paper & Kitchen Supplies',
      products: [
        {
          title: 'Recycled Toilet Paper',
          unit: '8 rolls',
          price: 5.45,
          stock: 190,
          tags: ['paper', 'toilet', 'recycled'],
          description:
            'Three-ply paper from recycled office waste, unbleached and soft enough. Eight rolls of two hundred ' +
            'sheets in a paper wrapper.',
          look: { kind: 'loose', drawing: 'roll-of-paper', arrangement: 'heap', backdrop: 'sage' },
        },
        {
          title: 'Extra Long Kitchen Roll',
          unit: '2 rolls',
          price: 3.95,
          originalPrice: 4.55,
          stock: 138,
          tags: ['paper', 'kitchen'],
          description:
            'Strong, half-width sheets that can be wrung out and used twice. Safe to lay under frying bacon.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#fefefe',
            accent: '#e4572e',
            label: 'Kitchen Roll',
            note: '2 rolls',
            motif: 'roll-of-paper',
            backdrop: 'peach',
          },
        },
        {
          title: 'Balsam Pocket Tissues',
          unit: '10 × 9 tissues',
          price: 2.1,
          stock: 177,
          tags: ['paper', 'tissues'],
          description:
            'Ten small packets of four-ply tissues with a trace of balsam. One packet belongs in every coat.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#b6e0d1',
            accent: '#155e63',
            label: 'Tissues',
            note: 'with balsam',
            motif: 'feather',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Baking Parchment',
          unit: '20 m',
          price: 3.2,
          stock: 83,
          tags: ['paper', 'baking', 'kitchen'],
          description:
            'Unbleached parchment on a roll, coated so that biscuits slide off without grease. Use both sides and ' +
            'up to two hundred and twenty degrees.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#d8b384',
            accent: '#3a2e1f',
            label: 'Baking Paper',
            note: '20 m',
            motif: 'cookie',
            backdrop: 'sand',
          },
        },
        {
          title: 'Compostable Bin Bags',
          unit: '25 bags',
          price: 4.4,
          stock: 111,
          tags: ['bags', 'bin', 'compost'],
          description:
            'Ten-litre bags of corn starch for the kitchen caddy. Change them every three days, as they begin to ' +
            'break down with the peelings.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#4c8c4a',
            accent: '#f7f3c4',
            label: 'Bin Bags',
            note: '25 × 10 l',
            motif: 'recycling-symbol',
            backdrop: 'lime',
          },
        },
        {
          title: 'Warm White LED Bulb',
          unit: '2 pack',
          price: 7.8,
          originalPrice: 8.4,
          stock: 62,
          tags: ['bulb', 'led'],
          description:
            'Two screw-in bulbs of eight watts, about as bright as an old sixty-watt bulb. A warm living-room ' +
            'light, rated for fifteen thousand hours.',
          look: { kind: 'loose', drawing: 'light-bulb', arrangement: 'pair', backdrop: 'butter' },
        },
        {
          title: 'Alkaline AA Batteries',
          unit: '8 pack',
          price: 6.2,
          stock: 126,
          tags: ['batteries', 'alkaline'],
          description:
            'Eight long-life cells for remote controls, clocks and toys. They hold their charge for seven years in ' +
            'the drawer; hand in empty ones for recycling.',
          look: { kind: 'loose', drawing: 'battery', arrangement: 'row', backdrop: 'mint' },
        },
        {
          title: 'Beeswax Pillar Candle',
          unit: 'each',
          price: 8.5,
          stock: 40,
          tags: ['candle', 'beeswax'],
          description:
            'A pillar of pure beeswax that burns for about thirty hours and smells quietly of honey. Let it melt to ' +
            'the edge the first time.',
          look: { kind: 'loose', drawing: 'candle', arrangement: 'one', backdrop: 'lilac' },
        },
      ],
    },
  ],
}

import type { SeedCategory } from '#database/seed/shape.ts'

export const babyCare: SeedCategory = {
  name: 'Baby Care',
  code: 'BAB',
  icon: { drawing: 'baby-bottle', backdrop: 'sky' },
  subcategories: [
    {
      name: 'Baby Food',
      products: [
        {
          title: 'Apple & Pear Baby Purée',
          unit: '120 g',
          price: 1.59,
          stock: 140,
          tags: ['purée', 'apple', 'pear', 'weaning'],
          description:
            'Apples and pears cooked gently and sieved smooth, with nothing else added. Suitable from about six ' +
            'months; keep an opened pouch in the fridge and finish it within a day.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#a9c94a',
            accent: '#3a4a12',
            label: 'Apple & Pear',
            note: 'from 6 months',
            motif: 'green-apple',
            backdrop: 'lime',
          },
        },
        {
          title: 'Carrot & Sweet Potato Purée',
          unit: '120 g',
          price: 1.59,
          stock: 128,
          tags: ['purée', 'carrot', 'vegetable', 'weaning'],
          description:
            'Carrot and sweet potato steamed soft and blended to a thick, naturally sweet purée. Warm the pouch in ' +
            'a mug of hot water or serve it at room temperature.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#f08a3c',
            accent: '#4a1f0a',
            label: 'Carrot & Sweet',
            note: 'smooth',
            motif: 'carrot',
            backdrop: 'peach',
          },
        },
        {
          title: 'Banana Oat Baby Porridge',
          unit: '250 g',
          price: 4.29,
          originalPrice: 4.65,
          stock: 76,
          tags: ['porridge', 'banana', 'oats', 'breakfast'],
          description:
            'Finely milled oats with freeze-dried banana, made to be stirred into warm milk. No sugar or salt is ' +
            'added. Close the inner bag tightly to keep the flakes dry.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#ffe08a',
            accent: '#6b4a1f',
            label: 'Baby Porridge',
            note: 'oat & banana',
            motif: 'banana',
            backdrop: 'butter',
          },
        },
        {
          title: 'Pea & Mint First Spoons',
          unit: '4 × 90 g',
          price: 4.79,
          stock: 62,
          tags: ['purée', 'peas', 'vegetable', 'weaning'],
          description:
            'Four small pots of garden peas with a little mint, a first taste of something green. Each pot holds ' +
            'one meal, so there is rarely anything left to store.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#4f8f3c',
            accent: '#f6ffe9',
            label: 'Pea & Mint',
            note: '4 pots',
            motif: 'pea-pod',
            backdrop: 'mint',
          },
        },
        {
          title: 'Little Otter Corn Puffs',
          unit: '60 g',
          price: 2.15,
          stock: 95,
          tags: ['corn', 'puffs', 'baby'],
          description:
            'Light puffs of corn that soften quickly in the mouth and are easy for small hands to hold. Unsalted ' +
            'and baked, not fried. Offer them to a seated child only.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#f6c945',
            accent: '#2f4b8a',
            label: 'Corn Puffs',
            note: 'unsalted',
            motif: 'otter',
            backdrop: 'sky',
          },
        },
        {
          title: 'Garden Vegetable Baby Jar',
          unit: '190 g',
          price: 1.95,
          originalPrice: 2.35,
          stock: 0,
          tags: ['vegetable', 'jar', 'baby'],
          description:
            'Potato, courgette, carrot and a spoonful of rapeseed oil, mashed with soft lumps for babies who have ' +
            'begun to chew. The lid pops when opened for the first time.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#e2b252',
            accent: '#23523a',
            label: 'Garden Veg',
            note: 'soft lumps',
            motif: 'carrot',
            backdrop: 'sage',
          },
        },
      ],
    },
    {
      name: 'Nappies & Wipes',
      products: [
        {
          title: 'Cloudlet Newborn Nappies',
          unit: '44 nappies',
          price: 9.99,
          stock: 84,
          tags: ['nappies', 'newborn'],
          description:
            'Soft nappies for babies of two to five kilograms, with a cut-out at the front for the navel. A stripe ' +
            'changes colour when the nappy is wet.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#bfe3f5',
            accent: '#1f4e79',
            label: 'Newborn',
            note: 'size 1 · 44 pcs',
            motif: 'cloud',
            backdrop: 'sky',
          },
        },
        {
          title: 'Cloudlet Crawler Nappies',
          unit: '38 nappies',
          price: 11.49,
          stock: 110,
          tags: ['nappies', 'crawler'],
          description:
            'Stretchy sides and a high back for babies of seven to eleven kilograms who no longer lie still. ' +
            'Unscented, with a cotton-soft inner layer.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#c9b6ea',
            accent: '#3d2a6d',
            label: 'Crawler',
            note: 'size 3 · 38 pcs',
            motif: 'cloud',
            backdrop: 'lilac',
          },
        },
        {
          title: 'Pull-Up Toddler Pants',
          unit: '28 pants',
          price: 12.79,
          stock: 57,
          tags: ['nappies', 'toddler'],
          description:
            'Training pants that pull up like underwear and tear open at the sides. Sized for children of eleven to ' +
            'sixteen kilograms.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#f6a6b2',
            accent: '#7a1f3d',
            label: 'Toddler Pants',
            note: 'size 5 · 28 pcs',
            motif: 'star',
            backdrop: 'rose',
          },
        },
        {
          title: 'Unscented Water Wipes',
          unit: '4 × 60 wipes',
          price: 7.49,
          originalPrice: 7.95,
          stock: 190,
          tags: ['wipes', 'unscented'],
          description:
            'Thick wipes of plant fibre, moistened with little more than purified water. The resealable lid keeps ' +
            'them wet to the last one.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#e8f6fb',
            accent: '#2a7fa5',
            label: 'Water Wipes',
            note: 'unscented',
            motif: 'droplet',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Bamboo Changing Mats',
          unit: '20 mats',
          price: 6.89,
          stock: 43,
          tags: ['changing', 'mats'],
          description:
            'Disposable mats of bamboo fibre with a leak-proof backing, sixty by forty-five centimetres. Folded ' +
            'flat, one fits in any changing bag.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#cfe2c1',
            accent: '#3f5d34',
            label: 'Changing Mats',
            note: 'bamboo · 20',
            motif: 'leaf-fluttering-in-wind',
            backdrop: 'mint',
          },
        },
      ],
    },
    {
      name: 'Baby Bath',
      products: [
        {
          title: 'Oat Milk Baby Wash',
          unit: '300 ml',
          price: 5.49,
          stock: 88,
          tags: ['wash', 'bath', 'oat'],
          description:
            'A mild, low-foam wash for hair and body, made with oat extract and a very light scent. A small squeeze ' +
            'is enough for a whole bath.',
          look: {
            kind: 'pack',
            shape: 'pump',
            colour: '#f3e6cf',
            accent: '#8a6238',
            label: 'Baby Wash',
            note: 'oat milk',
            motif: 'sheaf-of-rice',
            backdrop: 'sand',
          },
        },
        {
          title: 'Tear-Free Baby Shampoo',
          unit: '250 ml',
          price: 4.69,
          originalPrice: 6.25,
          stock: 101,
          tags: ['shampoo', 'hair', 'bath'],
          description:
            'A thin, clear shampoo that rinses out of fine hair with one cup of water. Made to be gentle around the ' +
            'eyes, with a faint scent of chamomile.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#ffd95e',
            accent: '#2d5f8b',
            label: 'Baby Shampoo',
            note: 'chamomile',
            motif: 'blossom',
            backdrop: 'butter',
          },
        },
        {
          title: 'Calendula Nappy Cream',
          unit: '100 ml',
          price: 6.25,
          stock: 66,
          tags: ['cream', 'skin', 'nappy', 'calendula'],
          description:
            'A thick zinc cream with calendula oil that leaves a protective layer under the nappy. Spreads easily ' +
            'with one finger and comes in a tube that stands on its cap.',
          look: {
            kind: 'pack',
            shape: 'tube',
            colour: '#ffffff',
            accent: '#c9600f',
            label: 'Nappy Cream',
            note: 'calendula',
            motif: 'sunflower',
            backdrop: 'peach',
          },
        },
        {
          title: 'Sweet Almond Massage Oil',
          unit: '150 ml',
          price: 7.95,
          stock: 39,
          tags: ['oil', 'massage', 'skin', 'almond'],
          description:
            'Pressed almond oil for a massage after the bath, without perfume. Contains nut oil; store it away from ' +
            'sunlight and use within six months of opening.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#f7d9a3',
            accent: '#7b4b2a',
            label: 'Massage Oil',
            note: 'sweet almond',
            motif: 'baby',
            backdrop: 'blush',
          },
        },
        {
          title: 'Hooded Duckling Towel',
          unit: 'each',
          price: 13.5,
          originalPrice: 15.35,
          stock: 24,
          tags: ['towel', 'bath', 'cotton', 'hooded'],
          description:
            'A square of cotton terry with a duckling hood sewn into one corner, seventy-five centimetres on each ' +
            'side. Wash at sixty degrees and dry on the line or in the machine.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#fff1a8',
            accent: '#d9632b',
            label: 'Hooded Towel',
            note: 'cotton terry',
            motif: 'hatching-chick',
            backdrop: 'aqua',
          },
        },
      ],
    },
    {
      name: 'Feeding Time',
      products: [
        {
          title: 'Anti-Colic Feeding Bottle',
          unit: '260 ml',
          price: 8.99,
          stock: 52,
          tags: ['bottle', 'feeding', 'newborn'],
          description:
            'A wide-necked bottle with a vent in the base, so that air goes round the milk and not through it. ' +
            'Comes apart into five pieces for cleaning and may go in the dishwasher.',
          look: { kind: 'loose', drawing: 'baby-bottle', arrangement: 'one', backdrop: 'sky' },
        },
        {
          title: 'Twin Pack Feeding Bottles',
          unit: '2 × 150 ml',
          price: 12.99,
          originalPrice: 18.55,
          stock: 31,
          tags: ['bottle', 'feeding'],
          description:
            'Two small bottles with slow-flow teats for the first months. Marked in ten-millilitre steps and fitted ' +
            'with travel caps.',
          look: { kind: 'loose', drawing: 'baby-bottle', arrangement: 'pair', backdrop: 'blush', hue: 300 },
        },
        {
          title: 'Soft Tip Weaning Spoons',
          unit: '3 pack',
          price: 4.5,
          stock: 74,
          tags: ['spoon', 'weaning'],
          description:
            'Long-handled spoons with a soft silicone tip that is kind to gums. The shallow bowl holds just the ' +
            'right mouthful for a beginner.',
          look: { kind: 'loose', drawing: 'spoon', arrangement: 'row', backdrop: 'mint' },
        },
        {
          title: 'Follow-On Milk Powder',
          unit: '800 g',
          price: 17.9,
          stock: 68,
          tags: ['milk', 'powder', 'follow-on'],
          description:
            'Milk powder for babies over six months as part of a mixed diet, with a levelling scoop in the lid. Use ' +
            'within four weeks of opening and make up each feed fresh.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#3f8fc4',
            accent: '#fff4d6',
            label: 'Follow-On Milk',
            note: 'from 6 months',
            motif: 'glass-of-milk',
            backdrop: 'stone',
          },
        },
      ],
    },
    {
      name: 'Cuddles & Play',
      products: [
        {
          title: 'Barnaby Plush Bear',
          unit: 'each',
          price: 16.95,
          stock: 28,
          tags: ['toy', 'plush', 'bear'],
          description:
            'A thirty-centimetre bear with stitched eyes and short, dense plush that survives the washing machine. ' +
            'Suitable from birth.',
          look: { kind: 'loose', drawing: 'teddy-bear', arrangement: 'one', backdrop: 'rose' },
        },
        {
          title: 'Stacking Wooden Dolls',
          unit: 'set of 5',
          price: 18.5,
          stock: 17,
          tags: ['toy', 'wood', 'stacking'],
          description:
            'Five painted lime-wood dolls that fit inside one another, the smallest four centimetres tall. For ' +
            'children of three and over because of the small parts.',
          look: { kind: 'loose', drawing: 'nesting-dolls', arrangement: 'one', backdrop: 'butter' },
        },
        {
          title: 'Ribbed Cotton Baby Socks',
          unit: '3 pairs',
          price: 5.99,
          stock: 83,
          tags: ['socks', 'cotton'],
          description:
            'Soft ribbed socks that stay on kicking feet without a tight cuff. Cotton with a little elastane, for ' +
            'six to twelve months.',
          look: { kind: 'loose', drawing: 'socks', arrangement: 'trio', backdrop: 'lilac' },
        },
        {
          title: 'Chunky Beeswax Crayons',
          unit: '8 crayons',
          price: 6.4,
          originalPrice: 7.1,
          stock: 46,
          tags: ['crayons', 'toddler'],
          description:
            'Thick crayons of beeswax and plant pigments that roll less and break less than thin ones. Marks wipe ' +
            'off smooth surfaces with warm soapy water.',
          look: { kind: 'loose', drawing: 'crayon', arrangement: 'row', backdrop: 'sand' },
        },
      ],
    },
  ],
}

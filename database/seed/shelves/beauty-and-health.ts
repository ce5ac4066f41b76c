import type { SeedCategory } from '#database/seed/shape.ts'

export const beautyAndHealth: SeedCategory = {
  name: 'Beauty & Health',
  code: 'BTY',
  icon: { drawing: 'lotion-bottle', backdrop: 'blush' },
  subcategories: [
    {
      name: 'Hair Care',
      products: [
        {
          title: 'Nettle & Mint Shampoo',
          unit: '400 ml',
          price: 5.99,
          stock: 120,
          tags: ['shampoo', 'hair', 'mint'],
          description:
            'A fresh herbal shampoo for hair that turns oily by the evening. Foams well in hard water and leaves a ' +
            'cool trace of peppermint.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#2f7d5b',
            accent: '#e6f5d0',
            label: 'Shampoo',
            note: 'nettle & mint',
            motif: 'herb',
            backdrop: 'mint',
          },
        },
        {
          title: 'Shea Repair Conditioner',
          unit: '400 ml',
          price: 6.29,
          originalPrice: 9.4,
          stock: 93,
          tags: ['conditioner', 'hair', 'shea'],
          description:
            'A creamy conditioner with shea butter for dry lengths and ends. Leave it in for two minutes and rinse ' +
            'with lukewarm water.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#e9c9a1',
            accent: '#5e2f1f',
            label: 'Conditioner',
            note: 'shea butter',
            motif: 'coconut',
            backdrop: 'sand',
          },
        },
        {
          title: 'Sea Salt Texture Spray',
          unit: '200 ml',
          price: 9.5,
          stock: 48,
          tags: ['hair', 'spray'],
          description:
            'A light mist of sea salt and aloe that gives flat hair some grip. Spray on damp hair, scrunch and let ' +
            'it dry in the air.',
          look: {
            kind: 'pack',
            shape: 'spray',
            colour: '#8fd0dd',
            accent: '#124b5c',
            label: 'Salt Spray',
            note: 'texture',
            motif: 'water-wave',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Wide-Tooth Hair Pick',
          unit: 'each',
          price: 4.25,
          stock: 71,
          tags: ['hair', 'pick'],
          description:
            'A sturdy pick with long, rounded, widely set teeth for curls and wet hair. The short handle sits ' +
            'firmly in the fist, and a hole at the top lets it hang by the mirror.',
          look: { kind: 'loose', drawing: 'hair-pick', arrangement: 'one', backdrop: 'lilac' },
        },
      ],
    },
    {
      name: 'Skin Care',
      products: [
        {
          title: 'Rosewater Facial Toner',
          unit: '200 ml',
          price: 8.75,
          stock: 64,
          tags: ['toner', 'facial', 'rose'],
          description:
            'Distilled from damask rose petals and nothing else, with a soft floral scent. Wipe over the face after ' +
            'washing or use it as a mist in summer.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#f7b9c6',
            accent: '#8c1d40',
            label: 'Rose Toner',
            note: 'damask petals',
            motif: 'rose',
            backdrop: 'rose',
          },
        },
        {
          title: 'Daily Moisture Cream',
          unit: '75 ml',
          price: 11.9,
          stock: 82,
          tags: ['cream', 'facial', 'moisture'],
          description:
            'A light day cream with squalane and oat that sinks in before the coffee is ready. Unperfumed, so it ' +
            'sits quietly under sunscreen and make-up.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#f4f0ea',
            accent: '#4a6b7c',
            label: 'Day Cream',
            note: 'unperfumed',
            motif: 'blossom',
            backdrop: 'stone',
          },
        },
        {
          title: 'Mineral Sun Lotion SPF 30',
          unit: '150 ml',
          price: 14.25,
          originalPrice: 16.75,
          stock: 58,
          tags: ['lotion', 'sun lotion'],
          description:
            'Sun lotion with zinc oxide for face and body, water resistant for forty minutes. Apply generously and ' +
            'again after swimming or towelling.',
          look: {
            kind: 'pack',
            shape: 'tube',
            colour: '#ff9f43',
            accent: '#0d3b66',
            label: 'Sun Lotion',
            note: 'SPF 30',
            motif: 'sun',
            backdrop: 'butter',
          },
        },
        {
          title: 'Almond Hand Balm',
          unit: '50 ml',
          price: 5.2,
          stock: 135,
          tags: ['hand', 'balm', 'almond'],
          description:
            'A small tube of dense balm with almond oil and beeswax for gardeners, cooks and cold mornings. ' +
            'Contains nut oil.',
          look: {
            kind: 'pack',
            shape: 'tube',
            colour: '#d7b899',
            accent: '#3e2414',
            label: 'Hand Balm',
            note: 'almond',
            motif: 'honeybee',
            backdrop: 'peach',
          },
        },
        {
          title: 'Cocoa Body Lotion',
          unit: '350 ml',
          price: 8.4,
          stock: 0,
          tags: ['lotion', 'body', 'cocoa'],
          description:
            'A pump bottle of everyday lotion with cocoa butter and a mild chocolate scent. Absorbs in a few ' +
            'minutes and leaves no greasy film on clothes.',
          look: {
            kind: 'pack',
            shape: 'pump',
            colour: '#5a3825',
            accent: '#f6dfb8',
            label: 'Body Lotion',
            note: 'cocoa butter',
            motif: 'chocolate-bar',
            backdrop: 'blush',
          },
        },
      ],
    },
    {
      name: 'Bath & Soap',
      products: [
        {
          title: 'Lavender Bar Soap',
          unit: '100 g',
          price: 3.4,
          stock: 160,
          tags: ['soap', 'lavender', 'bar'],
          description:
            'Cold-process soap with olive oil and lavender from a small distillery. Cured for six weeks, so the bar ' +
            'stays hard and lasts.',
          look: { kind: 'loose', drawing: 'soap', arrangement: 'one', backdrop: 'lilac', hue: 320 },
        },
        {
          title: 'Sea Buckthorn Soap Trio',
          unit: '3 × 80 g',
          price: 8.25,
          originalPrice: 10.6,
          stock: 55,
          tags: ['soap', 'bar'],
          description:
            'Three orange bars with sea buckthorn oil and ground husk for a gentle scrub. Smells of citrus peel; ' +
            'keep them on a draining dish.',
          look: { kind: 'loose', drawing: 'soap', arrangement: 'trio', backdrop: 'peach', hue: 80 },
        },
        {
          title: 'Cedar & Lemon Hand Soap',
          unit: '500 ml',
          price: 4.8,
          stock: 112,
          tags: ['soap', 'hand', 'liquid'],
          description:
            'Liquid soap with a dry woody scent and a squeeze of lemon, for kitchen or bathroom. The pump bottle ' +
            'can be refilled.',
          look: {
            kind: 'pack',
            shape: 'pump',
            colour: '#f2d94e',
            accent: '#2f4a2c',
            label: 'Hand Soap',
            note: 'cedar & lemon',
            motif: 'lemon',
            backdrop: 'lime',
          },
        },
        {
          title: 'Eucalyptus Bath Salts',
          unit: '600 g',
          price: 7.6,
          originalPrice: 8.15,
          stock: 44,
          tags: ['bath', 'salts', 'eucalyptus'],
          description:
            'Coarse sea salt crystals with eucalyptus oil for a long evening bath. Two handfuls are enough; rinse ' +
            'the tub afterwards, as the salt can leave it slippery.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#b8ddd1',
            accent: '#1e4d43',
            label: 'Bath Salts',
            note: 'eucalyptus',
            motif: 'bathtub',
            backdrop: 'aqua',
          },
        },
      ],
    },
    {
      name: 'Oral Care',
      products: [
        {
          title: 'Soft-Bristle Toothbrush Pair',
          unit: '2 pack',
          price: 5.9,
          stock: 98,
          tags: ['toothbrush', 'soft'],
          description:
            'Two soft toothbrushes with slim heads and handles of recycled plastic. Let them dry upright and change ' +
            'them about every three months.',
          look: { kind: 'loose', drawing: 'toothbrush', arrangement: 'pair', backdrop: 'mint' },
        },
        {
          title: 'Peppermint Fluoride Toothpaste',
          unit: '100 ml',
          price: 3.15,
          stock: 205,
          tags: ['toothpaste', 'mint', 'fluoride'],
          description:
            'A plain white toothpaste with fluoride and real peppermint oil. It foams moderately and leaves a clean ' +
            'taste that is not too sharp.',
          look: {
            kind: 'pack',
            shape: 'tube',
            colour: '#e9fbf4',
            accent: '#0f8a6b',
            label: 'Toothpaste',
            note: 'peppermint',
            motif: 'tooth',
            backdrop: 'mint',
          },
        },
        {
          title: 'Children Strawberry Toothpaste',
          unit: '75 ml',
          price: 2.85,
          originalPrice: 3.95,
          stock: 77,
          tags: ['toothpaste', 'children', 'strawberry'],
          description:
            'A mild strawberry paste for milk teeth, with the fluoride level meant for children from two to six. ' +
            'Use a pea-sized amount and help with the brushing.',
          look: {
            kind: 'pack',
            shape: 'tube',
            colour: '#ff8fa3',
            accent: '#5c0f2b',
            label: 'Kids Paste',
            note: '2–6 years',
            motif: 'strawberry',
            backdrop: 'blush',
          },
        },
        {
          title: 'Waxed Dental Floss',
          unit: '50 m',
          price: 2.6,
          stock: 143,
          tags: ['floss', 'dental'],
          description:
            'Fifty metres of lightly waxed floss that glides between close teeth without shredding. The case has a ' +
            'steel cutter under the lid.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#57a6e0',
            accent: '#0c2f52',
            label: 'Dental Floss',
            note: '50 m · waxed',
            motif: 'tooth',
            backdrop: 'sky',
          },
        },
      ],
    },
    {
      name: 'Shaving & Deodorant',
      products: [
        {
          title: 'Twin-Blade Shaving Razor',
          unit: 'each',
          price: 6.5,
          stock: 19,
          tags: ['razor', 'shaving', 'blade'],
          description:
            'A light razor with two steel blades, a lubricating strip and a ribbed grip for wet hands. Two spare ' +
            'heads are in the box; rinse it well and store it dry.',
          look: { kind: 'loose', drawing: 'razor', arrangement: 'one', backdrop: 'stone' },
        },
        {
          title: 'Sandalwood Shaving Cream',
          unit: '125 ml',
          price: 9.2,
          stock: 36,
          tags: ['shaving', 'cream', 'sandalwood'],
          description:
            'A dense cream for brush or fingertips that softens bristle in a minute. The sandalwood scent is faint ' +
            'and gone by lunch.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#26374f',
            accent: '#e5c48b',
            label: 'Shaving Cream',
            note: 'sandalwood',
            motif: 'razor',
            backdrop: 'sand',
          },
        },
        {
          title: 'Sage Cream Deodorant',
          unit: '60 g',
          price: 7.3,
          stock: 61,
          tags: ['deodorant', 'sage'],
          description:
            'A cream deodorant of bicarbonate, shea butter and sage oil in a glass jar. Warm a fingertip of it and ' +
            'rub in; contains no aluminium salts.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#a7b99a',
            accent: '#2b3a24',
            label: 'Deodorant',
            note: 'sage · cream',
            motif: 'herb',
            backdrop: 'sage',
          },
        },
        {
          title: 'Citrus Roll-On Deodorant',
          unit: '50 ml',
          price: 4.1,
          originalPrice: 5.1,
          stock: 126,
          tags: ['deodorant', 'citrus'],
          description:
            'A clear roll-on with lime and grapefruit that dries quickly and leaves no marks on dark shirts. Shake ' +
            'lightly before use.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#d4ec7a',
            accent: '#a8380c',
            label: 'Roll-On',
            note: 'citrus',
            motif: 'lime',
            backdrop: 'lime',
          },
        },
      ],
    },
    {
      name: 'First Aid',
      products: [
        {
          title: 'Fabric Plaster Assortment',
          unit: '40 plasters',
          price: 3.75,
          stock: 170,
          tags: ['plaster', 'first aid'],
          description:
            'Forty breathable fabric plasters in four sizes that bend with knees and knuckles. Each is sealed in ' +
            'its own paper sleeve.',
          look: { kind: 'loose', drawing: 'adhesive-bandage', arrangement: 'heap', backdrop: 'rose', hue: 180 },
        },
        {
          title: 'Family First Aid Kit',
          unit: '62 pieces',
          price: 19.8,
          originalPrice: 22.25,
          stock: 26,
          tags: ['first aid', 'kit'],
          description:
            'A zipped case with plasters, gauze, bandages, tape, scissors and a rescue blanket. Light enough for a ' +
            'rucksack and clearly sorted for a nervous moment.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#d7263d',
            accent: '#ffffff',
            label: 'First Aid Kit',
            note: '62 pieces',
            motif: 'adhesive-bandage',
            backdrop: 'stone',
          },
        },
        {
          title: 'Digital Fever Thermometer',
          unit: 'each',
          price: 8.95,
          stock: 33,
          tags: ['thermometer', 'first aid'],
          description:
            'A thermometer with a flexible tip and a beep after about thirty seconds. Remembers the last reading ' +
            'and runs on a button cell, which is included.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#eef6ff',
            accent: '#1466b8',
            label: 'Thermometer',
            note: 'flexible tip',
            motif: 'thermometer',
            backdrop: 'sky',
          },
        },
        {
          title: 'Cotton Wool Pads',
          unit: '120 pads',
          price: 2.2,
          stock: 152,
          tags: ['cotton', 'pads'],
          description:
            'Round pads of unbleached cotton, stitched at the edge so they do not fray. Handy for toner, nail ' +
            'varnish and small clean-ups.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#ffffff',
            accent: '#c2557f',
            label: 'Cotton Pads',
            note: '120 pcs',
            motif: 'cloud',
            backdrop: 'blush',
          },
        },
      ],
    },
  ],
}

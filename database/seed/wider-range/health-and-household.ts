// What the medicine cabinet, the bathroom and the kitchen drawer run out of.
import type { RangeAddition } from '#database/seed/shape.ts'

export const healthAndHousehold: RangeAddition[] = [
  {
    category: 'Beauty & Health',
    subcategories: [
      {
        name: 'Bath & Soap',
        products: [
          {
            title: 'Citrus Shower Gel',
            unit: '250 ml',
            price: 2.95,
            originalPrice: 3.15,
            stock: 133,
            tags: ['shower gel', 'citrus'],
            description: 'A fresh shower gel with orange and lime oils. It is soap-free and rinses off without a film.',
            look: {
              kind: 'pack',
              shape: 'bottle',
              colour: '#f08a24',
              accent: '#ffffff',
              label: 'Shower Gel',
              note: 'citrus',
              motif: 'tangerine',
              backdrop: 'peach',
            },
          },
        ],
      },
      {
        name: 'Oral Care',
        products: [
          {
            title: 'Cool Mint Mouthwash',
            unit: '500 ml',
            price: 3.85,
            stock: 87,
            tags: ['mouthwash', 'mint'],
            description:
              'Alcohol-free mouthwash with fluoride and a cool finish. Rinse for thirty seconds after brushing.',
            look: {
              kind: 'pack',
              shape: 'bottle',
              colour: '#2fa6b8',
              accent: '#ffffff',
              label: 'Mouthwash',
              note: 'cool mint',
              motif: 'tooth',
              backdrop: 'aqua',
            },
          },
        ],
      },
      {
        name: 'First Aid',
        products: [
          {
            title: 'Paracetamol Painkiller Tablets',
            unit: '16 tablets',
            price: 1.45,
            stock: 180,
            tags: ['paracetamol', 'painkiller', 'tablets'],
            description:
              'Tablets of 500 mg paracetamol for headaches, pain and fever. Always read the leaflet, and never ' +
              'take them with other medicines that contain paracetamol.',
            look: {
              kind: 'pack',
              shape: 'box',
              colour: '#ffffff',
              accent: '#1f5fa8',
              label: 'Paracetamol',
              note: '16 × 500 mg',
              motif: 'pill',
              backdrop: 'sky',
            },
          },
          {
            title: 'Ibuprofen Painkiller Tablets',
            unit: '16 tablets',
            price: 1.75,
            stock: 154,
            tags: ['ibuprofen', 'painkiller', 'tablets'],
            description:
              'Coated tablets of 200 mg ibuprofen for pain, fever and inflammation. Take them with food, and ' +
              'always read the leaflet.',
            look: {
              kind: 'pack',
              shape: 'box',
              colour: '#f7e1e4',
              accent: '#b3243f',
              label: 'Ibuprofen',
              note: '16 × 200 mg',
              motif: 'pill',
              backdrop: 'rose',
            },
          },
          {
            title: 'Antibacterial Hand Gel',
            unit: '100 ml',
            price: 2.25,
            stock: 119,
            tags: ['hand', 'gel'],
            description:
              'Hand sanitiser with 70% alcohol that dries without stickiness. The flip cap fits a coat pocket.',
            look: {
              kind: 'pack',
              shape: 'tube',
              colour: '#5bb8a6',
              accent: '#ffffff',
              label: 'Hand Gel',
              note: 'antibacterial',
              motif: 'sparkles',
              backdrop: 'mint',
            },
          },
        ],
      },
      {
        name: 'Period Care',
        products: [
          {
            title: 'Regular Cotton Tampons',
            unit: '20 tampons',
            price: 3.65,
            stock: 142,
            tags: ['tampon', 'cotton', 'regular'],
            description:
              'Twenty tampons for medium flow, made of certified cotton without fragrance. Each is wrapped in paper.',
            look: {
              kind: 'pack',
              shape: 'box',
              colour: '#6a4fa3',
              accent: '#ffffff',
              label: 'Tampons',
              note: 'regular, 20',
              motif: 'tampon',
              backdrop: 'lilac',
            },
          },
          {
            title: 'Super Cotton Tampons',
            unit: '20 tampons',
            price: 3.85,
            stock: 117,
            tags: ['tampon', 'cotton', 'super'],
            description:
              'Twenty tampons for heavier days, made of the same unscented cotton. Use the lowest absorbency ' +
              'that you need.',
            look: {
              kind: 'pack',
              shape: 'box',
              colour: '#2f7f86',
              accent: '#ffffff',
              label: 'Tampons',
              note: 'super, 20',
              motif: 'tampon',
              backdrop: 'mint',
            },
          },
          {
            title: 'Ultra Thin Sanitary Pads',
            unit: '14 pads',
            price: 2.95,
            stock: 131,
            tags: ['sanitary', 'pads', 'thin'],
            description:
              'Thin pads with wings and a dry cotton top sheet. The wrapper of each pad seals the used one away.',
            look: {
              kind: 'pack',
              shape: 'bag',
              colour: '#e88fb0',
              accent: '#ffffff',
              label: 'Ultra Thin',
              note: '14 pads',
              motif: 'cherry-blossom',
              backdrop: 'blush',
            },
          },
          {
            title: 'Everyday Panty Liners',
            unit: '30 pieces',
            price: 1.95,
            stock: 109,
            tags: ['liner', 'everyday'],
            description: 'Breathable liners for every day, soft and unscented. They fold flat for a handbag.',
            look: {
              kind: 'pack',
              shape: 'box',
              colour: '#bfe0d4',
              accent: '#2c6e63',
              label: 'Panty Liners',
              note: '30 pieces',
              motif: 'feather',
              backdrop: 'aqua',
            },
          },
        ],
      },
    ],
  },
  {
    category: 'Household',
    subcategories: [
      {
        name: 'Cleaning',
        products: [
          {
            title: 'All-in-One Dishwasher Tablets',
            unit: '30 tablets',
            price: 6.45,
            originalPrice: 7.15,
            stock: 138,
            tags: ['dishwasher', 'tablets'],
            description:
              'Cleaner, rinse aid and salt in one tablet. The film dissolves, so there is nothing to unwrap.',
            look: {
              kind: 'pack',
              shape: 'pouch',
              colour: '#1d4f91',
              accent: '#f7c948',
              label: 'Dishwasher',
              note: '30 tablets',
              motif: 'sparkles',
              backdrop: 'sky',
            },
          },
        ],
      },
      {
        name: 'Paper & Kitchen Supplies',
        products: [
          {
            title: 'Kitchen Cling Film',
            unit: '30 m',
            price: 2.35,
            stock: 147,
            tags: ['cling film', 'kitchen'],
            description:
              'Stretchy film for bowls and leftovers, in a box with a safe cutter. It is free from PVC and fit ' +
              'for the freezer.',
            look: {
              kind: 'pack',
              shape: 'box',
              colour: '#47a3c9',
              accent: '#ffffff',
              label: 'Cling Film',
              note: '30 m',
              motif: 'film-roll',
              backdrop: 'aqua',
            },
          },
          {
            title: 'Strong Aluminium Foil',
            unit: '10 m',
            price: 2.65,
            stock: 125,
            tags: ['foil', 'aluminium'],
            description:
              'Thick kitchen foil that doesn’t tear at the corners. Line a baking tray or wrap a sandwich in it.',
            look: {
              kind: 'pack',
              shape: 'box',
              colour: '#b8bec6',
              accent: '#1f2f46',
              label: 'Foil',
              note: 'strong, 10 m',
              motif: 'foil-roll',
              backdrop: 'stone',
            },
          },
          {
            title: 'Resealable Freezer Bags',
            unit: '25 bags',
            price: 2.45,
            stock: 104,
            tags: ['freezer', 'bags'],
            description: 'Medium bags with a double zip and a panel to write on. Rinse them and use them again.',
            look: {
              kind: 'pack',
              shape: 'box',
              colour: '#3558a8',
              accent: '#e9f3ff',
              label: 'Freezer Bags',
              note: '25 bags',
              motif: 'snowflake',
              backdrop: 'sky',
            },
          },
        ],
      },
    ],
  },
]

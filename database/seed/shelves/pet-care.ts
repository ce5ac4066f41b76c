import type { SeedCategory } from '#database/seed/shape.ts'

export const petCare: SeedCategory = {
  name: 'Pet Care',
  code: 'PET',
  icon: { drawing: 'paw-prints', backdrop: 'peach' },
  subcategories: [
    {
      name: 'Dog Food & Treats',
      products: [
        {
          title: 'Brindle Chicken Dog Kibble',
          unit: '3 kg',
          price: 13.9,
          stock: 72,
          tags: ['dog', 'food', 'chicken', 'dry'],
          description:
            'Baked kibble of chicken, barley and carrot for grown dogs of any size. Change over from the old food ' +
            'within a week, and always put water beside the bowl.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#c8502b',
            accent: '#fff0d0',
            label: 'Dog Kibble',
            note: 'chicken',
            motif: 'dog-face',
            backdrop: 'peach',
          },
        },
        {
          title: 'Lamb & Rice Dog Stew',
          unit: '400 g',
          price: 2.6,
          originalPrice: 2.85,
          stock: 138,
          tags: ['dog', 'food', 'lamb'],
          description:
            'Chunks of lamb with rice and pumpkin in gravy, cooked in the tin. A complete meal for adult dogs; ' +
            'refrigerate what is left and use it within two days.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#2f6f6d',
            accent: '#ffe0a6',
            label: 'Lamb & Rice',
            note: 'dog stew',
            motif: 'ewe',
            backdrop: 'mint',
          },
        },
        {
          title: 'Puppy Starter Kibble',
          unit: '2 kg',
          price: 12.4,
          originalPrice: 15.05,
          stock: 49,
          tags: ['dog', 'puppy', 'food', 'dry'],
          description:
            'Small, easily cracked pieces with turkey and salmon for puppies up to twelve months. The feeding chart ' +
            'by weight is printed on the back.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#f7c6a3',
            accent: '#5b2a86',
            label: 'Puppy Kibble',
            note: 'up to 12 months',
            motif: 'poodle',
            backdrop: 'blush',
          },
        },
        {
          title: 'Baked Bone Biscuits',
          unit: '500 g',
          price: 4.35,
          stock: 114,
          tags: ['dog', 'biscuits'],
          description:
            'Crunchy wheat and oat biscuits in the shape of a bone, with a little liver for flavour. Two or three a ' +
            'day are enough for a medium-sized dog.',
          look: { kind: 'loose', drawing: 'bone', arrangement: 'heap', backdrop: 'sand' },
        },
        {
          title: 'Beef Marrow Chew Bone',
          unit: 'each',
          price: 3.75,
          stock: 66,
          tags: ['dog', 'chew', 'bone'],
          description:
            'A cleaned, air-dried beef bone for a long afternoon of gnawing. Give it under supervision and take it ' +
            'away once it starts to splinter.',
          look: { kind: 'loose', drawing: 'bone', arrangement: 'one', backdrop: 'rose' },
        },
        {
          title: 'Dried Duck Strips',
          unit: '150 g',
          price: 5.85,
          stock: 57,
          tags: ['dog', 'duck'],
          description:
            'Strips of duck breast, dried and cut for training. A single ingredient, easy to tear into small ' +
            'rewards.',
          look: {
            kind: 'pack',
            shape: 'sachet',
            colour: '#7d4427',
            accent: '#ffd9a0',
            label: 'Duck Strips',
            note: 'dog treat',
            motif: 'duck',
            backdrop: 'butter',
          },
        },
      ],
    },
    {
      name: 'Cat Food & Treats',
      products: [
        {
          title: 'Ocean Fish Cat Food',
          unit: '400 g',
          price: 1.95,
          stock: 165,
          tags: ['cat', 'food', 'fish'],
          description:
            'Mackerel and whitefish in a light jelly, a complete wet food for adult cats. Serve it at room ' +
            'temperature, when the scent is strongest.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#1b6ca8',
            accent: '#ffe9b0',
            label: 'Ocean Fish',
            note: 'cat food',
            motif: 'fish',
            backdrop: 'sky',
          },
        },
        {
          title: 'Tabby Lane Turkey Crunchies',
          unit: '1.5 kg',
          price: 9.6,
          originalPrice: 10.15,
          stock: 80,
          tags: ['cat', 'food', 'turkey', 'dry'],
          description:
            'Dry food with turkey and brown rice, shaped in small crosses that need a proper bite. For indoor cats ' +
            'of one year and over.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#d98324',
            accent: '#2b193d',
            label: 'Crunchies',
            note: 'turkey',
            motif: 'cat-face',
            backdrop: 'lilac',
          },
        },
        {
          title: 'Salmon Mousse for Kittens',
          unit: '6 × 85 g',
          price: 5.7,
          stock: 58,
          tags: ['cat', 'kitten', 'salmon'],
          description:
            'A smooth mousse of salmon and chicken in six small pots, easy for milk teeth. Suitable from eight ' +
            'weeks.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#f49a8a',
            accent: '#2c3e50',
            label: 'Kitten Mousse',
            note: 'salmon',
            motif: 'grinning-cat',
            backdrop: 'rose',
          },
        },
        {
          title: 'Chicken Broth Cat Pouches',
          unit: '12 × 70 g',
          price: 8.25,
          stock: 93,
          tags: ['cat', 'food', 'chicken'],
          description:
            'Shredded chicken breast in clear broth, to serve alone or over dry food. Twelve single portions, so ' +
            'nothing stands open.',
          look: {
            kind: 'pack',
            shape: 'sachet',
            colour: '#f6d55c',
            accent: '#2b4c7e',
            label: 'Chicken Broth',
            note: 'for cats',
            motif: 'cat',
            backdrop: 'butter',
          },
        },
        {
          title: 'Catnip Crunch Bites',
          unit: '60 g',
          price: 2.45,
          stock: 0,
          tags: ['cat', 'catnip'],
          description: 'Crisp pillows with a soft filling of cheese and catnip. Shake the tub and see who comes.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#3d8257',
            accent: '#fff7d1',
            label: 'Catnip Bites',
            note: 'crunchy',
            motif: 'smiling-cat-with-heart-eyes',
            backdrop: 'mint',
          },
        },
        {
          title: 'Clumping Clay Cat Litter',
          unit: '10 L',
          price: 8.9,
          originalPrice: 11.85,
          stock: 77,
          tags: ['cat', 'litter'],
          description:
            'Fine bentonite that sets into firm clumps and gives off little dust. Fill the tray seven centimetres ' +
            'deep and scoop it daily.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#9fb4c7',
            accent: '#1f2a44',
            label: 'Cat Litter',
            note: 'clumping',
            motif: 'black-cat',
            backdrop: 'stone',
          },
        },
        {
          title: 'Pine Pellet Litter',
          unit: '15 L',
          price: 9.75,
          stock: 51,
          tags: ['cat', 'litter', 'wood'],
          description:
            'Pressed sawdust pellets that swell and fall apart when wet, with a smell of pine woods. Light to carry ' +
            'and compostable in the garden.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#5f7d43',
            accent: '#fdf3d9',
            label: 'Pine Litter',
            note: 'pellets',
            motif: 'evergreen-tree',
            backdrop: 'sage',
          },
        },
      ],
    },
    {
      name: 'Pet Toys & Grooming',
      products: [
        {
          title: 'Bouncy Fetch Balls',
          unit: '3 pack',
          price: 5.5,
          stock: 69,
          tags: ['dog', 'toy', 'ball'],
          description:
            'Rubber balls with a stitched seam that bounce high and are easy to find on grass. Sized for medium and ' +
            'large dogs; replace them when the cover wears through.',
          look: { kind: 'loose', drawing: 'softball', arrangement: 'trio', backdrop: 'aqua' },
        },
        {
          title: 'Knotted Rope Tugger',
          unit: 'each',
          price: 6.8,
          originalPrice: 7.75,
          stock: 34,
          tags: ['dog', 'toy', 'rope'],
          description:
            'Cotton rope tied in tight knots for tugging and carrying. Wash it at forty degrees and throw it away ' +
            'once it frays.',
          look: { kind: 'loose', drawing: 'knot', arrangement: 'one', backdrop: 'sky' },
        },
        {
          title: 'Felt Mouse Cat Toys',
          unit: '2 pack',
          price: 4.4,
          stock: 45,
          tags: ['cat', 'toy', 'mouse'],
          description:
            'Two mice of grey wool felt with a pinch of catnip sewn inside. Small enough to carry about and large ' +
            'enough not to be swallowed.',
          look: { kind: 'loose', drawing: 'mouse', arrangement: 'pair', backdrop: 'butter' },
        },
        {
          title: 'Garden Flying Disc',
          unit: 'each',
          price: 7.2,
          stock: 37,
          tags: ['dog', 'toy', 'disc'],
          description:
            'A soft rubber disc that flies straight and does not hurt teeth when it is caught. Bright enough to be ' +
            'found in long grass.',
          look: { kind: 'loose', drawing: 'flying-disc', arrangement: 'one', backdrop: 'lime' },
        },
        {
          title: 'Oatmeal Dog Shampoo',
          unit: '300 ml',
          price: 6.35,
          originalPrice: 9.05,
          stock: 55,
          tags: ['dog', 'shampoo'],
          description:
            'A low-foam shampoo with oatmeal and aloe that rinses quickly from thick coats. Barely scented; keep it ' +
            'out of the eyes.',
          look: {
            kind: 'pack',
            shape: 'pump',
            colour: '#e8d3b0',
            accent: '#31572c',
            label: 'Dog Shampoo',
            note: 'oatmeal',
            motif: 'guide-dog',
            backdrop: 'blush',
          },
        },
      ],
    },
    {
      name: 'Birds & Small Pets',
      products: [
        {
          title: 'Timothy Meadow Hay',
          unit: '1 kg',
          price: 4.95,
          stock: 90,
          tags: ['hay', 'hamster'],
          description:
            'Long-stalked hay from the first cut, sun-dried and sweet smelling. The daily staple for rabbits and ' +
            'guinea pigs; store it airy and dry.',
          look: {
            kind: 'pack',
            shape: 'bag',
            colour: '#c5b358',
            accent: '#2d4a22',
            label: 'Meadow Hay',
            note: 'timothy',
            motif: 'rabbit-face',
            backdrop: 'lime',
          },
        },
        {
          title: 'Hamster Seed Muesli',
          unit: '500 g',
          price: 3.65,
          stock: 63,
          tags: ['hamster', 'food', 'seeds'],
          description:
            'Millet, oats, sunflower hearts, dried carrot and peas for hamsters and gerbils. A tablespoon a day ' +
            'goes a long way.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#f2b880',
            accent: '#5a1e3c',
            label: 'Hamster Muesli',
            note: 'seeds & veg',
            motif: 'hamster',
            backdrop: 'peach',
          },
        },
        {
          title: 'Wild Bird Seed Mix',
          unit: '2 kg',
          price: 6.75,
          stock: 104,
          tags: ['bird', 'seed', 'garden'],
          description:
            'Sunflower seeds, red millet and cracked maize for feeders and tables all through the year. Clean the ' +
            'feeder often so the seed stays fresh.',
          look: {
            kind: 'pack',
            shape: 'pouch',
            colour: '#39795b',
            accent: '#ffe48f',
            label: 'Bird Seed',
            note: 'wild birds',
            motif: 'bird',
            backdrop: 'sage',
          },
        },
        {
          title: 'Budgie Honey Seed Sticks',
          unit: '2 pack',
          price: 2.85,
          stock: 75,
          tags: ['bird', 'budgie'],
          description:
            'Two wooden sticks with millet and canary seed, baked on with honey. Hang one in the cage as an ' +
            'occasional treat.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#1f8577',
            accent: '#fff5c2',
            label: 'Budgie Sticks',
            note: 'with honey',
            motif: 'parrot',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Goldfish Flake Food',
          unit: '50 g',
          price: 3.15,
          stock: 81,
          tags: ['fish', 'food', 'flakes'],
          description:
            'Floating flakes of algae, wheat and fish meal for goldfish in tanks and small ponds. Offer a pinch ' +
            'that is eaten within two minutes.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#ff7f3f',
            accent: '#083d77',
            label: 'Fish Flakes',
            note: 'goldfish',
            motif: 'tropical-fish',
            backdrop: 'sky',
          },
        },
      ],
    },
  ],
}

import type { SeedCategory } from '#database/seed/shape.ts'

export const dairyAndEggs: SeedCategory = {
  name: 'Dairy & Eggs',
  code: 'DAI',
  icon: { drawing: 'cheese-wedge', backdrop: 'butter' },
  subcategories: [
    {
      name: 'Milk & Cream',
      products: [
        {
          title: 'Brindle Farm Whole Milk',
          unit: '2 L',
          price: 3.29,
          stock: 178,
          tags: ['milk', 'whole'],
          description:
            'Pasteurised but not homogenised, so the cream rises; shake before pouring. From a herd of ninety ' +
            'Jersey and Holstein cows.',
          look: {
            kind: 'pack',
            shape: 'jug',
            colour: '#f7f9fb',
            accent: '#1c5fa8',
            label: 'Whole Milk',
            note: '2 litres',
            motif: 'cow-face',
            backdrop: 'sky',
          },
        },
        {
          title: 'Semi-Skimmed Milk',
          unit: '1 L',
          price: 1.89,
          stock: 220,
          tags: ['milk', 'skimmed'],
          description:
            'Fresh milk with 1.8% fat for tea, cereal and everyday cooking. Best within three days once opened.',
          look: {
            kind: 'pack',
            shape: 'carton',
            colour: '#e9f4ee',
            accent: '#2b8a5a',
            label: 'Semi-Skimmed',
            note: '1.8% fat',
            motif: 'glass-of-milk',
            backdrop: 'mint',
          },
        },
        {
          title: 'Lactose Free Milk',
          unit: '1 L',
          price: 2.39,
          originalPrice: 2.55,
          stock: 94,
          tags: ['milk', 'lactose'],
          description:
            'Cow’s milk with the lactose split by an enzyme, which makes it taste a shade sweeter. Use it exactly ' +
            'as ordinary milk.',
          look: {
            kind: 'pack',
            shape: 'carton',
            colour: '#7fb8e6',
            accent: '#3b1f5b',
            label: 'Lactose Free',
            note: 'milk',
            motif: 'glass-of-milk',
            backdrop: 'lilac',
          },
        },
        {
          title: 'Half & Half',
          unit: '500 ml',
          price: 2.59,
          stock: 81,
          tags: ['cream', 'milk', 'coffee'],
          description:
            'Equal parts whole milk and light cream, about 12% fat. Pours easily and will not curdle in hot coffee.',
          look: {
            kind: 'pack',
            shape: 'carton',
            colour: '#99602f',
            accent: '#fff7ea',
            label: 'Half & Half',
            note: '500 ml',
            motif: 'hot-beverage',
            backdrop: 'sand',
          },
        },
        {
          title: 'Whipping Cream',
          unit: '250 ml',
          price: 2.19,
          stock: 117,
          tags: ['cream', 'baking'],
          description:
            'Cream with 35% fat and no thickeners. Chill the bowl as well and it stands in soft peaks within three ' +
            'minutes.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#fdf3f4',
            accent: '#c2375f',
            label: 'Whipping Cream',
            note: '35% fat',
            backdrop: 'blush',
          },
        },
        {
          title: 'Crème Fraîche',
          unit: '200 g',
          price: 2.29,
          stock: 73,
          tags: ['cream', 'cooking'],
          description:
            'Thick cultured cream with a gentle tang, stable in hot sauces. Spoon it on soup, tarts or baked ' +
            'potatoes.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#e8f1fa',
            accent: '#27436b',
            label: 'Crème Fraîche',
            note: 'cultured',
            backdrop: 'butter',
          },
        },
      ],
    },
    {
      name: 'Cheese',
      products: [
        {
          title: 'Farmhouse Mature Cheddar',
          unit: '350 g',
          price: 5.49,
          originalPrice: 6.49,
          stock: 126,
          tags: ['cheese', 'cheddar'],
          description:
            'Cloth-bound cheddar aged fourteen months, crumbly with a few crunchy crystals. Grates well, melts well ' +
            'and does not need pickle.',
          look: { kind: 'loose', drawing: 'cheddar', arrangement: 'board', backdrop: 'sand' },
        },
        {
          title: 'Holed Alpine Swiss Wedge',
          unit: '250 g',
          price: 5.99,
          stock: 65,
          tags: ['cheese', 'swiss'],
          description:
            'A raw-milk mountain cheese with round eyes and a sweet, nutty taste. Made for fondue and toasted ' +
            'sandwiches.',
          look: { kind: 'loose', drawing: 'cheese-wedge', arrangement: 'one', backdrop: 'sky' },
        },
        {
          title: 'Buffalo Mozzarella Ball',
          unit: '125 g',
          price: 3.49,
          stock: 52,
          tags: ['cheese', 'mozzarella'],
          description:
            'Fresh buffalo-milk mozzarella from Campania, kept in its whey. Let it reach room temperature and tear ' +
            'it over tomatoes.',
          look: {
            kind: 'pack',
            shape: 'sachet',
            colour: '#eaf6f6',
            accent: '#1f7a4d',
            label: 'Mozzarella',
            note: 'buffalo milk',
            motif: 'water-buffalo',
            backdrop: 'mint',
          },
        },
        {
          title: 'Barrel Aged Feta',
          unit: '200 g',
          price: 4.29,
          originalPrice: 4.85,
          stock: 79,
          tags: ['cheese', 'feta', 'greek'],
          description:
            'Sheep and goat milk feta aged three months in beech barrels. Salty, lemony and crumbly; keep leftovers ' +
            'in brine.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#2463a6',
            accent: '#f8fbff',
            label: 'Feta',
            note: 'barrel aged',
            motif: 'olive',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Ripe Camembert Round',
          unit: '250 g',
          price: 4.79,
          stock: 0,
          tags: ['cheese', 'camembert', 'soft'],
          description:
            'A soft white-rind cheese that runs in the middle after a week at home. Bake it in its wooden box with ' +
            'garlic and thyme.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#f4ead2',
            accent: '#a3223a',
            label: 'Camembert',
            note: 'ripe',
            motif: 'cow-face',
            backdrop: 'rose',
          },
        },
        {
          title: 'Fresh Goat Cheese Log',
          unit: '150 g',
          price: 3.99,
          stock: 48,
          tags: ['cheese', 'goat', 'soft'],
          description:
            'Young goat cheese with a clean, lemony taste and a spreadable texture. Slice it with a thread and ' +
            'grill it on toast.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#fbfaf2',
            accent: '#5d7f3f',
            label: 'Goat Cheese',
            note: 'fresh log',
            motif: 'goat',
            backdrop: 'lime',
          },
        },
        {
          title: 'Aged Grana Wedge',
          unit: '200 g',
          price: 6.29,
          originalPrice: 7.95,
          stock: 58,
          tags: ['cheese', 'grana'],
          description:
            'A hard grating cheese from the Po valley, aged eighteen months. Use a fine grater for pasta and save ' +
            'the rind for soup.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#e3b23c',
            accent: '#3b2a1a',
            label: 'Grana',
            note: '18 months',
            motif: 'grana',
            backdrop: 'stone',
          },
        },
      ],
    },
    {
      name: 'Yogurt & Desserts',
      products: [
        {
          title: 'Greek Style Plain Yogurt',
          unit: '500 g',
          price: 3.49,
          stock: 142,
          tags: ['yogurt', 'plain'],
          description:
            'Strained whole-milk yogurt with 10% fat, thick enough to hold a spoon upright. For breakfast, dips and ' +
            'marinades.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#3170b5',
            accent: '#ffffff',
            label: 'Greek Yogurt',
            note: '10% fat',
            backdrop: 'peach',
          },
        },
        {
          title: 'Wild Berry Yogurt',
          unit: '4 × 125 g',
          price: 3.29,
          originalPrice: 3.5,
          stock: 106,
          tags: ['yogurt', 'berries'],
          description:
            'Four cups of stirred yogurt with blackberry, raspberry and blueberry. Fruit makes up a fifth of the ' +
            'cup.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#6a2c70',
            accent: '#fbe3ef',
            label: 'Berry Yogurt',
            note: '4 cups',
            motif: 'blueberries',
            backdrop: 'lilac',
          },
        },
        {
          title: 'Skyr with Peach',
          unit: '150 g',
          price: 1.59,
          stock: 89,
          tags: ['skyr', 'peach'],
          description: 'Icelandic-style strained skim milk with a layer of peach. Tart, dense and not very sweet.',
          look: {
            kind: 'pack',
            shape: 'tub',
            colour: '#f9b384',
            accent: '#4a3a6b',
            label: 'Peach Skyr',
            note: '150 g',
            motif: 'peach',
            backdrop: 'sky',
          },
        },
        {
          title: 'Mango Lassi Drink',
          unit: '250 ml',
          price: 1.99,
          stock: 67,
          tags: ['yogurt', 'mango', 'drink'],
          description: 'Yogurt, Alphonso mango pulp and a trace of cardamom, ready to drink. Shake and serve cold.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#f7a81b',
            accent: '#6b2b0a',
            label: 'Mango Lassi',
            note: '250 ml',
            motif: 'mango',
            backdrop: 'mint',
          },
        },
        {
          title: 'Caramel Custard Cups',
          unit: '4 × 100 g',
          price: 3.99,
          originalPrice: 5.7,
          stock: 54,
          tags: ['custard', 'caramel'],
          description:
            'Baked egg custards with a layer of dark caramel at the bottom. Run a knife around the edge and turn ' +
            'them out.',
          look: { kind: 'loose', drawing: 'custard', arrangement: 'row', backdrop: 'rose' },
        },
        {
          title: 'Plain Milk Kefir',
          unit: '500 ml',
          price: 2.79,
          stock: 60,
          tags: ['kefir', 'drink'],
          description:
            'Milk fermented a full day with kefir grains, sour and faintly fizzy. Drink it cold or use it in place ' +
            'of buttermilk in baking.',
          look: {
            kind: 'pack',
            shape: 'bottle',
            colour: '#f2f5f0',
            accent: '#4c7a9f',
            label: 'Kefir',
            note: 'plain',
            motif: 'glass-of-milk',
            backdrop: 'sage',
          },
        },
      ],
    },
    {
      name: 'Butter & Eggs',
      products: [
        {
          title: 'Salted Churned Butter',
          unit: '250 g',
          price: 3.69,
          originalPrice: 4.29,
          stock: 151,
          tags: ['butter', 'salted'],
          description:
            'Cultured cream churned in small batches and salted with coarse sea salt. Yellow in summer, paler in ' +
            'winter.',
          look: { kind: 'loose', drawing: 'butter', arrangement: 'one', backdrop: 'mint' },
        },
        {
          title: 'Unsalted Baking Butter',
          unit: '500 g',
          price: 5.99,
          stock: 108,
          tags: ['butter', 'baking'],
          description:
            'Sweet-cream butter with 82% fat, with tablespoon marks printed on the wrapper. Freezes well for six ' +
            'months.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#f6e8a6',
            accent: '#2f6a8f',
            label: 'Baking Butter',
            note: 'unsalted',
            motif: 'butter',
            backdrop: 'blush',
          },
        },
        {
          title: 'Clarified Ghee',
          unit: '300 g',
          price: 6.49,
          stock: 45,
          tags: ['ghee', 'butter', 'cooking'],
          description:
            'Butter simmered until the water is gone and the milk solids brown, then strained. It fries hot without ' +
            'burning and keeps in the cupboard.',
          look: {
            kind: 'pack',
            shape: 'jar',
            colour: '#f1b82d',
            accent: '#7a1f2b',
            label: 'Ghee',
            note: '300 g',
            backdrop: 'sage',
          },
        },
        {
          title: 'Free Range Brown Eggs',
          unit: '12 eggs',
          price: 4.79,
          stock: 198,
          tags: ['eggs', 'breakfast'],
          description:
            'A dozen large eggs from hens with daily access to pasture. The laying date is stamped on each shell.',
          look: { kind: 'loose', drawing: 'egg', arrangement: 'crate', backdrop: 'sand' },
        },
        {
          title: 'Pasture Raised Medium Eggs',
          unit: '6 eggs',
          price: 3.19,
          stock: 83,
          tags: ['eggs', 'breakfast'],
          description:
            'Half a dozen medium eggs with deep orange yolks from a flock moved to fresh grass every week. Good for ' +
            'poaching when under a week old.',
          look: { kind: 'loose', drawing: 'egg', arrangement: 'basket', backdrop: 'lime' },
        },
        {
          title: 'Speckled Quail Eggs',
          unit: '12 eggs',
          price: 4.49,
          stock: 25,
          tags: ['eggs', 'quail'],
          description:
            'Tiny eggs that boil in two and a half minutes. Peel them under water, and serve with celery salt or on ' +
            'top of a tartare.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#c8b79a',
            accent: '#3f3a2c',
            label: 'Quail Eggs',
            note: '12 pieces',
            motif: 'nest-with-eggs',
            backdrop: 'aqua',
          },
        },
      ],
    },
  ],
}

import type { SeedCategory } from '#database/seed/shape.ts'

export const fishAndMeat: SeedCategory = {
  name: 'Fish & Meat',
  code: 'FSH',
  icon: { drawing: 'fish', backdrop: 'aqua' },
  subcategories: [
    {
      name: 'Fresh Fish',
      products: [
        {
          title: 'Atlantic Salmon Fillets',
          unit: '2 × 140 g',
          price: 9.99,
          originalPrice: 13.75,
          stock: 48,
          tags: ['salmon', 'fish', 'fresh', 'fillet'],
          description:
            'Two skin-on portions of 140 g each, pin-boned, from sea farms off Norway. Start them skin side down in ' +
            'a cold pan for a crisp skin.',
          look: {
            kind: 'pack',
            shape: 'tray',
            colour: '#f4896b',
            accent: '#173b57',
            label: 'Salmon Fillets',
            note: '2 x 140 g',
            motif: 'fish',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Whole Rainbow Trout',
          unit: 'each',
          price: 6.49,
          stock: 22,
          tags: ['trout', 'fish', 'fresh', 'whole'],
          description:
            'A gutted and scaled trout of about 350 g, raised in spring water. Stuff it with lemon and dill and ' +
            'bake twenty minutes.',
          look: { kind: 'loose', drawing: 'fish', arrangement: 'one', backdrop: 'mint', hue: 300 },
        },
        {
          title: 'Wild Cod Fish Fillets',
          unit: '400 g',
          price: 10.49,
          stock: 36,
          tags: ['cod', 'fish', 'fillet', 'wild'],
          description:
            'Thick loin pieces of line-caught cod from Iceland, skinless, with large white flakes. Cook gently and ' +
            'take them off as soon as they flake.',
          look: {
            kind: 'pack',
            shape: 'tray',
            colour: '#2f6f9f',
            accent: '#f2f9ff',
            label: 'Cod Fillets',
            note: 'line caught',
            motif: 'fish',
            backdrop: 'sky',
          },
        },
        {
          title: 'Southern Catfish Fillets',
          unit: '450 g',
          price: 7.99,
          originalPrice: 9.49,
          stock: 31,
          tags: ['catfish', 'fish', 'fillet'],
          description:
            'Pond-raised in Mississippi, with mild, firm, slightly sweet meat. Dredge in seasoned cornmeal and ' +
            'shallow-fry three minutes a side.',
          look: {
            kind: 'pack',
            shape: 'tray',
            colour: '#e9e2cf',
            accent: '#33524a',
            label: 'Catfish',
            note: '450 g',
            motif: 'fish',
            backdrop: 'butter',
          },
        },
        {
          title: 'Whole Red Snapper',
          unit: 'each',
          price: 12.95,
          stock: 0,
          tags: ['snapper', 'fish', 'fresh', 'whole'],
          description:
            'A whole fish of around 600 g, cleaned, with the head on for flavour. Score the sides and roast or ' +
            'grill it over a hot fire.',
          look: { kind: 'loose', drawing: 'fish', arrangement: 'board', backdrop: 'sand', hue: 145 },
        },
        {
          title: 'Fresh Mackerel Pair',
          unit: '2 pack',
          price: 5.79,
          stock: 27,
          tags: ['mackerel', 'fish', 'fresh'],
          description:
            'Two bright-eyed mackerel landed the day before dispatch, gutted. Rich and oily; best grilled with ' +
            'something sharp such as gooseberry or lime.',
          look: { kind: 'loose', drawing: 'fish', arrangement: 'pair', backdrop: 'stone' },
        },
      ],
    },
    {
      name: 'Shellfish',
      products: [
        {
          title: 'Raw King Prawns',
          unit: '300 g',
          price: 8.49,
          originalPrice: 12.5,
          stock: 53,
          tags: ['prawns', 'shrimp', 'seafood'],
          description:
            'Large prawns with shells and heads removed and the tails left on. Two minutes in garlic butter and ' +
            'they are done.',
          look: { kind: 'loose', drawing: 'shrimp', arrangement: 'bowl', backdrop: 'sky' },
        },
        {
          title: 'Shell-On Cold Water Shrimp',
          unit: '500 g',
          price: 7.29,
          stock: 40,
          tags: ['shrimp', 'seafood'],
          description:
            'Small, sweet shrimp from the North Atlantic, cooked on board in sea water. Peel them at the table and ' +
            'eat with brown bread and mayonnaise.',
          look: { kind: 'loose', drawing: 'shrimp', arrangement: 'heap', backdrop: 'butter' },
        },
        {
          title: 'Dressed Brown Crab',
          unit: 'each',
          price: 9.25,
          stock: 18,
          tags: ['crab', 'seafood'],
          description:
            'White and brown meat from one crab, picked by hand and packed back into the shell. Check once for ' +
            'stray shell, then serve cold with lemon.',
          look: { kind: 'loose', drawing: 'crab', arrangement: 'one', backdrop: 'aqua' },
        },
        {
          title: 'Maine Lobster Tails',
          unit: '2 pack',
          price: 19.95,
          originalPrice: 24.95,
          stock: 14,
          tags: ['lobster', 'seafood'],
          description:
            'Two raw frozen tails of about 115 g. Thaw overnight, split lengthwise, and grill four minutes with ' +
            'butter.',
          look: { kind: 'loose', drawing: 'lobster', arrangement: 'pair', backdrop: 'rose' },
        },
        {
          title: 'Rock Oysters',
          unit: '6 oysters',
          price: 11.99,
          stock: 24,
          tags: ['oyster', 'seafood', 'fresh'],
          description:
            'Half a dozen live oysters, salty with a clean mineral finish. Keep them flat side up under a damp ' +
            'cloth in the fridge and open within three days.',
          look: { kind: 'loose', drawing: 'oyster', arrangement: 'board', backdrop: 'lilac' },
        },
      ],
    },
    {
      name: 'Prepared Fish',
      products: [
        {
          title: 'Harbourside Pollock Fish Fingers',
          unit: '10 pack',
          price: 4.49,
          originalPrice: 6.29,
          stock: 138,
          tags: ['fish', 'breaded'],
          description:
            'Ten fingers of whole pollock fillet in golden breadcrumbs. Bake from frozen for sixteen minutes, ' +
            'turning once.',
          look: {
            kind: 'pack',
            shape: 'box',
            colour: '#1f5fa8',
            accent: '#ffd24a',
            label: 'Fish Fingers',
            note: '10 pieces',
            motif: 'fish',
            backdrop: 'butter',
          },
        },
        {
          title: 'Oak Smoked Salmon',
          unit: '150 g',
          price: 7.95,
          stock: 57,
          tags: ['salmon', 'smoked', 'fish'],
          description:
            'Dry-cured with salt and sugar, then smoked for a day over oak chips. Thin slices, silky rather than ' +
            'oily. Take it out of the fridge ten minutes before serving.',
          look: {
            kind: 'pack',
            shape: 'wrap',
            colour: '#f08c66',
            accent: '#2b2b33',
            label: 'Smoked Salmon',
            note: 'oak smoked',
            backdrop: 'sage',
          },
        },
        {
          title: 'Sardines in Olive Oil',
          unit: '120 g',
          price: 2.69,
          stock: 167,
          tags: ['sardines', 'fish', 'oil'],
          description:
            'Hand-packed sardines from Portugal with skin and bones, both soft enough to eat. Tip the oil over ' +
            'toast as well.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#f3c623',
            accent: '#1d4e6b',
            label: 'Sardines',
            note: 'in olive oil',
            motif: 'fish',
            backdrop: 'aqua',
          },
        },
        {
          title: 'Skipjack Tuna in Spring Water',
          unit: '160 g',
          price: 1.99,
          stock: 205,
          tags: ['tuna', 'fish'],
          description:
            'Pole-and-line caught skipjack in solid pieces, lightly salted. Drain well for sandwiches and salads.',
          look: {
            kind: 'pack',
            shape: 'tin',
            colour: '#2a8fa8',
            accent: '#f7fbf5',
            label: 'Tuna',
            note: 'in spring water',
            motif: 'fish',
            backdrop: 'peach',
          },
        },
        {
          title: 'Thai Style Fish Cakes',
          unit: '4 pack',
          price: 5.49,
          stock: 45,
          tags: ['fish', 'cakes'],
          description:
            'Minced white fish with red curry paste, green beans and lime leaf. Pan-fry from chilled and serve with ' +
            'cucumber relish.',
          look: {
            kind: 'pack',
            shape: 'tray',
            colour: '#d8432e',
            accent: '#fff0cf',
            label: 'Fish Cakes',
            note: 'Thai style',
            motif: 'herb',
            backdrop: 'lime',
          },
        },
      ],
    },
    {
      name: 'Poultry',
      products: [
        {
          title: 'Free Range Chicken Drumsticks',
          unit: '1 kg',
          price: 6.29,
          stock: 78,
          tags: ['chicken', 'free range'],
          description:
            'Eight to nine drumsticks with skin from slow-growing birds kept outdoors. Roast forty minutes at high ' +
            'heat until the skin pulls back from the bone.',
          look: { kind: 'loose', drawing: 'poultry-leg', arrangement: 'heap', backdrop: 'butter' },
        },
        {
          title: 'Chicken Breast Fillets',
          unit: '600 g',
          price: 8.79,
          stock: 112,
          tags: ['chicken', 'fillet'],
          description:
            'Skinless, trimmed fillets without added water. Flatten the thick end so they cook evenly, and rest ' +
            'them five minutes before slicing.',
          look: {
            kind: 'pack',
            shape: 'tray',
            colour: '#f0c9a8',
            accent: '#7a2e1f',
            label: 'Chicken Breast',
            note: 'no added water',
            motif: 'chicken',
            backdrop: 'mint',
          },
        },
        {
          title: 'Roasting Duck Legs',
          unit: '2 pack',
          price: 9.49,
          stock: 26,
          tags: ['duck', 'roast'],
          description:
            'Two meaty legs with a good layer of fat. Ninety minutes in a slow oven, and save the fat for potatoes.',
          look: { kind: 'loose', drawing: 'poultry-leg', arrangement: 'pair', backdrop: 'blush' },
        },
        {
          title: 'Lean Turkey Mince',
          unit: '500 g',
          price: 5.99,
          stock: 61,
          tags: ['turkey', 'mince'],
          description:
            'Minced thigh meat, a little darker and juicier than breast mince. Works in burgers, chilli and stuffed ' +
            'peppers.',
          look: {
            kind: 'pack',
            shape: 'tray',
            colour: '#8fae5d',
            accent: '#2f2418',
            label: 'Turkey Mince',
            note: '500 g',
            motif: 'turkey',
            backdrop: 'sand',
          },
        },
      ],
    },
    {
      name: 'Beef & Lamb',
      products: [
        {
          title: 'Grass Fed Ribeye Steak',
          unit: '300 g',
          price: 13.49,
          originalPrice: 15.99,
          stock: 33,
          tags: ['beef', 'steak'],
          description:
            'One thick steak with a good eye of fat, dry-aged for twenty-one days. Bring it to room temperature, ' +
            'sear hard, and let it rest as long as it cooked.',
          look: { kind: 'loose', drawing: 'cut-of-meat', arrangement: 'one', backdrop: 'rose' },
        },
        {
          title: 'Butcher’s Ground Beef',
          unit: '500 g',
          price: 6.49,
          stock: 125,
          tags: ['beef', 'mince'],
          description:
            'Chuck and brisket ground twice, about fifteen percent fat. Coarse enough for burgers, fine enough for ' +
            'a ragù.',
          look: {
            kind: 'pack',
            shape: 'tray',
            colour: '#a32626',
            accent: '#fff1e3',
            label: 'Ground Beef',
            note: '15% fat',
            motif: 'cow-face',
            backdrop: 'sky',
          },
        },
        {
          title: 'Lamb Loin Chops',
          unit: '4 pack',
          price: 11.79,
          stock: 29,
          tags: ['lamb', 'chops'],
          description:
            'Four chops with the small bone in, from hill lambs. Three to four minutes a side on a grill leaves ' +
            'them pink.',
          look: { kind: 'loose', drawing: 'cut-of-meat', arrangement: 'trio', backdrop: 'mint' },
        },
        {
          title: 'Slow Braise Beef Shank',
          unit: '900 g',
          price: 9.95,
          stock: 19,
          tags: ['beef', 'braise'],
          description:
            'Bone-in slices with the marrow, cut for osso buco. Give them three hours in wine and broth with the ' +
            'lid on.',
          look: { kind: 'loose', drawing: 'meat-on-bone', arrangement: 'board', backdrop: 'stone' },
        },
      ],
    },
    {
      name: 'Pork & Sausages',
      products: [
        {
          title: 'Dry Cured Streaky Bacon',
          unit: '200 g',
          price: 4.29,
          originalPrice: 4.59,
          stock: 140,
          tags: ['bacon', 'pork', 'breakfast'],
          description:
            'Cured with salt and brown sugar for ten days and lightly smoked over beech. Hardly any water comes out ' +
            'in the pan.',
          look: { kind: 'loose', drawing: 'bacon', arrangement: 'board', backdrop: 'butter' },
        },
        {
          title: 'Herb Pork Sausages',
          unit: '6 sausages',
          price: 5.19,
          stock: 83,
          tags: ['sausage', 'pork'],
          description:
            'Coarse pork sausages with sage, nutmeg and white pepper in natural casings. Fry them slowly and do not ' +
            'prick them.',
          look: {
            kind: 'pack',
            shape: 'tray',
            colour: '#b0523d',
            accent: '#fff4e0',
            label: 'Pork Sausages',
            note: 'with sage',
            motif: 'pig-face',
            backdrop: 'lime',
          },
        },
        {
          title: 'Thick Cut Pork Chops',
          unit: '2 pack',
          price: 6.79,
          stock: 42,
          tags: ['pork', 'chops'],
          description:
            'Two bone-in chops with a rind of fat, about 3 cm thick. Brine them for an hour in salted water and ' +
            'they stay juicy.',
          look: { kind: 'loose', drawing: 'cut-of-meat', arrangement: 'pair', backdrop: 'sage' },
        },
        {
          title: 'Thin Sliced Cooked Ham',
          unit: '150 g',
          price: 3.49,
          stock: 97,
          tags: ['ham', 'pork', 'sliced'],
          description:
            'Leg ham cooked on the bone and sliced thin. Mildly salty, with a little clove from the cooking broth; ' +
            'eat within three days of opening.',
          look: {
            kind: 'pack',
            shape: 'sachet',
            colour: '#e58fa0',
            accent: '#5a1a2a',
            label: 'Cooked Ham',
            note: 'thin sliced',
            motif: 'pig-face',
            backdrop: 'lilac',
          },
        },
      ],
    },
  ],
}

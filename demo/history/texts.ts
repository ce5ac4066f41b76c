// What staff write into orders, refunds and cancellations.

export const notes = [
  'Called about a substitution for the sourdough. Happy with the farmhouse loaf.',
  'Please ring the bell twice, the intercom is broken.',
  'Leave with the neighbor at number 12 if nobody answers.',
  'Asked for ripe avocados, picked four that are ready today.',
  'Second delivery attempt this evening, agreed by phone.',
  'Allergic to nuts: pack the muesli in a separate bag.',
  'Regular customer. Added a sample of the new cheddar.',
  'Customer moved. Address confirmed by phone.',
  'Driver says the gate code is 4417.',
  'Wants the frozen items in the cool bag we lent last time.',
]

export const lateNotes = [
  'Waiting for a call back: two of the items need a substitution.',
  'Tried to reach the customer about the delivery window, no answer yet.',
]

export const cancelReasons = [
  'Ordered twice by mistake',
  'Address is outside our delivery area',
  'Customer called to cancel',
  'Could not be packed in time',
]

export const refundReasons: { text: (title: string) => string; restock: boolean }[] = [
  { text: (title) => `${title} arrived damaged`, restock: false },
  { text: (title) => `${title} was missing from the bag`, restock: false },
  { text: (title) => `${title} was past its best-before date`, restock: false },
  { text: (title) => `Wrong item delivered instead of ${title}`, restock: true },
  { text: (title) => `${title} was not as fresh as it should be`, restock: false },
]

export const goodwill = ['Delivered four hours late', 'Frozen items arrived thawed', 'Apology for a mixed-up order']
export const lostOrder = 'Never arrived: the courier lost the parcel'

export const countReason = 'Counted the shelf'
export const suppliers = ['Harbor Wholesale', 'Greenfield Produce', 'Northgate Foods', 'Alder Valley Dairy']

/** What shoppers looked for and this shop doesn't have, the most wanted first. */
export const missedSearches = [
  'gluten free lasagne',
  'dog food',
  'durian',
  'light bulbs',
  'vegan gummi bears',
  'printer paper',
  'goat kefir',
]

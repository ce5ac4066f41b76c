// What each setting is called, and its value in a few words: for forms, the history and the comparison of two saves.
import { signOf } from '#domain/settings/sign.ts'
import type { Settings, SettingsGroup } from '#domain/settings/settings-tree.ts'

type Names = { [Group in SettingsGroup]: Record<keyof Settings[Group], string> }

export const groupNames: Record<SettingsGroup, string> = {
  shop: 'Shop',
  look: 'Look',
  texts: 'Texts',
  prices: 'Prices',
  tax: 'Tax',
  delivery: 'Delivery',
  orders: 'Orders',
  emails: 'Emails',
}

export const settingNames: Names = {
  shop: {
    name: 'Name of the shop',
    tagline: 'Tagline',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    hours: 'Opening hours',
    company: 'Company, register and tax numbers',
    timeZone: 'Time zone',
    locale: 'Dates and numbers',
    weekStart: 'First day of the week',
    links: 'Social links',
  },
  look: {
    logo: 'Logo',
    icon: 'Icon',
    brandColour: 'Brand colour',
    banners: 'Banners',
    sections: 'Sections of the home page',
  },
  texts: {
    about: 'About us',
    delivery: 'Delivery',
    returns: 'Returns',
    privacy: 'Privacy policy',
    terms: 'Terms & conditions',
    imprint: 'Imprint',
    careers: 'Careers',
    news: 'Latest news',
    faq: 'FAQ',
    footer: 'Footer',
    promises: 'Why shop with us',
  },
  prices: {
    currency: 'Currency',
    discountPercent: 'Shop discount',
    wholeUnits: 'Charge whole amounts',
    minimumOrder: 'Minimum order',
    mostPerProduct: 'Most of one product',
  },
  tax: { mode: 'How tax is charged', classes: 'Rates', deliveryClass: 'Rate of the delivery' },
  delivery: {
    mode: 'How you deliver',
    couriers: 'Couriers',
    freeFrom: 'Free delivery from',
    note: 'Note at checkout',
  },
  orders: {
    refundLimit: 'Refund limit',
    refundAtOnce: 'Refund reports at once',
    lateAfterHours: 'Late after',
    lowStock: 'Low stock',
    paymentMinutes: 'Time to pay',
    copyTo: 'Copy of each order to',
    scaleLabel: 'Labels of your scale',
  },
  emails: { senderName: 'Sender', replyTo: 'Reply to', signature: 'Signature' },
}

/** "Shop: Name of the shop". */
export function pathName(path: string): string {
  const [group = '', field = ''] = path.split('.')
  if (!isGroup(group)) return path
  const names: Record<string, string> = settingNames[group]
  return `${groupNames[group]}: ${names[field] ?? field}`
}

export function isGroup(text: string): text is SettingsGroup {
  return Object.hasOwn(groupNames, text)
}

const longest = 140
const before = 40

export function valueText(value: unknown): string {
  return shortened(plainText(value), 0)
}

/** Of two values to compare: long ones from a little before where they part. */
export function valueTexts(one: unknown, other: unknown): [string, string] {
  const [first, second] = [plainText(one), plainText(other)]
  let same = 0
  while (same < first.length && first[same] === second[same]) same++
  const start = Math.max(first.length, second.length) > longest ? Math.max(0, same - before) : 0
  return [shortened(first, start), shortened(second, start)]
}

function shortened(text: string, start: number): string {
  const end = start + longest
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`
}

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(rowText).join('; ')
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? shownText(value) : rowText(value)
}

function rowText(row: unknown): string {
  if (typeof row !== 'object' || row === null) return typeof row === 'string' ? row : ''
  return Object.values(row)
    .filter((part) => part !== true && part !== '')
    .map((part) => (typeof part === 'string' ? shownText(part) : part === false ? 'off' : part))
    .join(', ')
}

/** The name of an uploaded picture says nothing to people. */
function shownText(text: string): string {
  return signOf(text) === undefined ? text : 'A picture'
}

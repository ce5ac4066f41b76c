// Whether a text is what it should be: a line, a link, or something that the browser and the server know.
import { safeAddress } from './text-blocks.ts'

/** Nothing that ends the line, or turns what follows it round. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text)
}

/** Characters without a width are no name. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cf}]/u.test(text)
}

/** A path of the shop or an address of the web. */
export function isLink(text: string): boolean {
  return /^(\/|https?:)/i.test(text) && safeAddress(text) !== undefined && URL.canParse(text, 'https://shop.example')
}

export function isTimeZone(name: string): boolean {
  // Of a place: PostgreSQL reads an offset the other way round, and knows CST and IST as another time than browsers do.
  return (
    /^([A-Za-z]+\/|UTC$)/i.test(name) &&
    name.length <= 64 &&
    works(() => new Intl.DateTimeFormat('en-US', { timeZone: name }))
  )
}

export function isLocale(name: string): boolean {
  return (
    /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(name) &&
    works(() => new Intl.NumberFormat(name)) &&
    Intl.NumberFormat.supportedLocalesOf(name).length > 0
  )
}

/** Every amount of the shop is a whole number of hundredths. */
export function hasTwoDecimals(currency: string): boolean {
  if (!/^[A-Z]{3}$/.test(currency) || !Intl.supportedValuesOf('currency').includes(currency)) return false
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits === 2
}

export function isBrandColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

function works(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}

// Whether a text names something that the browser and the server know.

export function isTimeZone(name: string): boolean {
  // A bare offset has no daylight saving time, and PostgreSQL reads its sign the other way round.
  return (
    /^[A-Za-z]/.test(name) && name.length <= 64 && works(() => new Intl.DateTimeFormat('en-US', { timeZone: name }))
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

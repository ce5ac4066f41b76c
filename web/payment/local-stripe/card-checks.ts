// Validates the card element's fields with Stripe's error codes and messages.
import { brandOf, cvcLengthOf, digitsOf, isWholeNumber, passesLuhn } from './card-number.ts'

export type CardField = 'number' | 'expiry' | 'cvc' | 'zip'
export type CardValues = Record<CardField, string>
export type FieldError = { type: 'validation_error'; code: string; message: string; field: CardField }

type Check = (values: CardValues, now: Date) => [code: string, message: string] | undefined

const checks: Record<CardField, Check> = {
  number({ number }) {
    const digits = digitsOf(number)
    if (digits !== '' && isWholeNumber(digits)) {
      return passesLuhn(digits) ? undefined : ['invalid_number', 'Your card number is invalid.']
    }
    return ['incomplete_number', 'Your card number is incomplete.']
  },
  expiry({ expiry }, now) {
    const { month, year } = readExpiry(expiry)
    if (month === undefined || year === undefined) {
      return ['incomplete_expiry', "Your card's expiration date is incomplete."]
    }
    const thisYear = now.getFullYear()
    if (year < thisYear) return ['invalid_expiry_year_past', "Your card's expiration year is in the past."]
    if (year > thisYear + 50) return ['invalid_expiry_year', "Your card's expiration year is invalid."]
    if (year === thisYear && month <= now.getMonth()) {
      return ['invalid_expiry_month_past', "Your card's expiration date is in the past."]
    }
    return undefined
  },
  cvc({ cvc, number }) {
    const brand = brandOf(digitsOf(number))
    const least = brand === 'unknown' ? 3 : cvcLengthOf(brand)
    return cvc.length < least ? ['incomplete_cvc', "Your card's security code is incomplete."] : undefined
  },
  zip: ({ zip }) => (zip.trim().length < 3 ? ['incomplete_zip', 'Your postal code is incomplete.'] : undefined),
}

export function checkField(field: CardField, values: CardValues, now: Date): FieldError | undefined {
  const found = checks[field](values, now)
  return found && { type: 'validation_error', code: found[0], message: found[1], field }
}

/** Formats as MM / YY while typing. */
export function formatExpiry(text: string): string {
  // Browsers may autofill 12/2034; typing 1/ or 2 means a month of one digit.
  const typed = text.trim().replace(/^(\d{1,2})\D+20(\d\d)$/, '$1/$2')
  const isOneDigitMonth = /^([2-9]|1\D)/.test(typed) || Number(digitsOf(typed).slice(0, 2)) > 12
  const digits = ((isOneDigitMonth ? '0' : '') + digitsOf(typed)).slice(0, 4)
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export function readExpiry(text: string): { month?: number; year?: number } {
  const digits = digitsOf(text)
  const month = Number(digits.slice(0, 2))
  if (digits.length < 4 || month < 1 || month > 12) return {}
  return { month, year: 2000 + Number(digits.slice(2, 4)) }
}

// Creates a payment method from a typed card, or returns the dialect's error. The number and the security code are never
// passed on from here.
import { createHmac } from 'node:crypto'
import { cardError } from './requests/errors.ts'
import type { ApiError } from './requests/errors.ts'
import { newId } from './ids.ts'
import type { MethodParameters } from './requests/parameters.ts'
import { unixTime } from './rows.ts'
import type { Method } from './rows.ts'
import { findTestCard } from './test-cards.ts'

export type Made = { method: Method } | { error: ApiError }

export function makeMethod(given: MethodParameters, fingerprintKey: string, now: Date): Made {
  const number = given.card.number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number)) {
    return wrong('invalid_number', 'The card number is not a valid credit card number.', 'number')
  }
  if (!passesLuhn(number)) return wrong('incorrect_number', 'Your card number is incorrect.', 'number')
  const month = given.card.exp_month
  if (month < 1 || month > 12)
    return wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const year = given.card.exp_year < 100 ? 2000 + given.card.exp_year : given.card.exp_year
  const thisYear = now.getUTCFullYear()
  if (year < thisYear || year > thisYear + 50) {
    return wrong('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (isExpired(year, month, now))
    return wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const card = findTestCard(number)
  if (card === undefined) return { error: notATestCard }
  const cvc = given.card.cvc
  if (cvc !== undefined && !(card.brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvc)) {
    return wrong('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  const method: Method = {
    id: newId('pm', now),
    created: unixTime(now),
    brand: card.brand,
    last4: number.slice(-4),
    exp_month: month,
    exp_year: year,
    funding: card.funding ?? 'credit',
    country: card.country ?? 'US',
    fingerprint: createHmac('sha256', fingerprintKey).update(number).digest('hex').slice(0, 16),
    behaviour: card.behaviour,
    has_cvc: cvc !== undefined,
    billing_details: given.billing_details,
    metadata: given.metadata ?? {},
    customer: null,
    detached_at: null,
    allow_redisplay: given.allow_redisplay ?? null,
  }
  return { method }
}

export function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is valid until the end of its month in the last time zone. */
function isExpired(year: number, month: number, now: Date): boolean {
  return Date.UTC(year, month, 1, 12) <= now.getTime()
}

const notATestCard = cardError(
  'card_declined',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  { decline_code: 'test_mode_live_card' },
)

function wrong(code: string, message: string, param: string): Made {
  return { error: cardError(code, message, { param }) }
}

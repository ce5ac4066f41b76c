import { expect, test } from 'vitest'
import { declineText } from './decline-text.ts'

test.each([
  ['insufficient_funds', /insufficient funds/],
  ['test_mode_live_card', /test cards only/],
  ['card_velocity_exceeded', /limit/],
])('says that a card was declined for %s', (declineCode, text) => {
  expect(declineText({ code: 'card_declined', decline_code: declineCode, message: 'Your card was declined.' })).toMatch(
    text,
  )
})

test.each(['lost_card', 'stolen_card', 'fraudulent', 'generic_decline'])(
  'never reveals that a card is reported as %s',
  (declineCode) => {
    const text = declineText({ code: 'card_declined', decline_code: declineCode, message: 'x' })
    expect(text).toBe(declineText({ code: 'card_declined', decline_code: 'generic_decline' }))
    expect(text).toMatch(/^Your bank declined this card/)
  },
)

test.each([
  ['expired_card', /expired/],
  ['incorrect_cvc', /CVC/],
  ['processing_error', /try again in a moment/],
  ['incomplete_number', /full card number/],
  ['payment_intent_authentication_failure', /confirm it was you/],
])('the code %s alone is enough', (code, text) => {
  expect(declineText({ code })).toMatch(text)
})

test("shows the provider's message for an unknown code", () => {
  expect(declineText({ code: 'new_code', message: 'Something new.' })).toBe('Something new.')
  expect(declineText({})).toMatch(/declined/)
})

test("never shows the provider's message for an invalid request", () => {
  const wrong = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }
  expect(declineText({ ...wrong, message: 'This PaymentIntent has a status of canceled.' })).toMatch(
    /^We couldn't take this payment/,
  )
})

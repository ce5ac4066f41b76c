import { expect, test } from 'vitest'
import { declineWords } from './decline-words.ts'

test.each([
  ['insufficient_funds', /not enough money/],
  ['test_mode_live_card', /test cards only/],
  ['card_velocity_exceeded', /limit/],
])('a card declined for %s is told so', (declineCode, words) => {
  expect(
    declineWords({ code: 'card_declined', decline_code: declineCode, message: 'Your card was declined.' }),
  ).toMatch(words)
})

test.each(['lost_card', 'stolen_card', 'fraudulent', 'generic_decline'])(
  'nobody is told that a card is known as %s',
  (declineCode) => {
    const words = declineWords({ code: 'card_declined', decline_code: declineCode, message: 'x' })
    expect(words).toBe(declineWords({ code: 'card_declined', decline_code: 'generic_decline' }))
    expect(words).toMatch(/^Your bank declined this card/)
  },
)

test.each([
  ['expired_card', /expired/],
  ['incorrect_cvc', /CVC/],
  ['processing_error', /try again in a moment/],
  ['incomplete_number', /whole card number/],
  ['payment_intent_authentication_failure', /confirm that it is you/],
])('the code %s alone is enough', (code, words) => {
  expect(declineWords({ code })).toMatch(words)
})

test('what is not known is said in the words of the provider', () => {
  expect(declineWords({ code: 'new_code', message: 'Something new.' })).toBe('Something new.')
  expect(declineWords({})).toMatch(/declined/)
})

test('a call that was wrong is not told in the words of the provider', () => {
  const wrong = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }
  expect(declineWords({ ...wrong, message: 'This PaymentIntent has a status of canceled.' })).toMatch(
    /^The payment could/,
  )
})

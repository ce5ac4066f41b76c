// The published test cards. No other number is accepted, so that nobody pays with a real card by mistake.
import { cardError } from './requests/errors.ts'
import type { ApiError } from './requests/errors.ts'
import type { Method } from './rows.ts'

export type Behaviour = keyof typeof behaviours

type TestCard = {
  brand: Method['brand']
  behaviour: Behaviour
  funding?: Method['funding']
  country?: string
  /** Usable without a number as `pm_card_<alias>`. */
  alias?: string
}

type CardBehaviour = { asksOwner?: true; refundsLater?: true; savesAnyway?: true; refusal?: ApiError }

const declined = (declineCode: string, message = 'Your card was declined.') =>
  cardError('card_declined', message, { decline_code: declineCode })

const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.')

/**
 * What happens when a card is charged: whether the bank asks for 3-D Secure, whether it then declines, and how it refunds.
 * A card that is declined cannot be saved for a customer either, except one made for that.
 */
export const behaviours = {
  succeeds: {},
  declined: { refusal: declined('generic_decline') },
  declined_once_saved: { savesAnyway: true, refusal: declined('generic_decline') },
  insufficient_funds: { refusal: insufficientFunds },
  lost_card: { refusal: declined('lost_card') },
  stolen_card: { refusal: declined('stolen_card') },
  fraudulent: { refusal: declined('fraudulent') },
  expired_card: { refusal: cardError('expired_card', 'Your card has expired.', { param: 'exp_month' }) },
  incorrect_cvc: { refusal: cardError('incorrect_cvc', "Your card's security code is incorrect.", { param: 'cvc' }) },
  processing_error: {
    refusal: cardError('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  },
  pending_refund: { refundsLater: true },
  authenticates: { asksOwner: true },
  authenticates_declined: { asksOwner: true, refusal: declined('generic_decline') },
  authenticates_insufficient_funds: { asksOwner: true, refusal: insufficientFunds },
} satisfies Record<string, CardBehaviour>

const cards: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', behaviour: 'succeeds', alias: 'visa' },
  '4000056655665556': { brand: 'visa', behaviour: 'succeeds', funding: 'debit', alias: 'visa_debit' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'succeeds', alias: 'mastercard' },
  '2223003122003222': { brand: 'mastercard', behaviour: 'succeeds' },
  '5200828282828210': { brand: 'mastercard', behaviour: 'succeeds', funding: 'debit', alias: 'mastercard_debit' },
  '5105105105105100': { brand: 'mastercard', behaviour: 'succeeds', funding: 'prepaid', alias: 'mastercard_prepaid' },
  '378282246310005': { brand: 'amex', behaviour: 'succeeds', alias: 'amex' },
  '371449635398431': { brand: 'amex', behaviour: 'succeeds' },
  '6011111111111117': { brand: 'discover', behaviour: 'succeeds', alias: 'discover' },
  '6011000990139424': { brand: 'discover', behaviour: 'succeeds' },
  '3056930009020004': { brand: 'diners', behaviour: 'succeeds', alias: 'diners' },
  '3566002020360505': { brand: 'jcb', behaviour: 'succeeds', country: 'JP', alias: 'jcb' },
  '6200000000000005': { brand: 'unionpay', behaviour: 'succeeds', country: 'CN', alias: 'unionpay' },
  '4000000000007726': { brand: 'visa', behaviour: 'pending_refund', alias: 'pendingRefund' },
  '4000000000000002': { brand: 'visa', behaviour: 'declined', alias: 'visa_chargeDeclined' },
  '4000000000000341': { brand: 'visa', behaviour: 'declined_once_saved', alias: 'chargeCustomerFail' },
  '4000000000009995': {
    brand: 'visa',
    behaviour: 'insufficient_funds',
    alias: 'visa_chargeDeclinedInsufficientFunds',
  },
  '4000000000009987': { brand: 'visa', behaviour: 'lost_card', alias: 'visa_chargeDeclinedLostCard' },
  '4000000000009979': { brand: 'visa', behaviour: 'stolen_card', alias: 'visa_chargeDeclinedStolenCard' },
  '4100000000000019': { brand: 'visa', behaviour: 'fraudulent', alias: 'radarBlock' },
  '4000000000000069': { brand: 'visa', behaviour: 'expired_card', alias: 'chargeDeclinedExpiredCard' },
  '4000000000000127': { brand: 'visa', behaviour: 'incorrect_cvc', alias: 'chargeDeclinedIncorrectCvc' },
  '4000000000000119': { brand: 'visa', behaviour: 'processing_error', alias: 'chargeDeclinedProcessingError' },
  '4000002500003155': { brand: 'visa', behaviour: 'authenticates', alias: 'authenticationRequiredOnSetup' },
  '4000002760003184': { brand: 'visa', behaviour: 'authenticates', alias: 'authenticationRequired' },
  '4000000000003220': { brand: 'visa', behaviour: 'authenticates', alias: 'threeDSecure2Required' },
  '4000008400001629': {
    brand: 'visa',
    behaviour: 'authenticates_declined',
    alias: 'threeDSecureRequiredChargeDeclined',
  },
  '4000008260003178': {
    brand: 'visa',
    behaviour: 'authenticates_insufficient_funds',
    alias: 'authenticationRequiredChargeDeclinedInsufficientFunds',
  },
}

const numbersByAlias = new Map(
  Object.entries(cards).flatMap(([number, { alias }]) => (alias === undefined ? [] : [[`pm_card_${alias}`, number]])),
)

export function findTestCard(number: string): TestCard | undefined {
  return Object.hasOwn(cards, number) ? cards[number] : undefined
}

export function findNumberOfAlias(methodId: string): string | undefined {
  return numbersByAlias.get(methodId)
}

export function behaviourOf(method: Method): CardBehaviour {
  if (!(method.behaviour in behaviours)) throw new Error(`Unknown behaviour of a test card: ${method.behaviour}`)
  return behaviours[method.behaviour as Behaviour]
}

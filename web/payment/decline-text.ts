// Why a card was declined, and what to do about it. A stolen or suspicious card is never named: that is up to the bank.
type CardError = {
  type?: string | undefined
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
}

const useAnother = 'Please use another card.'
const texts: Record<string, string> = {
  insufficient_funds: `Your card has insufficient funds. ${useAnother}`,
  expired_card: `This card has expired. ${useAnother}`,
  incorrect_cvc: 'The security code (CVC) is incorrect. Please check it and try again.',
  invalid_cvc: 'The security code (CVC) is incorrect. Please check it and try again.',
  incorrect_number: 'The card number is incorrect. Please check it and try again.',
  invalid_number: 'The card number is incorrect. Please check it and try again.',
  invalid_expiry_month: 'The expiry date is incorrect. Please check it and try again.',
  invalid_expiry_year: 'The expiry date is incorrect. Please check it and try again.',
  invalid_expiry_month_past: 'The expiry date has passed. Please check it and try again.',
  invalid_expiry_year_past: 'The expiry date has passed. Please check it and try again.',
  incomplete_number: 'Please enter the full card number.',
  incomplete_expiry: "Please enter the card's expiry date.",
  incomplete_cvc: "Please enter the card's security code (CVC).",
  incomplete_zip: "Please enter the card's postal code.",
  processing_error: "Your bank couldn't process this payment. Please try again in a moment.",
  card_velocity_exceeded: `This card has reached its limit. ${useAnother}`,
  payment_intent_authentication_failure:
    "Your bank couldn't confirm it was you. Nothing was charged. Please try again or use another card.",
  authentication_required: 'Your bank wants to confirm this payment. Please try again.',
  test_mode_live_card: "We're in test mode and accept test cards only. Your card wasn't charged.",
}

const declined = `Your bank declined this card without giving a reason. Nothing was charged. ${useAnother}`

// For an invalid request: nothing the shopper could understand or fix.
const notTaken = "We couldn't take this payment. Nothing was charged. Please try again."

export function declineText({ type, code, decline_code: declineCode, message }: CardError): string {
  const known = texts[declineCode ?? ''] ?? texts[code ?? '']
  if (known !== undefined) return known
  if (type === 'invalid_request_error') return notTaken
  return code === 'card_declined' || message === undefined ? declined : message
}

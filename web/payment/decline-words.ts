// Why a card was not taken, in words that help. Of a stolen card or a suspicion nothing is said: that is for the bank.
type CardError = {
  type?: string | undefined
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
}

const useAnother = 'Please use another card.'
const plain: Record<string, string> = {
  insufficient_funds: `There is not enough money on this card. ${useAnother}`,
  expired_card: `This card has expired. ${useAnother}`,
  incorrect_cvc: 'The security code (CVC) is not right. Please check it and try again.',
  invalid_cvc: 'The security code (CVC) is not right. Please check it and try again.',
  incorrect_number: 'The card number is not right. Please check it and try again.',
  invalid_number: 'The card number is not right. Please check it and try again.',
  invalid_expiry_month: 'The expiry date is not right. Please check it and try again.',
  invalid_expiry_year: 'The expiry date is not right. Please check it and try again.',
  invalid_expiry_month_past: 'The expiry date has passed. Please check it and try again.',
  invalid_expiry_year_past: 'The expiry date has passed. Please check it and try again.',
  incomplete_number: 'Please enter the whole card number.',
  incomplete_expiry: 'Please enter the expiry date of the card.',
  incomplete_cvc: 'Please enter the security code (CVC) of the card.',
  incomplete_zip: 'Please enter the postal code of the card.',
  processing_error: 'Your bank could not process this payment just now. Please try again in a moment.',
  card_velocity_exceeded: `This card has reached its limit. ${useAnother}`,
  payment_intent_authentication_failure:
    'Your bank could not confirm that it is you. Nothing was charged; please try again or use another card.',
  authentication_required: 'Your bank wants you to confirm this payment. Please try again.',
  test_mode_live_card: 'The shop is in test mode and takes test cards only. Your card was not charged.',
}

const declined = `Your bank declined this card and did not say why. Nothing was charged. ${useAnother}`

// Said of a call that was wrong, which is nothing that a shopper could read or mend.
const notMade = 'The payment could not be made. Nothing was charged; please try again.'

export function declineWords({ type, code, decline_code: declineCode, message }: CardError): string {
  const known = plain[declineCode ?? ''] ?? plain[code ?? '']
  if (known !== undefined) return known
  if (type === 'invalid_request_error') return notMade
  return code === 'card_declined' || message === undefined ? declined : message
}

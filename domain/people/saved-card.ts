// A saved card as a shopper recognises it: brand, last digits and expiry, never the number.

export type CardFacts = { brand: string; last4: string; expMonth: number; expYear: number }

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos Australia',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Visa •••• 4242 */
export function cardName({ brand, last4 }: CardFacts): string {
  return `${brands[brand] ?? 'Card'} •••• ${last4}`
}

/** 04/27 */
export function cardExpiry({ expMonth, expYear }: CardFacts): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
}

/** A card is valid until its month has ended everywhere. */
export function isCardExpired({ expMonth, expYear }: CardFacts, now: Date): boolean {
  return now.getTime() >= Date.UTC(expYear, expMonth, 1, 12)
}

/** The one to offer first: the default, or another that hasn't expired. */
export function cardToOffer<Card extends CardFacts & { isDefault: boolean }>(
  cards: Card[],
  now: Date,
): Card | undefined {
  const usable = cards.filter((card) => !isCardExpired(card, now))
  return usable.find(({ isDefault }) => isDefault) ?? usable[0]
}

// What a shopper wants when a product isn't there: the best match, one that they chose beforehand, or nothing at all.

export const wishKinds = ['best', 'this', 'none'] as const
export type WishKind = (typeof wishKinds)[number]

/** For all products of an account that have no wish of their own. */
export const generalWishes = ['best', 'none'] as const
export type GeneralWish = (typeof generalWishes)[number]

export type WishRefusal = 'no-substitute' | 'other-substitute'

/** Why this substitute must not be packed without asking; nothing if it may. */
export function wishRefusal(
  { wish, wishedId }: { wish: WishKind; wishedId: string | undefined },
  substitute: string,
): WishRefusal | undefined {
  if (wish === 'none') return 'no-substitute'
  return wish === 'this' && substitute !== wishedId ? 'other-substitute' : undefined
}

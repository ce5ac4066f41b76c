// What a shopper wants when a product isn't there: the best match, one that they chose beforehand, or nothing at all.
import type { QuestionState } from './question.ts'

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

export type SubstituteRefusal = WishRefusal | 'waiting-for-answer' | 'answered-no'

type Decided = Parameters<typeof wishRefusal>[0] & { question: { state: QuestionState; productId: string } | undefined }

/** An answer counts more than the wish; without one in time, the wish does. */
export function substituteRefusal({ question, ...wished }: Decided, substitute: string): SubstituteRefusal | undefined {
  if (question?.state === 'waiting') return 'waiting-for-answer'
  if (question?.state === 'no') return 'answered-no'
  if (question?.state === 'yes' && question.productId === substitute) return undefined
  return wishRefusal(wished, substitute)
}

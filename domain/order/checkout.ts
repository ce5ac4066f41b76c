// The checkout details: who, where to, by which courier, and whether they are complete.
import type { Cents } from '#domain/money/money.ts'
import { chosenCourier } from '#domain/delivery/delivery.ts'
import type { Courier } from '#domain/delivery/delivery.ts'

export const checkoutTexts = ['displayName', 'email', 'phoneNumber', 'street', 'city', 'district', 'zipCode'] as const
export type CheckoutText = (typeof checkoutTexts)[number]
export type CheckoutField = CheckoutText | 'shippingCents' | 'deliveryNote' | 'slotId'

/** What the courier should know; both optional. */
export type DeliveryWishes = { deliveryNote: string; leaveAtDoor: boolean }

export type CheckoutInfo = Record<CheckoutText, string> & {
  /** What the courier costs before anything makes the delivery cheaper. */
  shippingCents: Cents
  /** Null where only the price was stored. */
  courierId: string | null
} & DeliveryWishes
/** Some fields may still be missing. Wishes that aren't named stay as they are stored. */
export type CheckoutDraft = { [Field in CheckoutText | 'deliveryNote']?: string | null | undefined } & {
  shippingCents?: Cents | null | undefined
  courierId?: string | null | undefined
  /** A delivery time; the one that was chosen before stays if there's none. */
  slotId?: string | null | undefined
  leaveAtDoor?: boolean | null | undefined
}

type Rule = { longest: number; test: (text: string) => boolean; message: string }

const filled = (longest: number, message: string): Rule => ({ longest, test: (text) => text !== '', message })

// Phone and zip are digits stored as text: leading zeros matter.
const rules: Record<CheckoutText, Rule> = {
  displayName: filled(80, 'Please enter your name.'),
  email: filled(254, 'Please enter your email.'),
  phoneNumber: {
    longest: 20,
    test: (text) => /^\+?\d{11,}$/.test(text),
    message: 'Please enter a phone number of at least 11 digits.',
  },
  street: filled(160, 'Please enter your street and house number.'),
  city: filled(80, 'Please enter your city.'),
  district: filled(80, 'Please enter your district.'),
  zipCode: {
    longest: 12,
    test: (text) => /^\d{4,}$/.test(text),
    message: 'Please enter a zip code of at least 4 digits.',
  },
}

export const shippingRequired = 'Shipping Option Is required! Please Select One.'

/** Strips everything but digits from phone numbers and zip codes; trims all other fields. */
export function tidyCheckoutText(field: CheckoutText, typed: string): string {
  const isNumber = field === 'phoneNumber' || field === 'zipCode'
  return isNumber ? typed.replaceAll(/[\s().-]/g, '') : oneLine(typed)
}

/** The problem with a field, if there is one. */
export function checkoutTextProblem(field: CheckoutText, typed: string | null | undefined): string | undefined {
  const { longest, test, message } = rules[field]
  const text = tidyCheckoutText(field, typed ?? '')
  if (text.length > longest) return `At most ${longest} characters, please.`
  return test(text) ? undefined : message
}

export const longestDeliveryNote = 200

/** One line: it's printed on the packing list. */
export const tidyDeliveryNote = (typed: string): string => oneLine(typed)

function oneLine(typed: string): string {
  return typed
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
}

export function deliveryNoteProblem(typed: string | null | undefined): string | undefined {
  return tidyDeliveryNote(typed ?? '').length > longestDeliveryNote
    ? `At most ${longestDeliveryNote} characters, please.`
    : undefined
}

/** The wishes as lines of text, as the shopper and the courier read them. */
export function listWishes({ deliveryNote, leaveAtDoor }: DeliveryWishes): string[] {
  return [leaveAtDoor ? 'Leave at the door' : '', deliveryNote].filter((wish) => wish !== '')
}

/** The message for each missing or invalid field. `couriers`: those to choose from. */
export function checkoutProblems(
  draft: CheckoutDraft,
  couriers: readonly Courier[],
): Partial<Record<CheckoutField, string>> {
  const problems: Partial<Record<CheckoutField, string>> = {}
  for (const field of checkoutTexts) {
    const problem = checkoutTextProblem(field, draft[field])
    if (problem !== undefined) problems[field] = problem
  }
  const courier = chosenCourier({ id: draft.courierId, priceCents: draft.shippingCents }, couriers)
  if (courier === undefined) problems.shippingCents = shippingRequired
  const noteProblem = deliveryNoteProblem(draft.deliveryNote)
  if (noteProblem !== undefined) problems.deliveryNote = noteProblem
  return problems
}

const shownDays = 30

/** Whether a changed address is recent enough to be pointed out to its owner. */
export function isRecentChange(changedAt: Date, now: Date): boolean {
  return now.getTime() - changedAt.getTime() < shownDays * 24 * 60 * 60 * 1000
}

/** The required fields that are still missing. */
export function missingForCheckout(draft: CheckoutDraft | undefined, couriers: readonly Courier[]): CheckoutField[] {
  const problems = checkoutProblems(draft ?? {}, couriers)
  return [...checkoutTexts, 'shippingCents' as const].filter((field) => field in problems)
}

/** Whether the shopper can proceed to payment: every field filled in and something to buy. */
export function isReadyForPayment(
  draft: CheckoutDraft | undefined,
  lineCount: number,
  couriers: readonly Courier[],
): boolean {
  return lineCount > 0 && missingForCheckout(draft, couriers).length === 0
}

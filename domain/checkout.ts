// What an order must know of its shopper: who, where to, by which courier; and when all of that is complete.
import type { Cents } from './money.ts'
import { isShippingChoice } from './shipping.ts'

export const checkoutTexts = ['displayName', 'email', 'phoneNumber', 'street', 'city', 'district', 'zipCode'] as const
export type CheckoutText = (typeof checkoutTexts)[number]
export type CheckoutField = CheckoutText | 'shippingCents'

export type CheckoutInfo = Record<CheckoutText, string> & { shippingCents: Cents }
/** As far as it is known: some fields may still be missing. */
export type CheckoutDraft = { [Field in CheckoutText]?: string | null | undefined } & {
  shippingCents?: Cents | null | undefined
}

type Rule = { longest: number; test: (text: string) => boolean; message: string }

const filled = (longest: number, message: string): Rule => ({ longest, test: (text) => text !== '', message })

// Phone and zip are digits kept as text: a leading zero belongs to them.
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

/** What people write into phone numbers and zip codes besides digits is left out; elsewhere only space around the text. */
export function tidyCheckoutText(field: CheckoutText, typed: string): string {
  const isNumber = field === 'phoneNumber' || field === 'zipCode'
  return isNumber ? typed.replaceAll(/[\s().-]/g, '') : typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** What is wrong with a field, or nothing. */
export function checkoutTextProblem(field: CheckoutText, typed: string | null | undefined): string | undefined {
  const { longest, test, message } = rules[field]
  const text = tidyCheckoutText(field, typed ?? '')
  if (text.length > longest) return `At most ${longest} characters, please.`
  return test(text) ? undefined : message
}

/** The sentence for each field that is missing or wrong, by field. */
export function checkoutProblems(draft: CheckoutDraft): Partial<Record<CheckoutField, string>> {
  const problems: Partial<Record<CheckoutField, string>> = {}
  for (const field of checkoutTexts) {
    const problem = checkoutTextProblem(field, draft[field])
    if (problem !== undefined) problems[field] = problem
  }
  if (!isShippingChoice(draft.shippingCents)) problems.shippingCents = shippingRequired
  return problems
}

/** The fields without which nothing can be paid. */
export function missingForCheckout(draft: CheckoutDraft | undefined): CheckoutField[] {
  return [...checkoutTexts, 'shippingCents' as const].filter((field) => field in checkoutProblems(draft ?? {}))
}

/** Whether a shopper may go on to payment: everything filled in, and something to buy. */
export function isReadyForPayment(draft: CheckoutDraft | undefined, lineCount: number): boolean {
  return lineCount > 0 && missingForCheckout(draft).length === 0
}

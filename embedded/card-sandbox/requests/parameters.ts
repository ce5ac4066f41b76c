// The parameters of each endpoint. Everything arrives as text; errors name the parameter in the dialect's format.
import * as z from 'zod'
import type { Form } from './form.ts'

const longest = 5_000

const refine = (code: string) => ({ params: { code } })
const text = (max = longest) => z.string().min(1).max(max, `Invalid string: must be at most ${max} characters`)
/** An empty string removes a value. */
const unsettable = (max = longest) =>
  z
    .string()
    .max(max, `Invalid string: must be at most ${max} characters`)
    .transform((value) => value || null)
const integer = z
  .string()
  .refine((value) => /^-?\d{1,12}$/.test(value), {
    error: ({ input }) => `Invalid integer: ${String(input)}`,
    ...refine('parameter_invalid_integer'),
  })
  .transform(Number)
const flag = z
  .string()
  .refine((value) => value === 'true' || value === 'false', {
    error: ({ input }) => `Invalid boolean: ${String(input)}`,
  })
  .transform((value) => value === 'true')
const list = z.record(z.string(), z.string()).transform((items) => Object.values(items))

const amount = integer.superRefine((value, context) => {
  const refuse = (message: string, code: string) => context.addIssue({ code: 'custom', message, params: { code } })
  if (value < 1) refuse('This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  else if (value < 50) refuse('Amount must be at least $0.50 usd', 'amount_too_small')
  else if (value > 99_999_999) refuse('Amount must be no more than $999,999.99', 'amount_too_large')
})
const partOfAmount = integer.refine((value) => value >= 1, {
  error: 'This value must be greater than or equal to 1.',
  ...refine('parameter_invalid_integer'),
})
const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))
const currency = text(10)
  .toLowerCase()
  .refine((value) => currencies.has(value), {
    error: ({ input }) => `Invalid currency: ${String(input)}. This sandbox supports the currencies of ISO 4217`,
  })

const metadata = z
  .record(
    z.string().max(40, 'Metadata keys can be at most 40 characters'),
    z.string().max(500, 'Metadata values can have up to 500 characters'),
  )
  .refine((entries) => Object.keys(entries).length <= 50, 'You can have at most 50 metadata keys')

// Sent by browsers and stored, so limited to what a real address needs.
const address = z.strictObject({
  city: unsettable(100).default(null),
  country: unsettable(2).default(null),
  line1: unsettable(200).default(null),
  line2: unsettable(200).default(null),
  postal_code: unsettable(20).default(null),
  state: unsettable(100).default(null),
})
const billingDetails = z
  .strictObject({
    address: address.prefault({}),
    email: unsettable(512).default(null),
    name: unsettable(256).default(null),
    phone: unsettable(40).default(null),
  })
  .prefault({})
const shipping = z.strictObject({
  address: address.optional(),
  name: text(256).optional(),
  phone: unsettable(40).optional(),
  carrier: text(100).optional(),
  tracking_number: text(200).optional(),
})

const maxMethodMetadata = 2_000
const methodMetadata = metadata.refine(
  (entries) =>
    Object.entries(entries).reduce((sum, [name, value]) => sum + name.length + value.length, 0) <= maxMethodMetadata,
  `The metadata of a payment method can have up to ${maxMethodMetadata} characters in this sandbox`,
)

const redisplay = z.enum(['always', 'limited', 'unspecified'])
const method = {
  type: z.literal('card'),
  card: z.strictObject({ number: text(100), exp_month: integer, exp_year: integer, cvc: text(20).optional() }),
  billing_details: billingDetails,
  metadata: methodMetadata.optional(),
  allow_redisplay: redisplay.optional(),
}
const methodTypes = list.refine((types) => types.every((type) => type === 'card'), {
  error: 'The sandbox takes only payment methods of the type card.',
  ...refine('payment_intent_invalid_parameter'),
})

const anyForm: z.ZodType<Form> = z.record(
  z.string(),
  z.lazy(() => z.union([z.string(), anyForm])),
)

const expand = { expand: list.optional() }
const descriptors = {
  statement_descriptor: unsettable(22).optional(),
  statement_descriptor_suffix: unsettable(22).optional(),
}
const aboutIntent = {
  ...expand,
  ...descriptors,
  description: unsettable(1_000).optional(),
  receipt_email: unsettable(800).optional(),
  metadata: metadata.optional(),
  shipping: shipping.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  payment_method: text().optional(),
  payment_method_data: z.strictObject(method).optional(),
  payment_method_types: methodTypes.optional(),
  allowed_payment_method_types: methodTypes.optional(),
  payment_method_options: anyForm.optional(),
}
const aboutConfirming = {
  return_url: text().optional(),
  use_stripe_sdk: flag.optional(),
  off_session: text().optional(),
  error_on_requires_action: flag.optional(),
  mandate_data: anyForm.optional(),
}
const clientSecret = { client_secret: text().optional() }
const period = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
})

export const createMethod = z.strictObject({ ...method, ...expand })
export const createIntent = z.strictObject({
  ...aboutIntent,
  ...aboutConfirming,
  customer: text().optional(),
  amount,
  currency,
  confirm: flag.optional(),
  confirmation_method: z.enum(['automatic', 'manual']).optional(),
  automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: text().optional() }).optional(),
})
export const updateIntent = z.strictObject({
  ...aboutIntent,
  customer: text().optional(),
  amount: amount.optional(),
  currency: currency.optional(),
  setup_future_usage: z
    .enum(['', 'off_session', 'on_session'])
    .transform((usage) => usage || null)
    .optional(),
})
export const confirmIntent = z.strictObject({ ...aboutIntent, ...aboutConfirming, ...clientSecret })
export const captureIntent = z.strictObject({
  ...expand,
  ...descriptors,
  amount_to_capture: partOfAmount.optional(),
  final_capture: flag.optional(),
  metadata: metadata.optional(),
})
export const cancelIntent = z.strictObject({
  ...expand,
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})
export const answerChallenge = z.strictObject({ ...clientSecret, ...expand, outcome: z.enum(['complete', 'fail']) })
export const createRefund = z.strictObject({
  ...expand,
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: partOfAmount.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})
export const refundOutcome = z.strictObject({ ...expand, outcome: z.enum(['succeed', 'fail']) })
export const retrieve = z.strictObject({ ...expand, ...clientSecret })
const limit = integer
  .refine((value) => value >= 1 && value <= 100, {
    error: 'Invalid limit: must be between 1 and 100.',
    ...refine('parameter_invalid_integer'),
  })
  .optional()
const aboutCustomer = {
  ...expand,
  email: unsettable(512).optional(),
  name: unsettable(256).optional(),
  phone: unsettable(20).optional(),
  description: unsettable(1_000).optional(),
  metadata: metadata.optional(),
}
export const createCustomer = z.strictObject(aboutCustomer)
export const updateCustomer = z.strictObject({
  ...aboutCustomer,
  invoice_settings: z.strictObject({ default_payment_method: unsettable(100).optional() }).optional(),
})
export const attachMethod = z.strictObject({ ...expand, customer: text() })
export const onlyExpand = z.strictObject(expand)
const pageOfMethods = {
  ...expand,
  type: z.literal('card').optional(),
  allow_redisplay: redisplay.optional(),
  limit,
  starting_after: text().optional(),
}
export const listOwnMethods = z.strictObject(pageOfMethods)
/** Only of one customer, as with Stripe. */
export const listMethods = z.strictObject({ ...pageOfMethods, customer: text() })
/** Only of one payment: the sandbox has no list of all refunds. */
export const listRefunds = z.strictObject({ payment_intent: text(), limit, starting_after: text().optional() })
export const listIntents = z.strictObject({
  ...expand,
  created: z.union([integer.transform((at): z.infer<typeof period> => ({ gte: at, lte: at })), period]).optional(),
  limit,
  starting_after: text().optional(),
  ending_before: text().optional(),
})

export type MethodParameters = Pick<
  z.infer<typeof createMethod>,
  'card' | 'billing_details' | 'metadata' | 'allow_redisplay'
>
export type CreateCustomer = z.infer<typeof createCustomer>
export type UpdateCustomer = z.infer<typeof updateCustomer>
export type AttachMethod = z.infer<typeof attachMethod>
export type ListOwnMethods = z.infer<typeof listOwnMethods>
export type ListMethods = z.infer<typeof listMethods>
export type CreateIntent = z.infer<typeof createIntent>
export type UpdateIntent = z.infer<typeof updateIntent>
export type ConfirmIntent = z.infer<typeof confirmIntent>
export type CaptureIntent = z.infer<typeof captureIntent>
export type CancelIntent = z.infer<typeof cancelIntent>
export type CreateRefund = z.infer<typeof createRefund>
export type RefundOutcome = z.infer<typeof refundOutcome>
export type ListRefunds = z.infer<typeof listRefunds>
export type ListIntents = z.infer<typeof listIntents>
export type CreateMethod = z.infer<typeof createMethod>
export type AnswerChallenge = z.infer<typeof answerChallenge>
export type Retrieve = z.infer<typeof retrieve>

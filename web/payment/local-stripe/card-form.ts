// The inputs of the card element: which fields are shown, the brand badge and the first error. The page shows its text, as
// it does for Stripe's own element.
import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { checkField, formatExpiry } from './card-checks.ts'
import type { CardField, CardValues, FieldError } from './card-checks.ts'
import { createCardInput } from './card-input.ts'
import type { CardInput } from './card-input.ts'
import { brandName, brandOf, cvcLengthOf, digitsOf, groupNumber } from './card-number.ts'

export type CardForm = ReturnType<typeof createCardForm>

export function createCardForm(id: string, options: StripeCardElementOptions) {
  const visited = new Set<CardField>()
  let settings = options

  const brand = () => brandOf(digitsOf(inputs.number.input.value))
  const formatCvc = (text: string) => digitsOf(text).slice(0, cvcLengthOf(brand()))
  const inputs: Record<CardField, CardInput> = {
    number: createCardInput(`${id}-number`, ['Card number', '1234 1234 1234 1234', 'cc-number'], groupNumber),
    expiry: createCardInput(`${id}-expiry`, ['Expiry date', 'MM / YY', 'cc-exp'], formatExpiry),
    cvc: createCardInput(`${id}-cvc`, ['Security code', 'CVC', 'cc-csc'], formatCvc),
    zip: createCardInput(`${id}-zip`, ['ZIP code', '12345', 'postal-code'], (text) => text.slice(0, 12)),
  }
  inputs.zip.input.inputMode = 'text'
  const all = Object.keys(inputs) as CardField[]
  const brandBadge = Object.assign(document.createElement('span'), { className: 'card-brand', ariaHidden: 'true' })
  const root = Object.assign(document.createElement('div'), { className: 'card-element' })
  inputs.number.box.append(brandBadge)
  root.append(...all.map((field) => inputs[field].box))

  const fields = () => (settings.hidePostalCode === true ? all.filter((field) => field !== 'zip') : all)
  const values = (): CardValues => ({
    number: inputs.number.input.value,
    expiry: inputs.expiry.input.value,
    cvc: inputs.cvc.input.value,
    zip: inputs.zip.input.value,
  })
  const errorOf = (field: CardField): FieldError | undefined => checkField(field, values(), new Date())

  /** An error shows once its field was left, or is complete and still invalid; never while typing. */
  function shownError(): FieldError | undefined {
    for (const field of fields()) {
      const error = errorOf(field)
      const isBegun = inputs[field].input.value !== ''
      if (error !== undefined && (visited.has(field) || (isBegun && !error.code.startsWith('incomplete')))) return error
    }
    return undefined
  }

  return {
    root,
    inputs,
    all,
    fields,
    values,
    visited,
    errorOf,
    change(next: StripeCardElementOptions) {
      settings = { ...settings, ...next }
    },
    state() {
      const typed = fields().map((field) => inputs[field].input.value)
      const complete = fields().every((field) => errorOf(field) === undefined)
      return { error: shownError(), complete, empty: typed.every((text) => text === ''), brand: brand() }
    },
    show() {
      const error = shownError()
      for (const field of all) {
        const { box, input } = inputs[field]
        box.hidden = !fields().includes(field)
        input.disabled = settings.disabled === true
        input.ariaInvalid = String(error?.field === field)
      }
      brandBadge.textContent = brandName(brand())
    },
  }
}

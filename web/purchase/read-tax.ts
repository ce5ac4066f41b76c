// The tax of a cart or an order, from the API's JSON.
import { centsOf } from '#domain/money/money.ts'
import type { PriceTax } from '#domain/money/tax.ts'
import type { TaxJson } from '#server/carts/tax-json.ts'

export function readTax(tax: TaxJson | undefined): { tax?: PriceTax } {
  if (tax === undefined) return {}
  const lines = tax.rates.map(({ key, name, percent, net, tax: part }) => ({
    key,
    name,
    percent,
    grossCents: centsOf(net) + centsOf(part),
    taxCents: centsOf(part),
  }))
  return { tax: { mode: tax.mode, addedCents: centsOf(tax.added), lines } }
}

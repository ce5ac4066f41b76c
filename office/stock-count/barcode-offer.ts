// When a code that was scanned can be given to a product: what is offered, and why not.
import type { Permission } from '#domain/people/permission.ts'
import { barcodeOf } from '#domain/product/barcode.ts'
import { CallProblem, problemText } from '#office/call-office.ts'
import type { Found } from './find-products.ts'

/** A text in `off`: why this person can't save it. */
export type BarcodeOffer = { barcode: string; off: string | undefined }

/** Only a real barcode that no product of the shop has: without a connection nobody knows. */
export function barcodeOffer(
  typed: string,
  { products, isOffline }: Found,
  permissions: readonly Permission[],
): BarcodeOffer | undefined {
  const code = barcodeOf(typed)
  if (!code.ok || products.length > 0 || isOffline) return undefined
  return { barcode: code.value, off: permissions.includes('catalog.write') ? undefined : notAllowed }
}

const notAllowed = "Your role can't save barcodes. Ask an owner, or search by title to count it."

/** The field says it best: whose code it is already. */
export function barcodeProblem(error: unknown): string | undefined {
  return (error instanceof CallProblem ? error.fields['barcode'] : undefined) ?? problemText(error)
}

// One table of what the back office refuses about products and stock, with what is true now.
import type { FastifyReply } from 'fastify'
import { maxStock } from '#domain/product/stock.ts'
import { sendProblem } from '#server/http/problem.ts'
import { takenTexts } from './batches/check-products.ts'
import type { ProductConflict, StaffProductJson } from './products/admin-json.ts'
import type { ReceiptOutcome } from './receipts/receipt-lines.ts'
import type { EditRefusal } from './products/edit-product.ts'
import type { StockConflict } from './stock/stock-json.ts'
import type { StockOutcome } from './stock/stock.ts'

export function refuseUnknown(reply: FastifyReply, what = 'product'): FastifyReply {
  return sendProblem(reply, { status: 404, code: `${what}-not-found`, detail: `There is no such ${what}.` })
}

export function refuseCursor(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, { status: 400, code: 'bad-input', detail: 'cursor: take it from `nextCursor`' })
}

export function refuseEdit(reply: FastifyReply, refusal: EditRefusal, current?: StaffProductJson): FastifyReply {
  switch (refusal.reason) {
    case 'not-found':
      return refuseUnknown(reply)
    case 'bad-fields': {
      const fields = refusal.wrong
      const detail = Object.entries(fields)
        .map(([field, wrong]) => `${field}: ${wrong}`)
        .join('; ')
      return sendProblem(reply, { status: 400, code: 'bad-input', detail, fields })
    }
    case 'taken': {
      const fields = { [refusal.field]: takenTexts[refusal.field] }
      const detail = takenDetails[refusal.field]
      return sendProblem(reply, { status: 409, code: `${refusal.field}-taken`, detail, fields })
    }
    case 'stale': {
      const detail = 'Somebody changed this product meanwhile. Check what is different, then save again.'
      const problem = { status: 409, code: 'stale', detail, conflicts: refusal.conflicts, ...(current && { current }) }
      return sendProblem(reply, problem satisfies Omit<ProductConflict, 'type' | 'title'>)
    }
  }
}

const takenDetails = {
  title: 'Another product has this title, with the same unit and brand.',
  sku: 'Another product has this SKU.',
  barcode: 'Another product has this barcode.',
}

export function refuseStock(reply: FastifyReply, refusal: Extract<StockOutcome, { ok: false }>): FastifyReply {
  if (!('quantity' in refusal)) {
    const detail = 'This key was used for another product.'
    const isUnknown = refusal.reason === 'not-found'
    return isUnknown ? refuseUnknown(reply) : sendProblem(reply, { status: 422, code: 'key-reused', detail })
  }
  const { reason, quantity } = refusal
  const problem = { status: 409, code: reason, detail: stockTexts[reason](quantity), current: { quantity } }
  return sendProblem(reply, problem satisfies Omit<StockConflict, 'type' | 'title'>)
}

const stockTexts: Record<'moved' | 'below-zero' | 'too-many', (quantity: number) => string> = {
  moved: (quantity) => `The stock moved while you counted: it's ${quantity} now. Count again.`,
  'below-zero': (quantity) => `Only ${quantity} are in stock.`,
  'too-many': () => `A stock can be ${maxStock} at most.`,
}

export function refuseReceipt(reply: FastifyReply, refusal: Extract<ReceiptOutcome, { ok: false }>): FastifyReply {
  if (refusal.reason === 'not-found') return refuseUnknown(reply, 'receipt')
  const productIds = refusal.productIds.map((id) => `p${id}`)
  const status = refusal.reason === 'unknown-products' ? 422 : 409
  const problem = { status, code: refusal.reason, detail: receiptTexts[refusal.reason], productIds }
  return sendProblem(reply, problem)
}

const receiptTexts = {
  'unknown-products': 'Some of these products don’t exist.',
  'too-many': `A stock can be ${maxStock.toLocaleString('en')} at most.`,
  moved: 'Somebody else corrected this receipt meanwhile. Check it again.',
  'below-zero': 'Some of it is sold already: the stock would be below 0.',
}

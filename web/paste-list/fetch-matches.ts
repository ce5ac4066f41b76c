// The lines of a pasted list with the products that they may mean.
import { centsOf } from '#domain/money.ts'
import { isSure } from '#domain/search/pasted-list.ts'
import type { PastedLine } from '#domain/search/pasted-list.ts'
import type { LineMatchesJson } from '#server/catalog/product-json.ts'
import type { AddedProduct } from '#web/cart/added-products.ts'
import { publicCall } from '#session/authorized-call.ts'

/** `chosen`: the id of a product, or `none`; undefined until somebody decides. */
export type MatchedLine = PastedLine & { key: string; products: AddedProduct[]; chosen: string | undefined }

export const none = 'none'

export async function fetchMatches(lines: readonly PastedLine[]): Promise<MatchedLine[]> {
  const body = { lines: lines.map(({ text }) => text) }
  const found = await publicCall<LineMatchesJson>('/list-matches', { method: 'POST', body })
  return lines.map((line, index) => matchedLine(line, index, found.lines[index]?.products ?? []))
}

type Found = LineMatchesJson['lines'][number]['products']

function matchedLine(line: PastedLine, index: number, found: Found): MatchedLine {
  const products = found.map(({ _id, title, address, unit, price, quantity, image, unitPrice, foodFlags }) => ({
    id: _id,
    title,
    address,
    unit,
    priceCents: centsOf(price),
    quantity,
    picture: { src: image },
    unitPrice,
    foodFlags,
  }))
  const [nearest] = products
  const isClear = nearest !== undefined && nearest.quantity > 0 && isSure(line.text, products)
  const chosen = products.length === 0 ? none : isClear ? nearest.id : undefined
  return { ...line, key: `${index} ${line.text}`, products, chosen }
}

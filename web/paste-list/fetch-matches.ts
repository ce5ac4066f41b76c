// The lines of a pasted list with the products that they may mean.
import { centsOf } from '#domain/money/money.ts'
import { amountFor, wordsToFind } from '#domain/search/pasted-list.ts'
import type { PastedLine } from '#domain/search/pasted-list.ts'
import type { LineMatchesJson } from '#server/catalog/product-json.ts'
import type { AddedProduct } from '#web/cart/added-products.ts'
import { publicCall } from '#session/authorized-call.ts'

/** `count`: of the chosen product. `chosen`: its id, or `none`. */
export type MatchedLine = { text: string; count: number; key: string; products: AddedProduct[]; chosen: string }

export const none = 'none'

export async function fetchMatches(lines: readonly PastedLine[]): Promise<MatchedLine[]> {
  const body = { lines: lines.map(wordsToFind) }
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
  const nearest = products.find(({ quantity }) => quantity > 0)
  const count = nearest === undefined ? line.count : amountFor(line, nearest)
  return { text: line.text, count, key: `${index} ${line.text}`, products, chosen: nearest?.id ?? none }
}

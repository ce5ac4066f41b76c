// The state of a product and its stock, small enough for a row.
import { isOffer } from '#domain/bulk-edits/price-change.ts'
import type { StockState } from '#domain/product/stock.ts'
import { Badge } from '#ui/badge.tsx'
import type { ProductRow } from './product-data.ts'

type Stated = Pick<ProductRow, 'archivedAt' | 'isDraft' | 'priceCents' | 'originalPriceCents'>

export function StateBadge({ product }: { product: Stated }) {
  const { archivedAt, isDraft, priceCents, originalPriceCents } = product
  if (isDraft) return <Badge tone="quiet">Draft</Badge>
  if (archivedAt !== null) return <Badge tone="quiet">Archived</Badge>
  if (isOffer(priceCents, originalPriceCents)) return <Badge tone="discount">On offer</Badge>
  return <Badge tone="good">Active</Badge>
}

const stateTexts: Record<StockState, string> = { out: 'Sold out', low: 'Low', in: '' }
const looks: Record<StockState, string> = {
  out: 'text-berry-700',
  low: 'text-apricot-700',
  in: '',
}

export function StockFigure({ product: { quantity, stock } }: { product: Pick<ProductRow, 'quantity' | 'stock'> }) {
  return (
    <span className={`flex items-baseline gap-1.5 ${looks[stock]}`}>
      <span className="tabular font-semibold">{quantity}</span>
      <span className="text-xs font-semibold">{stateTexts[stock]}</span>
    </span>
  )
}

// The product's card as the shop will show it, with what is typed and not saved yet.
import { discountOf } from '#domain/price-change.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { StaffProduct } from './product-data.ts'
import { readDraft } from './product-form.ts'
import type { Draft } from './product-form.ts'

type PreviewProps = { draft: Draft; product: Pick<StaffProduct, '_id' | 'image' | 'hasPicture' | 'quantity'> }

export function CardPreview({ draft, product: { _id, image, hasPicture, quantity } }: PreviewProps) {
  const { fields } = readDraft(draft)
  const { title = '', unit = '', priceCents = 0, originalPriceCents = null } = fields
  const picture = hasPicture ? ({ avif: '', webp: '', src: image, tint: 'sand' } as const) : undefined
  const discountPercent = discountOf(priceCents, originalPriceCents)
  return (
    <Panel title="In the shop">
      {/* Nothing to press, and nothing to read that the form doesn't say. */}
      <div inert className="mx-auto w-44">
        <ProductCard
          product={{ id: _id, title, unit, priceCents, originalPriceCents, discountPercent, quantity, picture }}
          addButton={AddButton}
          isFirst
        />
      </div>
    </Panel>
  )
}

/** Where the shop's own button is (web/cart/add-to-cart.tsx). */
function AddButton({ product }: { product: { quantity: number } }) {
  if (product.quantity === 0) return null
  return (
    <span className="absolute inset-x-3 top-3 flex aspect-square items-end justify-end p-2">
      <span className="grid size-11 place-items-center rounded-full bg-white text-leaf-700 shadow-card">
        <PlusIcon />
      </span>
    </span>
  )
}

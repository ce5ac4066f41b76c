// The stock in the list, with a button that changes it.
import { useState } from 'react'
import { useHeldLists } from '#office/live/hold-lists.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { StockFigure } from '#office/products/product-badges.tsx'
import type { ProductRow } from '#office/products/product-data.ts'
import { StockForm } from '#office/products/stock-form.tsx'

export function StockCell({ product, mayChange }: { product: ProductRow; mayChange: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { title } = product
  return (
    <div className="flex items-center gap-2">
      <span className="sr-only">Stock: </span>
      {mayChange ? (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="-mx-2 flex min-h-11 items-center gap-2 rounded-xl border border-transparent px-2 text-left hover:border-sand-300 hover:bg-white"
        >
          <span className="sr-only">Change the stock of {title}: </span>
          <span
            aria-hidden="true"
            className="grid size-6 place-items-center rounded-full bg-sand-200 text-sm font-bold text-soft"
          >
            ±
          </span>
          <StockFigure product={product} />
        </button>
      ) : (
        <StockFigure product={product} />
      )}
      {isOpen && <StockDialog product={product} onClose={() => setOpen(false)} />}
    </div>
  )
}

function StockDialog({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  useHeldLists()
  return (
    <OfficeDialog title={`Stock of ${product.title}`} onClose={onClose}>
      <StockForm product={product} onDone={onClose} />
    </OfficeDialog>
  )
}

// The rows of the products list: one line each on a desktop, a small card on a phone.
import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { MoreIcon } from '#ui/icons.tsx'
import { useMe } from '#office/session/me.ts'
import { PriceCell } from './price-cell.tsx'
import { ActionsDialog } from '#office/products/product-actions.tsx'
import { StateBadge } from '#office/products/product-badges.tsx'
import type { ProductRow } from '#office/products/product-data.ts'
import { ProductLink } from '#office/products/product-link.tsx'
import { CategoryPicture, RowPicture } from './row-picture.tsx'
import { isChosen, toggle, toggleShown } from './selection.ts'
import type { Selection } from './selection.ts'
import { ToSelection, selectAllId } from './selection-bar.tsx'
import { StockCell } from './stock-cell.tsx'

const columns = 'lg:grid-cols-[minmax(0,1fr)_10rem_10rem_5.5rem_6rem_2.75rem]'

type ListProps = {
  products: ProductRow[]
  selection: Selection
  /** Undefined for somebody who may not change products. */
  onSelect: ((selection: Selection) => void) | undefined
}

export function ProductList({ products, selection, onSelect }: ListProps) {
  const shown = products.map(({ _id }) => _id)
  const chosen = shown.filter((id) => isChosen(selection, id)).length
  return (
    <div className="relative overflow-hidden rounded-card border border-sand-200 bg-white text-sm">
      {/* Each row says what its figures are. */}
      {onSelect !== undefined && (
        <label className="flex min-h-11 items-center gap-3 border-b border-sand-200 bg-sand-100 px-4 text-xs font-bold text-soft lg:border-b-0">
          <input
            id={selectAllId}
            type="checkbox"
            className={checkbox}
            checked={chosen > 0 && chosen === shown.length}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen > 0 && chosen < shown.length
            }}
            onChange={() => onSelect(toggleShown(selection, shown))}
          />
          Select all in this list
        </label>
      )}
      {onSelect !== undefined && chosen > 0 && selection.last === undefined && <ToSelection />}
      <div
        aria-hidden="true"
        className={`grid gap-x-4 border-b border-sand-200 bg-sand-100 px-4 py-2.5 text-xs font-bold text-soft max-lg:hidden ${columns}`}
      >
        <span>Product</span>
        <span>Price</span>
        <span>Stock</span>
        <span className="text-right">Sold in 7 days</span>
        <span>State</span>
      </div>
      <ul aria-label="Products" className="divide-y divide-sand-200">
        {products.map((product) => (
          <Row
            key={product._id}
            product={product}
            isSelected={isChosen(selection, product._id)}
            isLast={selection.last === product._id}
            onToggle={onSelect && ((isRange) => onSelect(toggle(selection, shown, { id: product._id, isRange })))}
          />
        ))}
      </ul>
    </div>
  )
}

const checkbox = 'size-5 shrink-0 accent-leaf-600'

type RowProps = {
  product: ProductRow
  isSelected: boolean
  /** The one that was selected last. */
  isLast: boolean
  onToggle: ((isRange: boolean) => void) | undefined
}

function Row({ product, isSelected, isLast, onToggle }: RowProps) {
  const { permissions } = useMe()
  const [isOpen, setOpen] = useState(false)
  const { title, unit, image, hasPicture, sku, parent, unitsSold7Days } = product
  const mayWrite = permissions.includes('catalog.write')
  return (
    <li
      className={`relative flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-5 px-4 py-2 hover:bg-leaf-50 lg:grid lg:gap-x-4 ${columns}`}
    >
      <div className="flex min-w-0 items-center gap-3 max-lg:w-full max-lg:pr-10">
        {onToggle !== undefined && (
          // With Shift, by mouse or Space, everything up to the one before.
          <label className="-m-3 grid size-11 shrink-0 place-items-center">
            <span className="sr-only">Select {title}</span>
            <input
              type="checkbox"
              className={checkbox}
              checked={isSelected}
              onChange={(event) => onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
            />
          </label>
        )}
        {isSelected && isLast && <ToSelection />}
        {/* The picture opens the product, too. */}
        <div className="relative flex min-w-0 grow items-center gap-3">
          {hasPicture ? <RowPicture image={image} /> : <CategoryPicture category={parent} />}
          <div className="min-w-0">
            <h2 className="text-sm font-semibold tracking-normal wrap-anywhere">
              <ProductLink id={product._id} className="after:absolute after:inset-0">
                {title}
              </ProductLink>{' '}
              <span className="text-xs font-normal whitespace-nowrap text-soft">{unit}</span>
            </h2>
            <p className="truncate text-xs text-soft">
              {parent} · <span className="tabular">{sku}</span>
            </p>
          </div>
        </div>
      </div>
      <PriceCell product={product} mayEdit={mayWrite} />
      <StockCell product={product} mayChange={permissions.includes('stock.adjust')} />
      <p className="tabular text-soft lg:text-right lg:text-ink">
        <span className="sr-only">Sold in 7 days: </span>
        {unitsSold7Days}{' '}
        <span aria-hidden="true" className="text-xs lg:hidden">
          / 7 days
        </span>
      </p>
      <p className="max-lg:ml-auto">
        <span className="sr-only">State: </span>
        <StateBadge product={product} />
      </p>
      {mayWrite && (
        <IconButton
          label={`More for ${title}`}
          className="max-lg:absolute max-lg:top-2 max-lg:right-2"
          onClick={() => setOpen(true)}
        >
          <MoreIcon />
        </IconButton>
      )}
      {isOpen && <ActionsDialog product={product} onClose={() => setOpen(false)} />}
    </li>
  )
}

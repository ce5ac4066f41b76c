// A line of a list. A product shows its price and whether it can be bought.
import type { Cents } from '#domain/money/money.ts'
import { Link } from 'react-router'
import { listLimits } from '#domain/lists/list.ts'
import type { ItemChange, ListItem } from '#domain/lists/list.ts'
import { messages } from '#domain/messages.ts'
import { AvoidMark } from '#web/avoid/avoid-mark.tsx'
import type { CartItem } from '#web/cart/fetch-cart-products.ts'
import { useMoney } from '#web/frame/shop-data.ts'
import { productAddress } from '#ui/addresses.ts'
import { IconButton } from '#ui/button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { Stepper } from '#ui/stepper.tsx'

type ItemRowProps = {
  item: ListItem
  product: CartItem | undefined
  /** Whether the products are known: without, nothing is said about this one. */
  isLoaded: boolean
  /** Absent for those who may only look. */
  onChange?: (change: ItemChange) => void
  onRemove?: () => void
}

export function ItemRow({ item, product, isLoaded, onChange, onRemove }: ItemRowProps) {
  const { text, quantity, isTicked, productId } = item
  const money = useMoney()
  const note = productId === null || !isLoaded ? undefined : noteOf(product, money)
  return (
    <li data-item={item.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 sm:gap-x-3">
      <label className="grid size-11 shrink-0 place-items-center">
        <span className="sr-only">{text}</span>
        <input
          type="checkbox"
          className="size-6 accent-leaf-600"
          checked={isTicked}
          disabled={onChange === undefined}
          onChange={(event) => onChange?.({ isTicked: event.target.checked })}
        />
      </label>
      <div className="min-w-0 grow basis-24 sm:basis-40">
        <p className={`font-semibold wrap-anywhere ${isTicked ? 'text-faint line-through' : ''}`}>
          {product === undefined ? (
            text
          ) : (
            <Link
              to={productAddress(product)}
              className="inline-flex min-h-11 items-center leading-5 hover:text-leaf-700"
            >
              {product.title}
            </Link>
          )}
        </p>
        {note !== undefined && <p className="-mt-1.5 text-xs text-faint">{note}</p>}
        {product !== undefined && <AvoidMark foodFlags={product.foodFlags} className="mt-1" />}
      </div>
      <span className="ml-auto flex items-center gap-1">
        {onChange === undefined || isTicked ? (
          <span className="tabular px-2 text-sm text-soft">{quantity} ×</span>
        ) : (
          <Stepper
            name={text}
            label={`How many: ${text}`}
            count={quantity}
            max={listLimits.quantity}
            maxText={`At most ${listLimits.quantity}`}
            onCount={(count) => onChange({ quantity: count })}
          />
        )}
        {onRemove !== undefined && (
          <IconButton label={`Remove ${text}`} tone="danger" onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        )}
      </span>
    </li>
  )
}

function noteOf(product: CartItem | undefined, money: (cents: Cents) => string): string {
  if (product === undefined) return 'No longer sold'
  const price = [product.unit, money(product.priceCents), product.unitPrice].filter(Boolean).join(' · ')
  return product.quantity > 0 ? price : `${price} · ${messages.stockOut}`
}

// One line of the cart drawer.
import { Link } from 'react-router'
import { lineTotalOf, mostOf } from '#domain/cart.ts'
import type { CartLine } from '#domain/cart.ts'
import { messages } from '#domain/messages.ts'
import { formatDollars } from '#domain/money.ts'
import { productAddress } from '#web/ui/addresses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { TrashIcon } from '#web/ui/icons.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { cart } from './cart-store.ts'
import type { CartItem } from './fetch-cart-products.ts'
import { removeWithUndo } from './remove-with-undo.ts'

export function CartLineRow({ line, note }: { line: CartLine<CartItem>; note: string | undefined }) {
  const { product, count } = line
  const isOut = product.quantity < 1
  return (
    <li className="flex gap-3 py-4">
      <img
        src={product.image}
        alt=""
        width={80}
        height={80}
        className={`size-20 shrink-0 rounded-2xl bg-sand-100 object-cover ${isOut ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-2">
          {/* Replaces the history entry of the open drawer, so that "back" leads to the previous page. */}
          <Link
            to={productAddress(product.title)}
            replace
            className="min-w-0 text-sm leading-5 font-semibold wrap-anywhere hover:text-leaf-700"
          >
            {product.title}
          </Link>
          <span className="tabular shrink-0 text-sm leading-5 font-bold">
            {formatDollars(isOut ? 0 : lineTotalOf(line))}
          </span>
        </div>
        <p className="tabular mt-0.5 text-xs text-faint">
          {formatDollars(product.priceCents)} · {product.unit}
        </p>
        {note !== undefined && <p className="mt-1 text-xs font-semibold text-apricot-700">{note}</p>}
        <div className="mt-1.5 -mr-2 flex items-center justify-between">
          {isOut ? (
            <Badge tone="bad">{messages.stockOut}</Badge>
          ) : (
            <Stepper
              name={product.title}
              count={count}
              most={mostOf(product)}
              onMinus={() => cart.removeOne(product.id)}
              onPlus={() => void cart.add(product)}
            />
          )}
          <IconButton
            label={`Delete ${product.title}`}
            tone="danger"
            onClick={(event) => {
              focusBeside(event.currentTarget.closest('li'))
              removeWithUndo(product)
            }}
          >
            <TrashIcon className="size-4.5" />
          </IconButton>
        </div>
      </div>
    </li>
  )
}

/** Moves the focus off the line that is about to be removed: to the delete button of a neighbour, or to "Close". */
function focusBeside(line: HTMLLIElement | null): void {
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const target = beside
    ? [...beside.querySelectorAll('button')].at(-1)
    : line?.closest('dialog')?.querySelector('button')
  target?.focus()
}

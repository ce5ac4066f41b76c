// The lines of the cart drawer; those of a long cart under the names of their categories.
import { Link } from 'react-router'
import { aislesOf } from '#domain/cart/cart-aisles.ts'
import { lineTotalOf, maxOf } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { AvoidMark } from '#web/avoid/avoid-mark.tsx'
import { useMoney, useShop } from '#web/frame/shop-data.ts'
import { productAddress } from '#ui/addresses.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { cart } from './cart-store.ts'
import { limitText } from './change-cart.ts'
import type { CartItem } from './fetch-cart-products.ts'
import { LineNote } from './line-note.tsx'
import { RemovedLine } from './removed-line.tsx'
import { useFocusTransfer } from './use-focus-transfer.ts'

type Line = CartLine<CartItem> & { isRemoved?: boolean }

type CartLinesProps = {
  /** Removed ones among them. */
  lines: readonly Line[]
  notes: ReadonlyMap<string, string>
  onRemove: (product: CartItem) => void
  onUndo: (product: CartItem) => void
}

export function CartLines({ lines, notes, onRemove, onUndo }: CartLinesProps) {
  const listOf = (own: readonly Line[], label?: string) => (
    <ul key={label ?? ''} aria-label={label} className="divide-y divide-sand-200 px-5">
      {own.map(({ product, count, isRemoved = false }) => (
        <CartLineRow
          key={product.id}
          line={{ product, count }}
          note={notes.get(product.id)}
          isRemoved={isRemoved}
          onRemove={() => onRemove(product)}
          onUndo={() => onUndo(product)}
        />
      ))}
    </ul>
  )
  const aisles = aislesOf(lines)
  if (aisles.every(({ name }) => name === undefined)) return aisles.map((aisle) => listOf(aisle.lines))
  return aisles.map(({ name = 'More', lines: own }) => (
    <section key={name}>
      <h3 className="sticky top-0 z-10 border-b border-sand-200 bg-sand-100 px-5 py-2 text-sm">{name}</h3>
      {listOf(own, name)}
    </section>
  ))
}

type CartLineRowProps = {
  line: CartLine<CartItem>
  note: string | undefined
  isRemoved: boolean
  onRemove: () => void
  onUndo: () => void
}

function CartLineRow({ line, note, isRemoved, onRemove, onUndo }: CartLineRowProps) {
  const { product, count } = line
  const money = useMoney()
  const { maxPerProduct } = useShop().rules
  const isOut = product.quantity < 1
  const { box, keeping } = useFocusTransfer<HTMLLIElement>(isRemoved)
  if (isRemoved)
    return (
      <li ref={box} className="flex py-2">
        <RemovedLine title={product.title} onUndo={keeping(onUndo)} />
      </li>
    )
  return (
    <li ref={box} className="flex gap-3 pt-2.5 pb-1.5">
      <img
        src={product.image}
        alt=""
        width={64}
        height={64}
        className={`size-16 shrink-0 rounded-2xl bg-sand-100 object-cover ${isOut ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-2">
          {/* Replaces the history entry of the open drawer, so that "back" leads to the previous page. */}
          <Link
            to={productAddress(product)}
            replace
            className="min-w-0 text-sm leading-5 font-semibold wrap-anywhere hover:text-leaf-700"
          >
            {product.title}
          </Link>
          <span className="tabular shrink-0 text-sm leading-5 font-bold">
            {product.isAbout && 'about '}
            {money(isOut ? 0 : lineTotalOf(line))}
          </span>
        </div>
        <p className="tabular mt-0.5 text-xs text-faint">
          {money(product.priceCents)} · {product.unit}
          {product.unitPrice !== undefined && ` · ${product.unitPrice}`}
        </p>
        {note !== undefined && <p className="mt-1 text-xs font-semibold text-apricot-700">{note}</p>}
        <AvoidMark foodFlags={product.foodFlags} className="mt-1" />
        <div className="-mr-2 flex flex-wrap items-center justify-end">
          {/* Before the other buttons: the focus returns to the last one. */}
          {!isOut && <LineNote id={product.id} title={product.title} />}
          {isOut ? (
            <Badge tone="bad" className="mr-auto">
              {messages.stockOut}
            </Badge>
          ) : (
            <Stepper
              name={product.title}
              count={count}
              max={maxOf(product, maxPerProduct)}
              maxText={limitText(product, maxPerProduct)}
              onCount={(next) => cart.setCount(product, next)}
              onRemove={keeping(onRemove)}
            />
          )}
          <IconButton label={`Delete ${product.title}`} tone="danger" onClick={keeping(onRemove)}>
            <TrashIcon className="size-4.5" />
          </IconButton>
        </div>
      </div>
    </li>
  )
}

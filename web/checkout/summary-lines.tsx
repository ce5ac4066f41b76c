// The lines of the order, with every change since the cart was filled and one button to accept them all.
import type { Ref } from 'react'
import { Link } from 'react-router'
import { lineTotalOf, maxOf, subtotalOf } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { AvoidMark } from '#web/avoid/avoid-mark.tsx'
import { cart } from '#web/cart/cart-store.ts'
import { limitText, useRemovals } from '#web/cart/change-cart.ts'
import type { CartItem } from '#web/cart/fetch-cart-products.ts'
import { LineNote } from '#web/cart/line-note.tsx'
import { RemovedLine } from '#web/cart/removed-line.tsx'
import { useFocusTransfer } from '#web/cart/use-focus-transfer.ts'
import { LongList } from '#web/purchase/long-list.tsx'
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import type { CartContents } from '#web/purchase/use-cart-contents.ts'
import { useMoney, useShop } from '#web/frame/shop-data.ts'
import { productAddress } from '#ui/addresses.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyBasket } from '#web/frame/empty-basket.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Stepper } from '#ui/stepper.tsx'

export function ChangesNotice({ contents, ref }: { contents: CartContents; ref: Ref<HTMLDivElement> }) {
  const { gone, notes } = contents
  if (!contents.hasChanges) return null
  return (
    <Notice ref={ref} tone="change" title="Something changed since you filled your cart" isUrgent>
      {gone !== undefined && <p>{gone}</p>}
      <p>{notes.size > 0 && 'Check the lines marked below.'}</p>
      <Button onClick={contents.accept}>Accept changes</Button>
    </Notice>
  )
}

export function SummaryLines({ contents }: { contents: CartContents }) {
  const money = useMoney()
  const { state, soldOut, notes, hasChanges } = contents
  const { withRemoved, remove, undo } = useRemovals<CartItem>()
  const lines = [...contents.lines, ...soldOut.map((product) => ({ product, count: 0 }))]
  if (state === 'failed')
    return <FailedNotice onTryAgain={contents.reload}>We couldn't load your cart. It's safe.</FailedNotice>
  if (state === 'loading') return <LoadingLines />
  return (
    <>
      {lines.length === 0 && <NoLines />}
      <LongList length={lines.length} amount={money(subtotalOf(lines))} isAlwaysOpen={hasChanges}>
        <ul className="divide-y divide-sand-200 empty:hidden" aria-label="Your order">
          {withRemoved(lines).map(({ product, count, isRemoved = false }) => (
            <SummaryLine
              key={product.id}
              line={{ product, count }}
              note={notes.get(product.id)}
              isRemoved={isRemoved}
              onDelete={lines.length > 1 ? () => remove(product) : undefined}
              onUndo={() => undo(product)}
            />
          ))}
        </ul>
      </LongList>
    </>
  )
}

function NoLines() {
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <EmptyBasket className="w-28" />
      <p className="font-semibold">{messages.noLines}</p>
    </div>
  )
}

export function LoadingLines() {
  return (
    <div role="status" aria-label="Loading your order" className="divide-y divide-sand-200">
      {['first', 'second'].map((name) => (
        <div key={name} className="flex gap-3 py-3">
          <Skeleton className="size-14 shrink-0" />
          <div className="grow space-y-2 py-1">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

type SummaryLineProps = {
  /** A count of 0: sold out. */
  line: CartLine<CartItem>
  note: string | undefined
  isRemoved: boolean
  /** Undefined while it is the only line. */
  onDelete: (() => void) | undefined
  onUndo: () => void
}

function SummaryLine({ line, note, isRemoved, onDelete, onUndo }: SummaryLineProps) {
  const { product, count } = line
  const money = useMoney()
  const { maxPerProduct } = useShop().rules
  const { box, keeping } = useFocusTransfer<HTMLLIElement>(isRemoved)
  if (isRemoved)
    return (
      <li ref={box} className="flex py-1">
        <RemovedLine title={product.title} onUndo={keeping(onUndo)} />
      </li>
    )
  return (
    <li ref={box} className="flex items-start gap-3 py-3">
      <img
        src={product.image}
        alt=""
        width={56}
        height={56}
        className={`size-14 shrink-0 rounded-xl bg-sand-100 object-cover ${count === 0 ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="min-w-0 grow">
        <Link
          to={productAddress(product)}
          className="block text-sm leading-5 font-semibold wrap-anywhere hover:text-leaf-700"
        >
          {product.title}
        </Link>
        <p className="tabular text-xs text-soft">
          {count > 0 ? `${count} × ${money(product.priceCents)} · ${product.unit}` : product.unit}
          {product.unitPrice !== undefined && ` · ${product.unitPrice}`}
        </p>
        <AvoidMark foodFlags={product.foodFlags} className="mt-1" />
        {note !== undefined && <p className="mt-1 text-xs font-semibold text-apricot-700">{note}</p>}
        {count > 0 && (
          <Stepper
            name={product.title}
            count={count}
            max={maxOf(product, maxPerProduct)}
            maxText={limitText(product, maxPerProduct)}
            onCount={(next) => cart.setCount(product, next)}
            onRemove={onDelete && keeping(onDelete)}
            className="mt-1"
          />
        )}
        {count > 0 && <LineNote id={product.id} title={product.title} />}
      </div>
      <div className="flex shrink-0 flex-col items-end">
        {count > 0 ? (
          <span className="tabular text-sm leading-5 font-bold">
            {product.isAbout && 'about '}
            {money(lineTotalOf(line))}
          </span>
        ) : (
          <Badge tone="bad">{messages.stockOut}</Badge>
        )}
        {onDelete !== undefined && (
          <IconButton label={`Delete ${product.title}`} tone="danger" className="-mr-3" onClick={keeping(onDelete)}>
            <TrashIcon className="size-4.5" />
          </IconButton>
        )}
      </div>
    </li>
  )
}

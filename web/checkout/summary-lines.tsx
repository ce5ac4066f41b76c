// The lines of the order, with every change since the cart was filled and one button to accept them all.
import type { Ref } from 'react'
import { messages } from '#domain/messages.ts'
import { removeWithUndo } from '#web/cart/remove-with-undo.ts'
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import type { CartContents } from '#web/purchase/use-cart-contents.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyBasket } from '#web/ui/empty-basket.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SummaryLine } from './summary-line.tsx'

export function SummaryLines({ contents, changesRef }: { contents: CartContents; changesRef: Ref<HTMLDivElement> }) {
  const { state, soldOut, notes, gone, hasChanges } = contents
  const lines = [...contents.lines, ...soldOut.map((product) => ({ product, count: 0 }))]
  if (state === 'failed')
    return <FailedNotice onTryAgain={contents.reload}>We couldn't load your cart. It's safe.</FailedNotice>
  if (state === 'loading') return <LoadingLines />
  return (
    <>
      {hasChanges && (
        <Notice ref={changesRef} tone="change" title="Something changed since you filled your cart" isUrgent>
          {gone !== undefined && <p>{gone}</p>}
          <p>{notes.size > 0 && 'Check the lines marked below.'}</p>
          <Button onClick={contents.accept}>Accept changes</Button>
        </Notice>
      )}
      {lines.length === 0 && <NoLines />}
      {/* On wide screens a long list scrolls on its own, so that total and button stay in view. */}
      <ul
        className="divide-y divide-sand-200 empty:hidden lg:max-h-[max(19rem,calc(100dvh-46rem))] lg:overflow-y-auto lg:overscroll-contain"
        aria-label="Your order"
      >
        {lines.map((line) => (
          <SummaryLine
            key={line.product.id}
            line={line}
            note={notes.get(line.product.id)}
            onDelete={lines.length > 1 ? () => removeWithUndo(line.product) : undefined}
          />
        ))}
      </ul>
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

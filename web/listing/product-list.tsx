// The products of a list, page after page. The next one comes when its place is near, or by a button that is a link.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ProductGrid } from '#web/ui/product-card.tsx'
import { ProductCardSkeleton } from '#web/ui/skeleton.tsx'
import { useMounted } from '#web/ui/use-mounted.ts'
import { WhenMounted } from '#web/ui/when-mounted.tsx'
import type { ListingData } from './listing-data.ts'
import { addressOf } from './listing-filter.ts'
import { queryOf, useLoadedList } from './use-loaded-list.ts'

const placeholders = Array.from({ length: 12 }, (_, index) => index)

export function ProductList({ listing }: { listing: ListingData }) {
  const { parts, page, shown, hasMore, isFull, nextAddress, isLoading, hasFailed, loadMore } = useLoadedList(listing)
  const { sort, filter, total } = listing
  const firstPage = parts[0]?.page ?? 1
  const more = useRef<HTMLAnchorElement>(null)
  const isByKey = useRef(false)

  // Up to the end of its stretch a list goes on by itself; then the shopper decides, and can reach the foot of the page.
  const comesByItself = hasMore && !hasFailed && !isFull

  // New products take the places that were kept for them; else the browser would hold on to the foot of the page.
  useEffect(() => {
    document.body.style.overflowAnchor = 'none'
    return () => void document.body.style.removeProperty('overflow-anchor')
  }, [])

  const loadNow = (event: MouseEvent) => {
    if (isFull || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    isByKey.current = event.detail === 0
    loadMore()
  }

  // Who asked by a key goes on at the first of the new products.
  useEffect(() => {
    if (isByKey.current) document.querySelector<HTMLAnchorElement>(`#page-${page} a`)?.focus()
    isByKey.current = false
  }, [page])

  return (
    <div className="space-y-3 md:space-y-4">
      <h2 className="sr-only">Products</h2>
      {firstPage > 1 && (
        <p className="text-center">
          <a
            href={addressOf(filter) + queryOf({ page: firstPage - 1, sort })}
            className={buttonClass({ weight: 'plain' })}
          >
            Earlier products
          </a>
        </p>
      )}
      {parts.map((part) => (
        <div key={part.page} id={`page-${part.page}`}>
          {part.page === firstPage ? (
            <ProductGrid products={part.products} firstCount={2} drawnCount={6} />
          ) : (
            <ProductGrid products={part.products} />
          )}
        </div>
      ))}
      <WhenMounted>{(isLoading || comesByItself) && <ComingProducts key={page} />}</WhenMounted>
      {hasFailed && (
        <div role="alert" className="grid justify-items-center gap-3 rounded-card bg-berry-50 p-6 text-sm">
          <p>More products could not be loaded.</p>
          <Button weight="plain" onClick={loadMore}>
            Try again
          </Button>
        </div>
      )}
      <WatchEnd end={more} page={page} isLoading={isLoading} onNear={() => comesByItself && loadMore()} />
      <div className="grid justify-items-center gap-3 pt-6">
        <p role="status" className="text-sm text-soft">
          Showing {shown} of {total} products
        </p>
        {hasMore && (
          <a
            ref={more}
            href={nextAddress}
            onClick={loadNow}
            aria-disabled={isLoading}
            className={buttonClass({ weight: 'soft', className: 'min-w-44' })}
          >
            {isLoading ? 'Loading…' : 'Load more'}
          </a>
        )}
      </div>
    </div>
  )
}

type WatchEndProps = {
  end: RefObject<HTMLAnchorElement | null>
  page: number
  isLoading: boolean
  onNear: () => void
}

/** Hears when the end of the list is near; asked anew when the page has settled, which moves the end. */
function WatchEnd({ end, page, isLoading, onNear }: WatchEndProps) {
  const isMounted = useMounted()
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    if (end.current === null || isLoading) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && tell(), {
      // Some screens before its place is reached, or after it was passed.
      rootMargin: '3000px 0px 1200px',
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [end, page, isLoading, isMounted])
  return null
}

/** In the places of the next products, so that these move nothing when they come. */
function ComingProducts() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-6">
      {placeholders.map((index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  )
}

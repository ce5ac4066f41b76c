// The products of a list, page by page. The next page loads when the shopper scrolls near it, or by a button that is a link.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { WhenMounted, useMounted } from '#ui/hydration.tsx'
import { isInView } from '#ui/in-view.ts'
import { ProductCardSkeleton, ProductGrid, gridClass } from '#web/product-card/product-card.tsx'
import type { ProductCardData } from '#web/product-card/product-card.tsx'
import type { ListingData } from './listing-data.ts'
import { addressOf } from './listing-filter.ts'
import { queryOf } from './listing-query.ts'
import { useLoadedList } from './use-loaded-list.ts'

const placeholderKeys = Array.from({ length: 12 }, (_, index) => index)

/** So many rows come before an interlude, and fill all columns at any width. */
const interludeAfter = 12

type ProductListProps = {
  listing: ListingData
  /** Shown after the first rows. */
  interlude?: ReactNode
}

export function ProductList({ listing, interlude }: ProductListProps) {
  const { parts, page, shown, hasMore, isFull, nextAddress, isLoading, hasFailed, loadMore } = useLoadedList(listing)
  const { sort, filter, filters, total } = listing
  const firstPage = parts[0]?.page ?? 1
  const more = useRef<HTMLAnchorElement>(null)
  const isByKeyboard = useRef(false)

  // A list grows automatically up to the end of its stretch; then the shopper decides, and can reach the footer.
  const loadsAutomatically = hasMore && !hasFailed && !isFull

  // New products replace their placeholders; with scroll anchoring the browser would follow the footer instead.
  useEffect(() => {
    document.body.style.overflowAnchor = 'none'
    return () => void document.body.style.removeProperty('overflow-anchor')
  }, [])

  const loadNow = (event: MouseEvent) => {
    if (isFull || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    isByKeyboard.current = event.detail === 0
    loadMore()
  }

  // After loading by keyboard, the focus moves to the first new product.
  useEffect(() => {
    if (isByKeyboard.current) document.querySelector<HTMLAnchorElement>(`#page-${page} a`)?.focus()
    isByKeyboard.current = false
  }, [page])

  return (
    <div className="space-y-3 md:space-y-4">
      <h2 className="sr-only">Products</h2>
      {firstPage > 1 && (
        <p className="text-center">
          <a
            href={addressOf(filter) + queryOf({ filters, sort, page: firstPage - 1 })}
            className={buttonClass({ weight: 'plain' })}
          >
            Earlier products
          </a>
        </p>
      )}
      {parts.map((part) => (
        <div key={part.page} id={`page-${part.page}`}>
          {part.page === firstPage ? (
            <FirstProducts products={part.products} interlude={interlude} />
          ) : (
            <ProductGrid products={part.products} addButton={AddToCart} isBesideFilters />
          )}
        </div>
      ))}
      <WhenMounted>{(isLoading || loadsAutomatically) && <Placeholders key={page} />}</WhenMounted>
      {hasFailed && (
        <div role="alert" className="grid justify-items-center gap-3 rounded-card bg-berry-50 p-6 text-sm">
          <p>We couldn't load more products.</p>
          <Button weight="plain" onClick={loadMore}>
            Try again
          </Button>
        </div>
      )}
      <WatchEnd end={more} page={page} isLoading={isLoading} onNear={() => loadsAutomatically && loadMore()} />
      <div className="grid justify-items-center gap-3 pt-6">
        <p role="status" className="text-sm text-soft">
          Showing {shown} of {total === 1 ? '1 product' : `${total} products`}
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

function FirstProducts({ products, interlude }: { products: ProductCardData[]; interlude: ReactNode }) {
  const grid = { addButton: AddToCart, isBesideFilters: true }
  // Below banners and categories the first screen of a phone has one row.
  if (interlude === undefined) return <ProductGrid products={products} firstCount={2} drawnCount={8} {...grid} />
  const rest = products.slice(interludeAfter)
  return (
    <div className="space-y-6">
      <ProductGrid products={products.slice(0, interludeAfter)} firstCount={4} drawnCount={8} {...grid} />
      {interlude}
      {rest.length > 0 && <ProductGrid products={rest} drawnCount={0} {...grid} />}
    </div>
  )
}

type WatchEndProps = {
  end: RefObject<HTMLAnchorElement | null>
  page: number
  isLoading: boolean
  onNear: () => void
}

/** Calls `onNear` when the end of the list is near. Observes again once mounted, because that moves the end. */
function WatchEnd({ end, page, isLoading, onNear }: WatchEndProps) {
  const isMounted = useMounted()
  const notify = useEffectEvent(onNear)
  useEffect(() => {
    if (end.current === null || isLoading) return
    const watch = new IntersectionObserver((entries) => isInView(entries) && notify(), {
      // A few screens ahead; also when the shopper is already past it.
      rootMargin: '3000px 0px 1200px',
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [end, page, isLoading, isMounted])
  return null
}

/** Placeholders for the next products, so that nothing moves when they arrive. */
function Placeholders() {
  return (
    <div aria-hidden="true" className={gridClass('beside-filters')}>
      {placeholderKeys.map((index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  )
}

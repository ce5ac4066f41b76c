// The suggested products under the search box: a grid, so that each row can have a link and a button. The arrow keys mark a cell.
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { maxOf } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { isInStock } from '#domain/product/product.ts'
import { AvoidMark } from '#web/avoid/avoid-mark.tsx'
import { useCountInCart } from '#web/cart/cart-store.ts'
import { putInCart } from '#web/cart/change-cart.ts'
import { useMoney, useShop } from '#web/frame/shop-data.ts'
import { productAddress, searchAddress } from '#ui/addresses.ts'
import { ArrowRightIcon, PlusIcon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Mark } from './move-mark.ts'
import type { Suggestion, Suggestions } from './use-suggestions.ts'

/** What Enter does on each cell of a row: opens an address, or adds a product to the cart. */
export type Cell = { address: string } | { adds: Suggestion }

/** The rows from top to bottom: the products, then all results. */
export function rowsOf({ products, text }: Suggestions): Cell[][] {
  const own = products.map((product): Cell[] => {
    const link = { address: productAddress(product) }
    return isInStock(product) ? [link, { adds: product }] : [link]
  })
  return [...own, [{ address: searchAddress(text) }]]
}

export function addSuggestion(product: Suggestion): void {
  if (putInCart(product)) showToast(`Added ${product.title}`, { topic: 'cart' })
}

export const cellId = (listId: string, { row, cell }: Mark) => `${listId}-${row}-${cell}`

type SuggestionListProps = { id: string; suggestions: Suggestions; marked: Mark | undefined; onChoose: () => void }

const popup =
  'absolute inset-x-0 top-full z-50 mt-2 max-h-[min(32rem,60dvh)] overflow-y-auto overscroll-contain rounded-3xl border ' +
  'border-sand-200 bg-white p-2 shadow-lift'
const linkShape = 'flex min-h-14 items-center gap-3 rounded-2xl px-2.5 py-1.5'

export function SuggestionList({ id, suggestions, marked, onChoose }: SuggestionListProps) {
  const money = useMoney()
  const { products, corrected, text } = suggestions
  const cell = (row: number, index: number) => ({
    id: cellId(id, { row, cell: index }),
    isMarked: marked?.row === row && marked.cell === index,
  })
  return (
    <div className={popup}>
      {corrected !== undefined && (
        <p className="px-2.5 py-1 text-xs text-soft wrap-anywhere">Showing results for “{corrected}”</p>
      )}
      <div
        id={id}
        role="grid"
        aria-label="Suggestions"
        tabIndex={-1}
        // A mouse press must not take focus from the search box: the list would close before the click arrives.
        onMouseDown={(event: MouseEvent) => event.preventDefault()}
      >
        {products.map((product, row) => (
          <div key={product.id} role="row" className="flex items-center gap-1">
            <GridCell {...cell(row, 0)} className="min-w-0 grow">
              <Link to={productAddress(product)} tabIndex={-1} onClick={onChoose} className={linkShape}>
                <img
                  src={product.image}
                  alt=""
                  width={48}
                  height={48}
                  className="size-12 shrink-0 rounded-xl bg-sand-100 object-cover"
                />
                <span className="min-w-0 grow">
                  <span className="line-clamp-2 text-sm leading-5 font-semibold">{product.title}</span>
                  <span className="block text-xs text-soft">
                    {product.unit}
                    {product.unitPrice !== undefined && ` · ${product.unitPrice}`}
                    {!isInStock(product) && ` · ${messages.stockOut}`}
                  </span>
                  <AvoidMark foodFlags={product.foodFlags} className="my-1" />
                </span>
                <span className="tabular text-sm font-bold">{money(product.priceCents)}</span>
              </Link>
            </GridCell>
            {isInStock(product) && (
              <GridCell {...cell(row, 1)} className="shrink-0">
                <AddButton product={product} />
              </GridCell>
            )}
          </div>
        ))}
        <div role="row">
          <GridCell {...cell(products.length, 0)}>
            <Link to={searchAddress(text)} tabIndex={-1} onClick={onChoose} className={linkShape}>
              <span className="grow text-sm font-semibold text-leaf-700">See all results</span>
              <ArrowRightIcon className="size-4 text-leaf-700" />
            </Link>
          </GridCell>
        </div>
      </div>
    </div>
  )
}

type GridCellProps = { id: string; isMarked: boolean; className?: string; children: ReactNode }

function GridCell({ id, isMarked, className = '', children }: GridCellProps) {
  return (
    <div
      id={id}
      role="gridcell"
      aria-selected={isMarked}
      className={`rounded-2xl hover:bg-leaf-50 aria-selected:bg-leaf-100 ${className}`}
    >
      {children}
    </div>
  )
}

/** Shows how many of it are in the cart. */
function AddButton({ product }: { product: Suggestion }) {
  const count = useCountInCart(product.id)
  const { maxPerProduct } = useShop().rules
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={count === 0 ? `Add ${product.title} to cart` : `Add one ${product.title}, ${count} in your cart`}
      disabled={count >= maxOf(product, maxPerProduct)}
      onClick={() => addSuggestion(product)}
      className="m-1.5 grid size-11 place-items-center rounded-full bg-leaf-100 text-leaf-800 hover:bg-leaf-600 hover:text-white disabled:opacity-50"
    >
      {count === 0 ? <PlusIcon className="size-5" /> : <span className="tabular text-sm font-bold">{count}</span>}
    </button>
  )
}

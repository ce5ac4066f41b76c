// Counting shelves with a telephone in one hand: scan or type, say how many there are, next.
import { useEffect, useRef, useState } from 'react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { barcodeOf } from '#domain/product/barcode.ts'
import { showToast } from '#ui/toast-store.ts'
import { categoriesQuery, productsQuery } from '#office/products/product-data.ts'
import type { ProductRow } from '#office/products/product-data.ts'
import { RowPicture } from '#office/products/list/row-picture.tsx'
import { openOffline } from '#office/offline/open-offline.ts'
import { loadWhenBack } from '#office/offline/when-back.ts'
import { ScanButton } from '#office/scan/scan-button.tsx'
import { useMe } from '#office/session/me.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { Loaded } from '#office/ui/states.tsx'
import { barcodeOffer } from './barcode-offer.ts'
import { CountForm } from './count-form.tsx'
import { CountList } from './count-list.tsx'
import { addCount, asCounted, counts } from './counts-store.ts'
import { findQuery } from './find-products.ts'
import { saveProducts } from './saved-products.ts'
import { UnknownBarcode } from './unknown-barcode.tsx'

export default function StockCountScreen() {
  const client = useQueryClient()
  const queue = counts.use()
  const { uid } = useMe()
  const [text, setText] = useState('')
  const [shelf, setShelf] = useState('')
  const [chosen, setChosen] = useState<ProductRow>()
  const choose = (product: ProductRow) => setChosen(asCounted(product))
  useEffect(() => openOffline('stock-count'), [])
  const field = useRef<HTMLInputElement>(null)

  const next = () => {
    setChosen(undefined)
    setText('')
    // The next scan goes there.
    field.current?.focus()
  }
  /** A scanner types the digits and Enter; a person who knows the SKU does the same. */
  const open = async (typed: string) => {
    const wanted = typed.trim()
    if (wanted === '') return
    setText(wanted)
    setChosen(undefined)
    const { products } = await client.fetchQuery(findQuery(uid, wanted))
    const [only] = products
    if (only !== undefined && products.length === 1) choose(only)
    else if (only === undefined) showToast(`Nothing found for “${wanted}”`, { tone: 'error', topic: 'stock-count' })
  }

  return (
    <>
      <ScreenHeading title="Stock count" />
      <div className="grid max-w-xl gap-4">
        <label className={fieldLabel}>
          Scan or type
          <input
            ref={field}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Barcode, SKU or title"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setChosen(undefined)
            }}
            onKeyDown={(event) => event.key === 'Enter' && void open(event.currentTarget.value)}
            className={`${fieldShape} min-h-14! text-lg!`}
          />
        </label>
        <ScanButton className="min-h-16! text-base!" onFound={(barcode) => void open(barcode)}>
          Scan with the camera
        </ScanButton>
        {chosen === undefined ? (
          <>
            {text.trim() === '' ? (
              <Shelf shelf={shelf} onShelf={setShelf} onChoose={choose} />
            ) : (
              <FoundProducts text={text.trim()} onChoose={choose} />
            )}
          </>
        ) : (
          <CountForm
            key={chosen._id}
            product={chosen}
            onScan={(typed) => barcodeOf(typed).ok && void open(typed)}
            onCount={(product, counted) => {
              addCount(client, product, counted)
              showToast(`${product.title}: counted ${counted}`, { topic: 'stock-count' })
              next()
            }}
            onLeave={next}
          />
        )}
        <CountList counts={queue} onAgain={(title) => void open(title)} />
      </div>
    </>
  )
}

function FoundProducts({ text, onChoose }: { text: string; onChoose: (product: ProductRow) => void }) {
  const { uid, permissions } = useMe()
  const query = useQuery(findQuery(uid, text))
  return (
    <Loaded query={query}>
      {(found) => {
        const offer = barcodeOffer(text, found, permissions)
        return (
          <>
            {found.isOffline && (
              <p role="status" className="rounded-xl bg-honey-100 px-4 py-3 text-sm">
                No connection: only products of shelves that you opened before can be found.
              </p>
            )}
            {found.products.length === 0 ? (
              <p className="py-6 text-center text-soft">Nothing found for “{text}”.</p>
            ) : (
              <ProductButtons products={found.products} onChoose={onChoose} />
            )}
            {offer !== undefined && <UnknownBarcode key={offer.barcode} offer={offer} onSaved={onChoose} />}
          </>
        )
      }}
    </Loaded>
  )
}

const shelfSize = 100

type ShelfProps = { shelf: string; onShelf: (id: string) => void; onChoose: (product: ProductRow) => void }

function Shelf({ shelf, onShelf, onChoose }: ShelfProps) {
  const { data: categories, error } = useQuery({ ...categoriesQuery, ...loadWhenBack })
  if (categories === undefined && error !== null)
    return (
      <p role="status" className="rounded-xl bg-honey-100 px-4 py-3 text-sm">
        No connection. Scan or type to go on: products of shelves that you opened on this device can be found.
      </p>
    )
  return (
    <>
      <label className={fieldLabel}>
        Or count a shelf
        <select
          value={shelf}
          onChange={(event) => onShelf(event.currentTarget.value)}
          className={`${fieldShape} min-h-14! text-base!`}
        >
          <option value="">Choose…</option>
          {categories?.items.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {shelf !== '' && <ShelfProducts category={shelf} onChoose={onChoose} />}
    </>
  )
}

function ShelfProducts({ category, onChoose }: { category: string; onChoose: (product: ProductRow) => void }) {
  const { uid } = useMe()
  const query = useInfiniteQuery({ ...productsQuery({ category, sort: 'title' }, shelfSize), ...loadWhenBack })
  const { data } = query
  useEffect(() => {
    if (data !== undefined) {
      const rows = data.pages.flatMap(({ items }) => items)
      saveProducts(uid, rows)
    }
  }, [data, uid])
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <div className="grid gap-4">
          <ProductButtons products={pages.flatMap(({ items }) => items)} onChoose={onChoose} />
          <ShowMore query={query}>Show more products</ShowMore>
        </div>
      )}
    </Loaded>
  )
}

type ButtonsProps = { products: ProductRow[]; onChoose: (product: ProductRow) => void }

function ProductButtons({ products, onChoose }: ButtonsProps) {
  return (
    <ul aria-label="Products" className="grid gap-2">
      {products.map((product) => (
        <li key={product._id}>
          <button
            type="button"
            onClick={() => onChoose(product)}
            className="grid min-h-16 w-full grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3 rounded-card border border-sand-200 bg-white p-2 pr-4 text-left text-sm hover:border-leaf-500"
          >
            <RowPicture image={product.hasPicture ? product.image : undefined} />
            <span className="wrap-anywhere">
              <span className="font-semibold">{product.title}</span>{' '}
              <span className="text-xs whitespace-nowrap text-soft">{product.unit}</span>
            </span>
            <span className="tabular text-lg font-bold">{product.quantity}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

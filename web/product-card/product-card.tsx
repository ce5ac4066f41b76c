// A product in a list: picture, unit, title, price, and an add button that the page hands in.
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { messages } from '#domain/messages.ts'
import { ageLabel } from '#domain/product/minimum-age.ts'
import { discountLabel, isInStock } from '#domain/product/product.ts'
import type { Product } from '#domain/product/product.ts'
import type { UnitPriceTexts } from '#domain/product/unit-price.ts'
import { useMoney } from '#web/frame/shop-data.ts'
import { productAddress } from '#ui/addresses.ts'
import { Badge } from '#ui/badge.tsx'
import type { PictureData } from './picture-data.ts'
import { ProductPicture } from './product-picture.tsx'
import { Skeleton } from '#ui/loading.tsx'

export type ProductCardData = Pick<
  Product,
  | 'id'
  | 'title'
  | 'address'
  | 'unit'
  | 'priceCents'
  | 'originalPriceCents'
  | 'discountPercent'
  | 'quantity'
  | 'foodFlags'
  | 'minimumAge'
> &
  UnitPriceTexts & { picture: PictureData | undefined }

type AddButton = ComponentType<{ product: ProductCardData }>

type ProductGridProps = {
  products: ProductCardData[]
  addButton: AddButton
  /** How many are visible right away: their pictures load first. */
  firstCount?: number
  /** How many are on the first screen of a wide window; the others are rendered when the shopper scrolls near. */
  drawnCount?: number
  /** Five instead of six columns in a wide window, and no lone last card on a phone: made for fifteen products. */
  isInFives?: boolean
  /** In a wide window a column of filters takes some of the width. */
  isBesideFilters?: boolean
}

const gridShape = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4'
const sixes = 'lg:grid-cols-4 xl:grid-cols-6'
// With the card width that `.drawn-later` estimates heights from (parts.css).
const fives =
  'lg:grid-cols-4 xl:grid-cols-5 xl:*:[--around:7rem] xl:*:[--columns:5] max-sm:[&>:nth-child(2n+3):last-child]:hidden'

const besideFilters =
  'lg:grid-cols-3 lg:*:[--around:21rem] lg:*:[--columns:3] xl:grid-cols-4 xl:*:[--around:22rem] xl:*:[--columns:4]'
const shapes = { sixes, fives, 'beside-filters': besideFilters }

export function gridClass(shape: keyof typeof shapes): string {
  return `${gridShape} ${shapes[shape]}`
}

export function ProductGrid(grid: ProductGridProps) {
  const { products, addButton, firstCount = 0, drawnCount = products.length } = grid
  const shape = grid.isBesideFilters === true ? 'beside-filters' : grid.isInFives === true ? 'fives' : 'sixes'
  return (
    <ul className={gridClass(shape)}>
      {products.map((product, index) => (
        <li key={product.id} className={drawingOf(index, firstCount, drawnCount)}>
          <ProductCard product={product} addButton={addButton} isFirst={index < firstCount} />
        </li>
      ))}
    </ul>
  )
}

/** A phone's first screen shows only the first few; it renders the rest a moment later. */
function drawingOf(index: number, firstCount: number, drawnCount: number): string | undefined {
  if (index >= drawnCount) return 'drawn-later'
  return firstCount > 0 && index >= firstCount ? 'drawn-later drawn-next' : undefined
}

// On a phone what two columns leave after gaps and paddings: some pixels more would mean a file of twice the width.
const widths = '(min-width: 1280px) 210px, (min-width: 1024px) 22vw, (min-width: 640px) 30vw, calc(50vw - 42px)'

const cardShape =
  'group relative flex h-full flex-col rounded-card bg-white p-2.5 shadow-card transition-shadow duration-200 ' +
  'hover:shadow-lift md:p-3'
// The link and its focus ring cover the whole card: around the text alone, the heading's line clamp would cut the ring off.
const linkShape =
  'after:absolute after:inset-0 after:rounded-card hover:text-leaf-700 focus-visible:outline-none ' +
  'focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-leaf-500'
// Once it's in the cart, the stepper takes the place of the discount.
const actionsShape = 'product-actions -order-1 my-1 flex min-h-11 flex-wrap items-center gap-1 max-md:mb-0'
const pictureShape = 'transition-transform duration-300 ease-out group-hover:scale-[1.04]'

type ProductCardProps = { product: ProductCardData; addButton: AddButton; isFirst: boolean }

export function ProductCard({ product, addButton: AddButton, isFirst }: ProductCardProps) {
  const { title, unit, priceCents, originalPriceCents, discountPercent, unitPrice, originalUnitPrice, isAbout } =
    product
  const isOut = !isInStock(product)
  return (
    <article className={cardShape}>
      <div className="order-first overflow-hidden rounded-2xl">
        <ProductPicture
          picture={product.picture}
          alt=""
          sizes={widths}
          isFirst={isFirst}
          className={`${pictureShape} ${isOut ? 'opacity-60 grayscale' : ''}`}
        />
      </div>
      <h3 className="mt-0.5 line-clamp-2 text-sm leading-5 font-semibold tracking-normal">
        <Link to={productAddress(product)} className={linkShape}>
          {title}
        </Link>
      </h3>
      <div className="mt-auto pt-1.5 pb-0.5">
        <Price cents={priceCents} originalCents={originalPriceCents} isAbout={isAbout} />
        <UnitPrice unitPrice={unitPrice} originalUnitPrice={originalUnitPrice} />
      </div>
      {/* Below the picture, so that nothing covers it; last in the document, so that the link comes first. */}
      <div className={actionsShape}>
        <p className="text-xs font-medium text-faint max-md:order-last max-md:basis-full md:min-w-0 md:grow md:basis-0 md:truncate">
          {unit}
        </p>
        <span className="flex flex-wrap gap-1 empty:hidden">
          {discountPercent > 0 && (
            <Badge tone="discount" className="gives-way">
              {discountLabel(product)}
            </Badge>
          )}
          {isOut && <Badge tone="out">{messages.stockOut}</Badge>}
          {product.minimumAge && <Badge tone="out">{ageLabel(product.minimumAge)}</Badge>}
        </span>
        <AddButton product={product} />
      </div>
    </article>
  )
}

export function ProductCardSkeleton() {
  return (
    <div className="rounded-card bg-white p-2.5 shadow-card md:p-3" aria-hidden="true">
      <Skeleton className="aspect-square w-full" />
      <Skeleton className="mt-14 h-3 w-1/4" />
      <Skeleton className="mt-2 h-4 w-4/5" />
      <Skeleton className="mt-6 h-6 w-1/2" />
    </div>
  )
}

type PriceProps = {
  cents: number
  originalCents?: number | null
  size?: 'card' | 'page'
  /** Sold by weight: an estimate. */
  isAbout?: boolean | undefined
}

/** A price, with the price before the discount struck through. */
export function Price({ cents, originalCents = null, size = 'card', isAbout }: PriceProps) {
  const money = useMoney()
  const isLarge = size === 'page'
  return (
    <span className="tabular flex flex-wrap items-baseline gap-x-1.5">
      {isAbout && <span className="text-sm text-soft">about</span>}
      <span className={`font-bold tracking-tight ${isLarge ? 'text-3xl' : 'text-lg leading-6'}`}>{money(cents)}</span>
      {originalCents !== null && originalCents > cents && (
        <>
          <span className="sr-only">was</span>
          <s className={`text-faint ${isLarge ? 'text-lg' : 'text-xs'}`}>{money(originalCents)}</s>
        </>
      )}
    </span>
  )
}

/** What a kilogram, litre or piece costs, and what it cost before the discount. */
export function UnitPrice({
  unitPrice,
  originalUnitPrice,
  className = 'text-xs',
}: UnitPriceTexts & { className?: string }) {
  if (unitPrice === undefined) return null
  return (
    <p className={`tabular text-soft ${className}`}>
      {unitPrice}
      {originalUnitPrice !== undefined && (
        <>
          <span className="sr-only"> was</span> <s className="ml-0.5 text-faint">{originalUnitPrice}</s>
        </>
      )}
    </p>
  )
}

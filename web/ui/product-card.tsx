// A product in a list: picture, unit, title, price, and the way into the cart.
import { Link } from 'react-router'
import { discountLabel, isInStock } from '#domain/product.ts'
import { messages } from '#domain/messages.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { productAddress } from './addresses.ts'
import { Badge } from './badge.tsx'
import { Price } from './price.tsx'
import type { ProductCardData } from './product-card-data.ts'
import { ProductPicture } from './product-picture.tsx'

const widths = '(min-width: 1280px) 210px, (min-width: 1024px) 22vw, (min-width: 640px) 30vw, 45vw'

const cardShape =
  'group relative flex h-full flex-col rounded-card bg-white p-2.5 shadow-card transition-shadow duration-200 ' +
  'hover:shadow-lift md:p-3'
// The whole card is the link's, and so is its ring: around the words alone, the heading would cut it off.
const linkShape =
  'after:absolute after:inset-0 after:rounded-card hover:text-leaf-700 focus-visible:outline-none ' +
  'focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-leaf-500'
const pictureShape = 'transition-transform duration-300 ease-out group-hover:scale-[1.04]'

export function ProductCard({ product, isFirst = false }: { product: ProductCardData; isFirst?: boolean }) {
  const { title, unit, priceCents, originalPriceCents, discountPercent } = product
  const isOut = !isInStock(product)
  return (
    <article className={cardShape}>
      <div className="relative overflow-hidden rounded-2xl">
        <ProductPicture
          picture={product.picture}
          alt=""
          sizes={widths}
          isFirst={isFirst}
          className={`${pictureShape} ${isOut ? 'opacity-60 grayscale' : ''}`}
        />
        <span className="absolute top-2 left-2 flex flex-col items-start gap-1">
          {discountPercent > 0 && <Badge tone="discount">{discountLabel(product)}</Badge>}
          {isOut && <Badge tone="out">{messages.stockOut}</Badge>}
        </span>
      </div>
      <p className="mt-3 text-xs font-medium text-faint">{unit}</p>
      <h3 className="mt-0.5 line-clamp-2 text-sm leading-5 font-semibold tracking-normal">
        <Link to={productAddress(title)} className={linkShape}>
          {title}
        </Link>
      </h3>
      <div className="mt-auto pt-1.5 pb-0.5">
        <Price cents={priceCents} originalCents={originalPriceCents} />
      </div>
      <AddToCart product={product} />
    </article>
  )
}

type ProductGridProps = {
  products: ProductCardData[]
  /** How many of them are seen at once: their pictures come first. */
  firstCount?: number
  /** How many belong to the first screen of a wide window; the others are drawn when the shopper comes near. */
  drawnCount?: number
  /** Five instead of six in a row of a wide window, and on a phone no last one alone: fifteen leave no hole. */
  isInFives?: boolean
}

const gridShape = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4'
const sixes = 'xl:grid-cols-6'
// With the width of a card that is not drawn yet (parts.css).
const fives = 'xl:grid-cols-5 xl:*:[--around:7rem] xl:*:[--columns:5] max-sm:[&>:nth-child(2n+3):last-child]:hidden'

/** The first screen of a phone has the first of them only; those below are drawn a moment later there (parts.css). */
function drawingOf(index: number, firstCount: number, drawnCount: number): string | undefined {
  if (index >= drawnCount) return 'drawn-later'
  return firstCount > 0 && index >= firstCount ? 'drawn-later drawn-next' : undefined
}

export function ProductGrid(grid: ProductGridProps) {
  const { products, firstCount = 0, drawnCount = products.length, isInFives = false } = grid
  return (
    <ul className={`${gridShape} ${isInFives ? fives : sixes}`}>
      {products.map((product, index) => (
        <li key={product.id} className={drawingOf(index, firstCount, drawnCount)}>
          <ProductCard product={product} isFirst={index < firstCount} />
        </li>
      ))}
    </ul>
  )
}

// A product on a page of its own: its picture and everything about it. The page hands in what acts on it; the office shows
// the same while somebody edits it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '#domain/messages.ts'
import { ageLabel } from '#domain/product/minimum-age.ts'
import { discountLabel, isInStock } from '#domain/product/product.ts'
import type { Product } from '#domain/product/product.ts'
import type { UnitPriceTexts } from '#domain/product/unit-price.ts'
import { categoryAddress, productAddress, searchAddress, subcategoryAddress } from '#ui/addresses.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import type { PictureData } from './picture-data.ts'
import { Price, UnitPrice } from './product-card.tsx'
import { ProductPicture } from './product-picture.tsx'

type ProductViewProps = {
  product: Omit<Product, 'id' | 'picture' | 'netContent' | 'foodFlags'> & UnitPriceTexts
  picture: PictureData | undefined
  /** Below the description: what puts it into the cart. */
  buyBox: ReactNode
  share: ReactNode
  /** Beside it in a wide window. */
  aside?: ReactNode
}

export function ProductView({ product, picture, buyBox, share, aside }: ProductViewProps) {
  return (
    <>
      <Breadcrumbs crumbs={productCrumbs(product)} />
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2 md:gap-10 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)_17rem]">
        <ProductPicture
          picture={picture}
          alt={product.pictureAlt ?? product.title}
          sizes="(min-width: 1344px) 480px, (min-width: 1024px) 36vw, (min-width: 768px) 45vw, 92vw"
          isFirst
          // Never taller than the screen: in a low window or zoomed in, the picture would hide everything else.
          className="mx-auto w-full max-w-[max(14rem,80dvh)] rounded-panel"
        />
        <Facts product={product} buyBox={buyBox} share={share} />
        {aside}
      </div>
    </>
  )
}

function Facts({ product, buyBox, share }: Pick<ProductViewProps, 'product' | 'buyBox' | 'share'>) {
  const { title, sku, unit, priceCents, originalPriceCents, discountPercent, description, category, tags } = product
  const { unitPrice, originalUnitPrice, isAbout, brand, minimumAge } = product
  const isAvailable = isInStock(product)
  return (
    <div className="min-w-0">
      <h1 className="text-2xl wrap-anywhere md:text-4xl">{title}</h1>
      <p className="mt-2 text-sm text-faint">
        {unit} <span aria-hidden="true">·</span> SKU: <span className="tabular font-medium text-soft">{sku}</span>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Price cents={priceCents} originalCents={originalPriceCents} size="page" isAbout={isAbout} />
        {discountPercent > 0 && <Badge tone="discount">{discountLabel(product)}</Badge>}
        <Badge tone={isAvailable ? 'good' : 'bad'}>{isAvailable ? messages.inStock : messages.stockOut}</Badge>
        {minimumAge && <Badge tone="out">{ageLabel(minimumAge)}</Badge>}
      </div>
      <UnitPrice unitPrice={unitPrice} originalUnitPrice={originalUnitPrice} className="mt-1 text-sm" />
      <p className="mt-5 max-w-prose leading-relaxed text-soft">{description}</p>
      {buyBox}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 border-t border-sand-200 pt-4 text-sm">
        {brand !== '' && (
          <>
            <dt className="py-3 text-faint">Brand</dt>
            <dd className="py-3 font-semibold">{brand}</dd>
          </>
        )}
        <dt className="py-3 text-faint">Category</dt>
        <dd>
          <Link
            to={categoryAddress(category)}
            className="inline-flex min-h-11 items-center font-semibold text-leaf-700 hover:underline"
          >
            {category}
          </Link>
        </dd>
        {tags.length > 0 && (
          <>
            <dt className="py-4 text-faint">Tags</dt>
            <dd className="flex flex-wrap gap-2 py-1">
              {tags.map((tag) => (
                <Chip key={tag} to={searchAddress(tag)}>
                  {tag}
                </Chip>
              ))}
            </dd>
          </>
        )}
        <dt className="py-4 text-faint">Share</dt>
        <dd className="py-1">{share}</dd>
      </dl>
    </div>
  )
}

type Placed = Pick<Product, 'title' | 'address' | 'category' | 'subcategory'>

export function productCrumbs(product: Placed): Crumb[] {
  const { title, category, subcategory } = product
  return [
    { name: 'Home', address: '/' },
    { name: category, address: categoryAddress(category) },
    { name: subcategory, address: subcategoryAddress(subcategory) },
    { name: title, address: productAddress(product) },
  ]
}

// Everything that is said about a product, and the way into the cart.
import { Link } from 'react-router'
import { messages } from '#domain/messages.ts'
import { discountLabel, isInStock } from '#domain/product.ts'
import { categoryAddress, productAddress, searchAddress } from '#web/ui/addresses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Price } from '#web/ui/price.tsx'
import { BuyBox } from './buy-box.tsx'
import type { ProductData } from './product-data.ts'
import { ShareButtons } from './share-buttons.tsx'

export function ProductFacts({ product, publicUrl }: ProductData) {
  const { title, sku, unit, priceCents, originalPriceCents, discountPercent, description, category, tags } = product
  const isAvailable = isInStock(product)
  return (
    <div className="min-w-0">
      <h1 className="text-2xl wrap-anywhere md:text-4xl">{title}</h1>
      <p className="mt-2 text-sm text-faint">
        {unit} <span aria-hidden="true">·</span> SKU: <span className="tabular font-medium text-soft">{sku}</span>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Price cents={priceCents} originalCents={originalPriceCents} size="page" />
        {discountPercent > 0 && <Badge tone="discount">{discountLabel(product)}</Badge>}
        <Badge tone={isAvailable ? 'good' : 'bad'}>{isAvailable ? messages.inStock : messages.stockOut}</Badge>
      </div>
      <p className="mt-5 max-w-prose leading-relaxed text-soft">{description}</p>
      <BuyBox product={product} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 border-t border-sand-200 pt-4 text-sm">
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
        <dd className="py-1">
          <ShareButtons title={title} address={publicUrl + productAddress(title)} />
        </dd>
      </dl>
    </div>
  )
}

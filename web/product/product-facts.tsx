// Everything about a product, and the controls that put it into the cart.
import { useState } from 'react'
import { Link } from 'react-router'
import { mostOf } from '#domain/cart.ts'
import { messages } from '#domain/messages.ts'
import { discountLabel, isInStock } from '#domain/product.ts'
import { openCart } from '#web/cart/cart-drawer-state.ts'
import { useCountInCart } from '#web/cart/cart-store.ts'
import { limitText, putInCart } from '#web/cart/change-cart.ts'
import { categoryAddress, productAddress, searchAddress } from '#web/ui/addresses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import { Price } from '#web/ui/product-card.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { ProductData } from './product-data.ts'
import { ShareButtons } from './share-buttons.tsx'
import { SoldOut } from './sold-out.tsx'
import { stockNote } from './stock-note.ts'

export function ProductFacts({ product, picture, publicUrl, alternatives }: ProductData) {
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
      <BuyBox product={product} picture={picture} />
      {!isAvailable && <SoldOut productId={product.id} alternatives={alternatives} />}
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

/** Never adds more than the cart can take, counting what is already in it. */
function BuyBox({ product, picture }: Pick<ProductData, 'product' | 'picture'>) {
  const { id, title } = product
  const inCart = useCountInCart(id)
  const [chosen, setChosen] = useState(1)
  const room = Math.max(0, mostOf(product) - inCart)
  const amount = Math.max(1, Math.min(chosen, room))

  const add = () => {
    if (putInCart({ ...product, picture }, amount)) setChosen(1)
  }

  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <Stepper
          name={title}
          count={amount}
          most={Math.max(1, room)}
          mostText={inCart === 0 ? limitText(product) : `You can add ${room} more`}
          onCount={setChosen}
          className="min-h-12 min-w-36 px-0.5"
        />
        <Button className="min-h-12 grow px-7 text-base sm:grow-0" disabled={room === 0} onClick={add}>
          <CartIcon />
          Add To Cart
        </Button>
      </div>
      {isInStock(product) && (
        <p className="mt-1 flex min-h-11 flex-wrap items-center gap-x-1 text-sm text-soft noscript:hidden">
          <span role="status">{stockNote(product, inCart)}</span>
          {inCart > 0 && (
            <button
              type="button"
              className="min-h-11 rounded-full px-3 font-bold text-leaf-700 hover:bg-leaf-50"
              onClick={openCart}
            >
              View cart
            </button>
          )}
        </p>
      )}
      <p className="mt-2 hidden text-sm text-soft noscript:block">Turn on JavaScript to use the cart</p>
    </div>
  )
}

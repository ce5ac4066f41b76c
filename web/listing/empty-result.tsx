// Shown when nothing was found: all categories and popular products.
import { messages } from '#domain/messages.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { useShopData } from '#web/frame/shop-data.ts'
import { categoryAddress } from '#ui/addresses.ts'
import { Chip } from '#ui/chip.tsx'
import { EmptyBasket } from '#web/frame/empty-basket.tsx'
import { ProductGrid } from '#web/product-card/product-card.tsx'
import type { ProductCardData } from '#web/product-card/product-card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

export default function EmptyResult({ popular }: { popular: ProductCardData[] }) {
  const { categories } = useShopData()
  return (
    <>
      <div className="grid justify-items-center gap-3 rounded-panel bg-white px-4 py-10 text-center shadow-card">
        <EmptyBasket className="w-32" />
        <p className="text-xl font-bold tracking-tight">{messages.noProducts}</p>
        <p className="max-w-md text-sm text-soft">Try a shorter word, or browse a category:</p>
        <ul className="flex max-w-3xl flex-wrap justify-center gap-2">
          {categories.map(({ name }) => (
            <li key={name}>
              <Chip to={categoryAddress(name)}>{name}</Chip>
            </li>
          ))}
        </ul>
      </div>
      {popular.length > 0 && (
        <section className="mt-10" aria-labelledby="popular">
          <SectionHeading id="popular" title="Popular right now" />
          <ProductGrid products={popular} addButton={AddToCart} />
        </section>
      )}
    </>
  )
}

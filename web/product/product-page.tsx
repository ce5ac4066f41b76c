// One product, found by its title.
import { data, useLocation } from 'react-router'
import { shopContext } from '#web/shop-context.ts'
import { textOfAddress } from '#web/ui/address-text.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { ProductGrid } from '#web/ui/product-card.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Route } from './+types/product-page.ts'
import { Advantages } from './advantages.tsx'
import { ProductFacts } from './product-facts.tsx'
import { loadProduct } from './product-data.ts'
import { productCrumbs, productMeta } from './product-meta.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await loadProduct(textOfAddress(new URL(request.url).pathname), context.get(shopContext))
  if (found === undefined) throw data(null, { status: 404 })
  return found
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? hiddenMeta('Page not found') : productMeta(loaderData)

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, picture, related } = loaderData
  const { key } = useLocation()
  return (
    <div className="shell pt-2 pb-8 md:pt-4">
      <Breadcrumbs crumbs={productCrumbs(product)} />
      <div className="mt-2 grid items-start gap-6 md:grid-cols-2 md:gap-10 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)_17rem]">
        <ProductPicture
          picture={picture}
          alt={product.title}
          sizes="(min-width: 1344px) 480px, (min-width: 1024px) 36vw, (min-width: 768px) 45vw, 92vw"
          isFirst
          className="w-full rounded-panel"
        />
        <ProductFacts key={key} {...loaderData} />
        <Advantages className="md:col-span-2 lg:col-span-1" />
      </div>
      {related.length > 0 && (
        <section className="mt-12 md:mt-16" aria-labelledby="related">
          <SectionHeading id="related" title="Related Products" subtitle={`More from ${product.category}`} />
          <ProductGrid products={related} drawnCount={0} isInFives />
        </section>
      )}
    </div>
  )
}

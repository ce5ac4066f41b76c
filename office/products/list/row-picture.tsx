// The small picture of a product in a row.
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#office/products/product-data.ts'

/** On an empty square without one, so that rows stay in line. */
export function RowPicture({ image }: { image: string | undefined }) {
  const shape = 'size-12 shrink-0 rounded-xl bg-sand-100 object-cover'
  if (image === undefined) return <span className={shape} />
  return <img src={image} alt="" width="48" height="48" loading="lazy" className={shape} />
}

/** Of a product without one: the icon of its category, as shoppers see it. */
export function CategoryPicture({ category }: { category: string }) {
  const { data } = useQuery(categoriesQuery)
  return <RowPicture image={data?.items.find(({ name }) => name === category)?.image} />
}

// What a bulk change does to each product: old and new, or why it's refused, or what an undo left as it was.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { wrongCellText } from '#domain/imports/import-columns.ts'
import { categoriesQuery, subcategoryNamesOf } from '#office/products/product-data.ts'
import { ProductLink } from '#office/products/product-link.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { Loaded } from '#office/ui/states.tsx'
import { changesQuery } from './batch-data.ts'
import type { Batch, Change, ChangeTab } from './batch-data.ts'
import { differencesOf, fieldName, refusalText } from './batch-text.ts'

export function ChangeList({ batch, tab }: { batch: Batch; tab: ChangeTab }) {
  const query = useInfiniteQuery(changesQuery(batch, tab))
  const { data: categories } = useQuery(categoriesQuery)
  const subcategoryNames = subcategoryNamesOf(categories)
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const changes = pages.flatMap(({ items }) => items)
        if (changes.length === 0) return <p className="px-1 py-6 text-soft">No products here.</p>
        return (
          <div className="grid gap-6">
            <ul
              aria-label="Products"
              className="divide-y divide-sand-200 overflow-hidden rounded-card border border-sand-200 bg-white text-sm"
            >
              {changes.map((change) => (
                <Row key={change.position} change={change} subcategoryNames={subcategoryNames} />
              ))}
            </ul>
            <ShowMore query={query}>Show more products</ShowMore>
          </div>
        )
      }}
    </Loaded>
  )
}

function Row({ change, subcategoryNames }: { change: Change; subcategoryNames: ReadonlyMap<string, string> }) {
  const { _id, title, skipped } = change
  const refusal = refusalText(change)
  return (
    <li className="relative grid gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] md:items-center">
      <h3 className="text-sm font-semibold tracking-normal wrap-anywhere">
        {_id === null ? (
          title
        ) : (
          <ProductLink id={_id} className="after:absolute after:inset-0">
            {title}
          </ProductLink>
        )}
      </h3>
      <div className="grid gap-1">
        <dl className="flex flex-wrap gap-2">
          {differencesOf(change, subcategoryNames).map(({ field, before, after }) => (
            <div
              key={field}
              className="flex max-w-full flex-wrap items-center gap-1.5 rounded-lg bg-sand-100 px-2 py-1"
            >
              <dt className="text-xs text-soft">{field}</dt>
              <dd className="tabular flex min-w-0 flex-wrap items-center gap-1.5 wrap-anywhere">
                {before !== undefined && <del className="text-soft">{before}</del>}
                {before !== undefined && <span aria-hidden="true">→</span>}
                <ins className="font-semibold no-underline">{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
        {refusal !== undefined && <p className="font-medium text-berry-700">{refusal}</p>}
        {skipped.map(({ field, text }) => (
          <p key={field} className="text-soft">
            Not undone. {wrongCellText(fieldName(field), text)}
          </p>
        ))}
      </div>
    </li>
  )
}

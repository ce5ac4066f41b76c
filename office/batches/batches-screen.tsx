// Bulk changes and imports that were applied, newest first: what, by whom, when, and whether they were undone.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { categoriesQuery, subcategoryNamesOf } from '#office/products/product-data.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { ListTable, listCell } from '#office/ui/list-table.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { numberText } from '#office/ui/dates.ts'
import { batchesQuery } from './batch-data.ts'
import type { Batch } from './batch-data.ts'
import { batchTitle, stateNames } from './batch-text.ts'

const columns = [
  { title: 'Change' },
  { title: 'Products', className: 'w-28 text-right max-sm:hidden' },
  { title: 'By', className: 'w-44 max-md:hidden' },
  { title: 'When', className: 'w-32 text-right' },
]

export default function BatchesScreen() {
  const query = useInfiniteQuery(batchesQuery)
  const { data: categories } = useQuery(categoriesQuery)
  const subcategoryNames = subcategoryNamesOf(categories)
  return (
    <>
      <BackLink to="/products">Products</BackLink>
      <ScreenHeading title="Bulk changes" />
      <Loaded query={query}>
        {({ pages }) => {
          const batches = pages.flatMap(({ items }) => items)
          if (batches.length === 0)
            return (
              <EmptyState title="No bulk changes yet" text="Select products in the list to change many at once.">
                <ButtonLink weight="plain" to="/products">
                  Go to the products
                </ButtonLink>
              </EmptyState>
            )
          return (
            <div className="grid gap-6">
              <ListTable caption="Bulk changes, newest first" columns={columns}>
                {batches.map((batch) => (
                  <Row key={batch.id} batch={batch} subcategoryNames={subcategoryNames} />
                ))}
              </ListTable>
              <ShowMore query={query}>Show older changes</ShowMore>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function Row({ batch, subcategoryNames }: { batch: Batch; subcategoryNames: ReadonlyMap<string, string> }) {
  const { id, state, counts, by, appliedAt, createdAt } = batch
  return (
    <tr className="relative hover:bg-leaf-50">
      <th scope="row" className={`${listCell} font-normal`}>
        <Link
          to={`/batches/${id}`}
          className="block font-bold wrap-anywhere text-leaf-700 after:absolute after:inset-0 hover:underline"
        >
          {batchTitle(batch, subcategoryNames)}
        </Link>
        <span className="mt-0.5 block text-soft">
          {stateNames[state]}
          {counts.refused > 0 && ` · ${numberText(counts.refused)} refused`}
        </span>
        <span className="block truncate text-soft md:hidden">{by}</span>
      </th>
      <td className={`${listCell} tabular text-right max-sm:hidden`}>{numberText(counts.changed)}</td>
      <td className={`${listCell} truncate max-md:hidden`}>{by}</td>
      <td className={`${listCell} text-right text-soft`}>
        <Moment at={appliedAt ?? createdAt} style="day" /> <Moment at={appliedAt ?? createdAt} style="time" />
      </td>
    </tr>
  )
}

// The rows of an import by what becomes of them: old and new values, or the cell that was refused and its rule.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { columnLabels, wrongCellText } from '#domain/imports/import-columns.ts'
import { Button } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { downloadFile } from '#office/download-file.ts'
import { ShowMore } from '#office/ui/show-more.tsx'
import { EmptyState, FailNote, Loaded } from '#office/ui/states.tsx'
import { numberText } from '#office/ui/dates.ts'
import { rowsQuery } from './import-data.ts'
import type { Import, ImportRow, RowState } from './import-data.ts'
import { firstState, rowStateNames } from './import-text.ts'

const states: RowState[] = ['new', 'changed', 'same', 'refused']

export function ReviewPanel({ found }: { found: Import }) {
  const [params, setParams] = useSearchParams()
  const shown = states.find((state) => state === params.get('rows')) ?? firstState(found)
  const query = useInfiniteQuery(rowsQuery(found, shown))
  const download = useMutation({ mutationFn: downloadFile })
  return (
    <section aria-label="Rows" className="grid gap-4">
      <div role="group" aria-label="Show rows" className="flex flex-wrap gap-2">
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === shown}
            onClick={() => setParams({ rows: state }, { replace: true })}
            className="flex min-h-11 items-center gap-2 rounded-full border border-sand-300 bg-white px-4 text-sm font-semibold hover:border-leaf-500 aria-pressed:border-leaf-600 aria-pressed:bg-leaf-100 aria-pressed:text-leaf-800"
          >
            {rowStateNames[state]}
            <span className="tabular font-normal">{numberText(found.counts[state])}</span>
          </button>
        ))}
        {shown === 'refused' && found.counts.refused > 0 && (
          <Button
            weight="plain"
            className="sm:ml-auto"
            aria-disabled={download.isPending}
            onClick={() => download.isPending || download.mutate(`/imports/${found.id}/refused.csv`)}
          >
            Download refused rows
          </Button>
        )}
      </div>
      <FailNote text={problemText(download.error)} />
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          if (rows.length === 0) return <EmptyState title="No rows" text="No row of this file is in this list." />
          return (
            <div className="grid gap-4">
              <ul
                aria-label={`${rowStateNames[shown]} rows`}
                className="divide-y divide-sand-200 overflow-hidden rounded-card border border-sand-200 bg-white text-sm"
              >
                {rows.map((row) => (
                  <Row key={row.row} row={row} />
                ))}
              </ul>
              <ShowMore query={query}>Show more rows</ShowMore>
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}

function Row({ row }: { row: ImportRow }) {
  const { title, productId, wrong, note, skipped, undo, state } = row
  // The title of a new product is above.
  const changes = row.changes.filter(({ column }) => state === 'changed' || column !== 'title')
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <p className="tabular text-xs text-soft sm:pt-0.5">Row {row.row}</p>
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold wrap-anywhere">
          {productId === null ? (
            (title ?? 'Without a title')
          ) : (
            <Link to={`/products/${productId}`} className="hover:text-leaf-700 hover:underline">
              {title ?? productId}
            </Link>
          )}
        </p>
        {changes.length > 0 && (
          <dl className={state === 'new' ? 'flex flex-wrap gap-x-5 gap-y-1' : 'grid gap-1'}>
            {changes.map(({ column, from, to }) => (
              <div key={column} className="flex flex-wrap gap-x-2">
                <dt className="text-soft">{columnLabels[column]}</dt>
                <dd className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
                  {from !== null && from !== '' && (
                    <>
                      <del className="line-clamp-2 text-soft">
                        <Value column={column} text={from} />
                      </del>
                      <span aria-hidden="true">→</span>
                    </>
                  )}
                  <ins className="line-clamp-2 font-semibold no-underline">
                    {to === null || to === '' ? 'Empty' : <Value column={column} text={to} />}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {wrong.map(({ column, value, rule }) => (
          <p key={`${column} ${rule}`} className="wrap-anywhere text-berry-700">
            <strong>{column}</strong>
            {wrongCellText(value === '' ? '' : ` “${value}”`, rule)}
          </p>
        ))}
        {note !== null && <p className="text-soft">{`${note.charAt(0).toUpperCase()}${note.slice(1)}`}</p>}
        {undo === 'restored' && state === 'new' && <p className="text-soft">Removed</p>}
        {undo !== null && undo !== 'restored' && (
          <p className="text-soft">
            Stayed: {skipped.map(({ column, text }) => wrongCellText(column, text)).join('; ')}
          </p>
        )}
      </div>
    </li>
  )
}

/** A picture that the shop has is shown; of another one, its address or file is named. */
function Value({ column, text }: { column: ImportRow['changes'][number]['column']; text: string }) {
  if (column !== 'picture' || !text.startsWith('/images/')) return text
  return (
    <img
      src={text}
      alt="As the shop shows it"
      width="48"
      height="48"
      loading="lazy"
      className="size-12 rounded-lg bg-sand-100 object-cover"
    />
  )
}

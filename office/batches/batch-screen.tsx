// One bulk change: the preview, its progress, the result and the undo, in one place with one address.
import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { categoriesQuery, subcategoryNamesOf } from '#office/products/product-data.ts'
import { useMe } from '#office/session/me.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { JobState } from '#office/ui/job-state.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { UndoDialog } from '#office/ui/undo-dialog.tsx'
import { numberText } from '#office/ui/dates.ts'
import { batchQuery, isRunning, useApply, useUndo } from './batch-data.ts'
import type { Batch, ChangeTab } from './batch-data.ts'
import { batchTitle, productsText, progressOf, stateNames, summaryOf } from './batch-text.ts'
import { ChangeList } from './change-list.tsx'

export default function BatchScreen() {
  const { batchId = '' } = useParams()
  const query = useQuery(batchQuery(batchId))
  const { data: categories } = useQuery(categoriesQuery)
  const title = query.data ? batchTitle(query.data, subcategoryNamesOf(categories)) : 'Bulk change'
  useFreshLists(query.data)
  return (
    <>
      <BackLink to="/batches">Bulk changes</BackLink>
      <ScreenHeading title={title}>{query.data && <Actions batch={query.data} />}</ScreenHeading>
      <Loaded query={query}>{(batch) => <Content batch={batch} />}</Loaded>
    </>
  )
}

/** Lists of products are out of date once it's applied or undone. */
function useFreshLists(batch: Batch | undefined): void {
  const client = useQueryClient()
  const wasRunning = useRef(false)
  const isWorking = batch !== undefined && isRunning(batch)
  useEffect(() => {
    if (wasRunning.current && !isWorking)
      for (const name of ['products', 'product', 'prices', 'log', 'today', 'batches'])
        void client.invalidateQueries({ queryKey: [name] })
    wasRunning.current = isWorking
  }, [client, isWorking])
}

function Actions({ batch }: { batch: Batch }) {
  const { permissions } = useMe()
  const apply = useApply()
  const undo = useUndo()
  const [isAsking, setAsking] = useState(false)
  const { id, state, counts } = batch
  if (!permissions.includes('catalog.write')) return null
  return (
    <>
      {state === 'previewed' && (
        <ButtonLink weight="plain" to="/products">
          Discard
        </ButtonLink>
      )}
      {state === 'previewed' && counts.ready > 0 && (
        <Button aria-disabled={apply.isPending} onClick={() => !apply.isPending && apply.mutate(id)}>
          Change {productsText(counts.ready)}
        </Button>
      )}
      {state === 'done' && counts.changed > 0 && (
        <Button weight="plain" aria-disabled={undo.isPending} onClick={() => !undo.isPending && setAsking(true)}>
          Undo…
        </Button>
      )}
      {isAsking && (
        <UndoDialog what="change" onUndo={() => undo.mutate(id)} onClose={() => setAsking(false)}>
          {productsText(counts.changed)} {counts.changed === 1 ? 'becomes' : 'become'} what{' '}
          {counts.changed === 1 ? 'it was' : 'they were'} before. What somebody changed since stays.
        </UndoDialog>
      )}
      <FailNote text={problemText(apply.error ?? undo.error)} />
    </>
  )
}

function Content({ batch }: { batch: Batch }) {
  const { state } = batch
  const bars = isRunning(batch) ? [{ label: stateNames[state], ...progressOf(batch) }] : []
  return (
    <div className="grid gap-5">
      <JobState name={stateNames[state]} summary={summaryOf(batch)} bars={bars}>
        <History batch={batch} />
      </JobState>
      {!isRunning(batch) && <Changes key={state} batch={batch} />}
    </div>
  )
}

function Changes({ batch }: { batch: Batch }) {
  const tabs = tabsOf(batch)
  const [tab, setTab] = useState<ChangeTab>()
  const shown = tab ?? tabs.find(({ count }) => count > 0)?.tab ?? 'ready'
  return (
    <>
      <div role="group" aria-label="Show" className="flex flex-wrap gap-2">
        {tabs.map(({ tab: each, label, count }) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === shown}
            onClick={() => setTab(each)}
            className="tabular flex min-h-11 items-center gap-2 rounded-full border border-sand-300 bg-white px-4 text-sm font-semibold hover:border-leaf-500 aria-pressed:border-leaf-600 aria-pressed:bg-leaf-100 aria-pressed:text-leaf-800"
          >
            {label} {numberText(count)}
          </button>
        ))}
      </div>
      <ChangeList key={shown} batch={batch} tab={shown} />
    </>
  )
}

function tabsOf({ state, counts }: Batch): { tab: ChangeTab; label: string; count: number }[] {
  const first =
    state === 'previewed'
      ? { tab: 'ready' as const, label: 'Will change', count: counts.ready }
      : { tab: 'changed' as const, label: state === 'undone' ? 'Had changed' : 'Changed', count: counts.changed }
  return [
    first,
    { tab: 'refused', label: 'Refused', count: counts.refused },
    { tab: 'unchanged', label: 'No change', count: counts.unchanged },
    ...(state === 'undone' ? [{ tab: 'skipped' as const, label: 'Not undone', count: counts.skipped }] : []),
  ]
}

function History({ batch }: { batch: Batch }) {
  const { appliedAt, undoneAt, by, undoneBy, createdAt } = batch
  return (
    <p className="text-sm text-soft">
      {appliedAt === null ? 'Previewed' : 'Applied'} by {by ?? 'somebody who left'},{' '}
      <Moment at={appliedAt ?? createdAt} style="day" /> <Moment at={appliedAt ?? createdAt} style="time" />
      {undoneAt !== null && (
        <>
          {' '}
          · Undone by {undoneBy ?? 'somebody who left'}, <Moment at={undoneAt} style="day" />{' '}
          <Moment at={undoneAt} style="time" />
        </>
      )}{' '}
      {appliedAt !== null && (
        <Link to="/products" className="font-semibold text-leaf-700 hover:underline">
          Back to products
        </Link>
      )}
    </p>
  )
}

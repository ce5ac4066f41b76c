// One import: what it will do, what it did, and how to undo it. The address says which rows are shown.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { JobState } from '#office/ui/job-state.tsx'
import type { JobProgress } from '#office/ui/job-state.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { UndoDialog } from '#office/ui/undo-dialog.tsx'
import { importQuery, isMoving, useStep, questionsQuery } from './import-data.ts'
import type { Import } from './import-data.ts'
import { countText, nothingText, stateNames, summaryOf } from './import-text.ts'
import { DecisionsPanel } from './decisions-panel.tsx'
import { MappingPanel } from './mapping-panel.tsx'
import { ProblemsPanel } from './problems-panel.tsx'
import { RemoveImport } from './remove-import.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { ZipPanel } from './zip-panel.tsx'

export default function OneImportScreen() {
  const { importId = '' } = useParams()
  const query = useQuery(importQuery(importId))
  return (
    <>
      <BackLink to="/import">Import & export</BackLink>
      <ScreenHeading title={query.data?.name ?? 'Import'} />
      <Loaded query={query}>{(found) => <OneImport found={found} />}</Loaded>
    </>
  )
}

function OneImport({ found }: { found: Import }) {
  const step = useStep(found.id)
  const { state, needsMapping } = found
  const hasRows = !needsMapping && ['review', 'applying', 'done', 'undoing', 'undone'].includes(state)
  return (
    <div className="grid gap-5">
      <JobState name={stateNames[state]} summary={summaryOf(found)} bars={isMoving(found) ? barsOf(found) : []}>
        {isMoving(found) && found.progress === null && (
          <p className="text-sm text-soft">{countText(found.rows, 'row')} read</p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Actions found={found} isPending={step.isPending} onStep={step.mutate} />
          <RemoveImport found={found} />
        </div>
        {found.encoding === 'windows-1252' && state === 'review' && (
          <p className="text-sm text-soft">
            This file isn’t in UTF-8, so we read it as Excel saves it (Windows-1252). Check names with accents below.
          </p>
        )}
        <FailNote text={problemText(step.error)} />
      </JobState>
      {state === 'review' && (
        <MappingPanel key={found.version} found={found} isPending={step.isPending} onStep={step.mutate} />
      )}
      {state === 'review' && !needsMapping && (
        <DecisionsPanel
          key={`decisions ${found.version}`}
          found={found}
          isPending={step.isPending}
          onStep={step.mutate}
        />
      )}
      {state === 'review' && found.mapping.includes('picture') && <ZipPanel found={found} />}
      {hasRows && <ProblemsPanel found={found} />}
      {hasRows && <ReviewPanel found={found} />}
    </div>
  )
}

/** Pictures are fetched while products are written, and take longer. */
function barsOf({ state, progress, pictures }: Import): JobProgress[] {
  if (progress === null) return []
  const hasPictures = state === 'applying' && pictures.total > 0
  return [
    { label: stateNames[state], ...progress },
    ...(hasPictures ? [{ label: `Pictures (${pictures.done} of ${pictures.total})`, ...pictures }] : []),
  ]
}

function Nothing({ found }: { found: Import }) {
  const { data } = useQuery(questionsQuery(found))
  return <p className="text-sm text-soft">{nothingText(found.counts, data)}</p>
}

type ActionsProps = { found: Import; isPending: boolean; onStep: ReturnType<typeof useStep>['mutate'] }

function Actions({ found, isPending, onStep }: ActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const { state, counts, version, needsMapping } = found
  const wanted = counts.new + counts.changed
  if (state === 'failed' || state === 'uploading')
    return (
      <ButtonLink to="/import" weight="plain" className="justify-self-start">
        Upload the file again
      </ButtonLink>
    )
  if (state === 'review' && !needsMapping)
    return wanted === 0 ? (
      <Nothing found={found} />
    ) : (
      <Button
        className="justify-self-start"
        aria-disabled={isPending}
        onClick={() => isPending || onStep({ kind: 'apply', version })}
      >
        {isPending ? 'Starting…' : `Import ${countText(wanted, 'product')}`}
      </Button>
    )
  if (state !== 'done') return null
  return (
    <>
      {wanted > 0 && (
        <Button weight="plain" className="justify-self-start" onClick={() => setAsking(true)}>
          Undo this import…
        </Button>
      )}
      {isAsking && (
        <UndoDialog what="import" onUndo={() => onStep({ kind: 'undo' })} onClose={() => setAsking(false)}>
          What still is as the import left it becomes what it was before. What somebody changed since stays, and so does
          the stock.
        </UndoDialog>
      )}
    </>
  )
}

// Who changed which settings when, and the way back.
import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { EmptyState, FailNote, Loaded } from '#office/ui/states.tsx'
import { pathName, valueTexts } from './setting-names.ts'
import { conflictOf, historyQuery, settingsQuery, useSettingsChange } from './settings-data.ts'
import type { PastVersion } from './settings-data.ts'

export default function HistoryScreen() {
  const query = useInfiniteQuery(historyQuery)
  const { data: current } = useQuery(settingsQuery)
  const [chosen, setChosen] = useState<number>()
  return (
    <>
      <BackLink to="/settings">Settings</BackLink>
      <ScreenHeading title="History of the settings" />
      <Loaded query={query}>
        {({ pages }) => {
          const versions = pages.flatMap(({ items }) => items)
          if (versions.length === 0)
            return <EmptyState title="Nothing was changed yet" text="Every save appears here, and can be taken back." />
          return (
            <div className="grid max-w-4xl gap-4">
              <ol className="grid gap-3">
                {versions.map((version) => (
                  <Version
                    key={version.version}
                    version={version}
                    isCurrent={version.version === current?.version}
                    onRestore={() => setChosen(version.version)}
                  />
                ))}
              </ol>
              <ShowMore query={query}>Show earlier versions</ShowMore>
              <Button weight="plain" className="justify-self-start" onClick={() => setChosen(0)}>
                Go back to the defaults
              </Button>
            </div>
          )
        }}
      </Loaded>
      {chosen !== undefined && current && (
        <RestoreDialog to={chosen} version={current.version} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

type VersionProps = { version: PastVersion; isCurrent: boolean; onRestore: () => void }

function Version({ version: { version, at, by, reason, changes }, isCurrent, onRestore }: VersionProps) {
  return (
    <li className="rounded-card border border-sand-200 bg-white p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="mr-auto text-sm">
          <b className="font-semibold">{by?.name ?? (by === null ? 'The shop' : 'Somebody who left')}</b>{' '}
          <span className="text-soft">
            <Moment at={at} style="day" /> <Moment at={at} style="time" />
          </span>
        </p>
        {isCurrent ? (
          <span className="text-sm font-semibold text-leaf-700">Current</span>
        ) : (
          <Button weight="plain" aria-label={`Go back to this version, number ${version}`} onClick={onRestore}>
            Go back to this
          </Button>
        )}
      </div>
      {reason !== null && <p className="mt-1 text-sm text-soft">{reason}</p>}
      <dl className="mt-3 grid gap-2 text-sm">
        {changes.map(({ path, before, after }) => {
          const [was, is] = valueTexts(before, after)
          return (
            <div key={path} className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <dt className="font-semibold">{pathName(path)}</dt>
              <dd className="wrap-anywhere">
                <del className="text-soft">{was}</del> → <ins className="no-underline">{is}</ins>
              </dd>
            </div>
          )
        })}
      </dl>
    </li>
  )
}

function RestoreDialog({ to, version, onClose }: { to: number; version: number; onClose: () => void }) {
  const restore = useSettingsChange()
  return (
    <OfficeDialog title={to === 0 ? 'Go back to the defaults?' : 'Go back to this version?'} onClose={onClose}>
      <p className="mb-4 text-sm text-soft">
        All settings become as they were then, for shoppers at once. The versions since then stay in the history.
      </p>
      <div className="grid gap-3">
        <FailNote
          text={
            conflictOf(restore.error)
              ? 'Somebody else has changed the settings meanwhile. See what is new in the history, then try again.'
              : problemText(restore.error)
          }
        />
        <div className="flex flex-wrap gap-2">
          <Button
            aria-disabled={restore.isPending}
            onClick={() =>
              restore.mutate(
                { kind: 'restore', version, to },
                {
                  onSuccess() {
                    showToast('Settings restored')
                    onClose()
                  },
                },
              )
            }
          >
            {restore.isPending ? 'Restoring…' : 'Go back'}
          </Button>
          <Button weight="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </OfficeDialog>
  )
}

// One entry of the log: who did what to what, from which state to which, and why. Ids are behind "Details".
import { Link } from 'react-router'
import { actionText } from '#domain/log/log-actions.ts'
import { actorText, subjectText } from '#domain/log/log-text.ts'
import { detailsOf, differencesOf } from '#domain/log/log-values.ts'
import type { Difference } from '#domain/log/log-values.ts'
import type { LogEntryJson, LogJson } from '#server/staff/log-json.ts'
import { useShop } from '#office/shop.ts'
import { roleNames } from '#office/staff/role-text.ts'
import { Moment } from '#office/ui/moment.tsx'
import { screenOf } from './log-screens.ts'

type EntryProps = { entry: LogEntryJson; names: LogJson['names']; onSubject: (subject: string) => void }

export function LogEntry({ entry, names, onSubject }: EntryProps) {
  const { actor, subject, reason } = entry
  const differences = differencesOf(entry, names, useShop())
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[4rem_minmax(0,1fr)]">
      <p className="tabular text-sm text-soft sm:pt-1">
        <Moment at={entry.at} style="time" />
      </p>
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere">
          <span className="font-semibold">{actorText(actor)}</span> {actionText(entry.action)}:{' '}
          <button
            type="button"
            title="Show all entries about this"
            className="py-1 text-left wrap-anywhere pointer-coarse:py-3 text-leaf-700 underline decoration-leaf-300 underline-offset-2 hover:decoration-leaf-700"
            onClick={() => onSubject(`${subject.kind}:${subject.id}`)}
          >
            {subjectText(entry)}
          </button>
        </p>
        {differences.length > 0 && <Differences differences={differences} />}
        {reason !== null && <p className="mt-1 text-sm text-soft">“{reason}”</p>}
        <Details entry={entry} />
      </div>
    </li>
  )
}

function Differences({ differences }: { differences: Difference[] }) {
  return (
    <dl className="mt-1 flex flex-wrap gap-2 text-sm">
      {differences.map(({ field, before, after }) => (
        <div key={field} className="flex max-w-full flex-wrap items-center gap-1.5 rounded-lg bg-sand-100 px-2 py-1">
          <dt className="text-xs text-soft">{field}</dt>
          <dd className="tabular flex min-w-0 flex-wrap items-center gap-1.5 wrap-anywhere">
            {before !== undefined && <del className="text-berry-700">{before}</del>}
            {before !== undefined && after !== undefined && <span aria-hidden="true">→</span>}
            {after !== undefined && <ins className="text-leaf-800 no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Details({ entry }: { entry: LogEntryJson }) {
  const { id, actor, subject, action, requestId, batch } = entry
  const screen = screenOf(subject)
  const role = actor.role === 'operator' || actor.role === 'system' ? undefined : roleNames[actor.role]
  const facts: [string, string | null | undefined][] = [
    ['Role then', role],
    ['Email', actor.email],
    ['Action', action],
    ['About', `${subject.kind} ${subject.id}`],
    ...detailsOf(entry).map(({ field, value }): [string, string] => [field, value]),
    ['By', actor.uid],
    ['Bulk change', batch],
    ['Request', requestId],
    ['Entry', String(id)],
  ]
  return (
    <details className="mt-0.5 text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-soft hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11">
        Details
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 wrap-anywhere">
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== undefined && (
              <div key={`${name} ${value}`} className="contents">
                <dt className="text-soft">{name}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {screen !== undefined && (
        <Link
          to={screen}
          className="inline-flex min-h-6 items-center py-1 font-semibold text-leaf-700 underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          Open
        </Link>
      )}
    </details>
  )
}

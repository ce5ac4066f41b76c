// What was changed in the back office, newest first: who, what, from which state to which, and why.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { readsWholeLog } from '#domain/permission.ts'
import type { LogEntryJson, LogJson } from '#server/staff/log-json.ts'
import { Button } from '#web/ui/button.tsx'
import { callOffice } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { roleNames } from '#office/staff/role-text.ts'
import { staffQuery } from '#office/staff/staff-data.ts'
import { Moment, dayOf } from '#office/ui/moment.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { actionText, differencesOf } from './log-text.ts'

type Filter = { actor: string; subject: string }

export default function LogScreen() {
  const [params, setParams] = useSearchParams()
  const filter = { actor: params.get('actor') ?? '', subject: params.get('subject') ?? '' }
  const query = useLog(filter)
  const isFiltered = filter.actor !== '' || filter.subject !== ''

  // In the address, so that a filtered log can be sent to somebody.
  const change = (next: Partial<Filter>) => {
    const wanted = Object.entries({ ...filter, ...next }).filter(([, value]) => value !== '')
    setParams(new URLSearchParams(wanted), { replace: true })
  }

  return (
    <>
      <ScreenHeading title="Log" />
      <Filters filter={filter} onChange={change} />
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items)
          if (entries.length === 0)
            return isFiltered ? (
              <EmptyState title="No entries" text="Nothing in the log matches these filters.">
                <Button weight="plain" onClick={() => setParams({}, { replace: true })}>
                  Clear filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState title="No entries yet" text="Every change in the back office will be listed here." />
            )
          return (
            <div className="grid gap-6">
              {byDay(entries).map(([day, ofDay]) => (
                <Day key={day} day={day} entries={ofDay} onSubject={(subject) => change({ subject })} />
              ))}
              {query.hasNextPage && (
                <Button
                  weight="plain"
                  className="justify-self-center"
                  aria-disabled={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {query.isFetchingNextPage ? 'Loading…' : 'Show older entries'}
                </Button>
              )}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function useLog(filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['log', filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const wanted = Object.entries({ ...filter, cursor: pageParam }).filter(([, value]) => value !== '')
      return callOffice<LogJson>(`/log?${new URLSearchParams(wanted)}`, { signal })
    },
    getNextPageParam: (page) => page.nextCursor,
  })
}

const field = 'block min-h-11 w-full rounded-xl border border-sand-300 bg-white px-3 text-sm'

function Filters({ filter, onChange }: { filter: Filter; onChange: (next: Partial<Filter>) => void }) {
  const { role } = useMe()
  return (
    <form
      role="search"
      aria-label="Filter the log"
      className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('subject')
        onChange({ subject: typeof typed === 'string' ? typed.trim() : '' })
      }}
    >
      {readsWholeLog(role) && <ActorFilter value={filter.actor} onChange={(actor) => onChange({ actor })} />}
      <label className="text-sm font-semibold">
        Order, person or product
        <input
          // Follows the address, and is the person's own while they type.
          key={filter.subject}
          name="subject"
          defaultValue={filter.subject}
          placeholder="A1B2C3"
          className={`${field} mt-1 font-normal placeholder:text-faint`}
          onBlur={(event) => onChange({ subject: event.currentTarget.value.trim() })}
        />
      </label>
    </form>
  )
}

function ActorFilter({ value, onChange }: { value: string; onChange: (uid: string) => void }) {
  const { data } = useQuery(staffQuery)
  const people = data?.items ?? []
  return (
    <label className="text-sm font-semibold">
      Changed by
      <select
        className={`${field} mt-1 font-normal`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Everybody</option>
        {people.map(({ uid, displayName, email }) => (
          <option key={uid} value={uid}>
            {displayName ?? email}
          </option>
        ))}
        {value !== '' && !people.some(({ uid }) => uid === value) && <option value={value}>{value}</option>}
      </select>
    </label>
  )
}

type DayProps = { day: string; entries: LogEntryJson[]; onSubject: (subject: string) => void }

function Day({ day, entries, onSubject }: DayProps) {
  return (
    <section aria-label={day}>
      <h2 className="mb-2 text-sm font-bold text-soft">{day}</h2>
      <ol className="divide-y divide-sand-200 overflow-hidden rounded-card border border-sand-200 bg-white">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onSubject={onSubject} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry, onSubject }: { entry: LogEntryJson; onSubject: (subject: string) => void }) {
  const { actor, subject, reason } = entry
  const differences = differencesOf(entry.before, entry.after)
  const subjectText = subject.label ?? `${subject.kind} ${subject.id}`
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
            className="py-1 text-left wrap-anywhere text-leaf-700 underline decoration-leaf-300 underline-offset-2 hover:decoration-leaf-700"
            onClick={() => onSubject(`${subject.kind}:${subject.id}`)}
          >
            {subjectText}
          </button>
        </p>
        {differences.length > 0 && (
          <dl className="mt-1 flex flex-wrap gap-2 text-sm">
            {differences.map(({ field: name, before, after }) => (
              <div
                key={name}
                className="flex max-w-full flex-wrap items-center gap-1.5 rounded-lg bg-sand-100 px-2 py-1"
              >
                <dt className="text-xs text-soft">{name}</dt>
                <dd className="flex min-w-0 flex-wrap items-center gap-1.5 wrap-anywhere">
                  {before !== undefined && <del className="text-berry-700">{before}</del>}
                  {before !== undefined && after !== undefined && <span aria-hidden="true">→</span>}
                  {after !== undefined && <ins className="text-leaf-800 no-underline">{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {reason !== null && <p className="mt-1 text-sm text-soft">“{reason}”</p>}
      </div>
    </li>
  )
}

function actorText({ role, email, displayName, uid }: LogEntryJson['actor']): string {
  if (role === 'operator') return 'The operator'
  if (role === 'system') return 'The shop'
  return displayName ?? email ?? `${roleNames[role]} ${uid?.slice(0, 6) ?? ''}`
}

function byDay(entries: LogEntryJson[]): [string, LogEntryJson[]][] {
  return [...Map.groupBy(entries, ({ at }) => dayOf(at))]
}

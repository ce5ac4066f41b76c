// What was changed in the back office, newest first, and searched while somebody types.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { subjectText } from '#domain/log/log-text.ts'
import { readsWholeLog } from '#domain/people/permission.ts'
import type { LogEntryJson, LogJson } from '#server/staff/log-json.ts'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { useMe } from '#office/session/me.ts'
import { staffQuery } from '#office/staff/staff-data.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { dayOf } from '#office/ui/moment.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { SearchField } from '#office/ui/search-field.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { filterParams, readFilter, useLog } from './log-data.ts'
import type { LogFilter } from './log-data.ts'
import { LogEntry } from './log-entry.tsx'

export default function LogScreen() {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const query = useLog(filter)
  const isFiltered = filterParams(filter).size > 0
  // In the address, so that a filtered log can be sent to somebody.
  const change = (next: Partial<LogFilter>) => setParams(filterParams({ ...filter, ...next }), { replace: true })

  return (
    <>
      <ScreenHeading title="Log" />
      <Filters filter={filter} first={query.data?.pages[0]?.items[0]} onChange={change} />
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items)
          if (entries.length === 0)
            return isFiltered ? (
              <EmptyState title="No entries" text={noneText(filter)}>
                <Button weight="plain" onClick={() => setParams({}, { replace: true })}>
                  Clear filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState title="No entries yet" text="Every change in the back office will be listed here." />
            )
          const names = Object.assign({}, ...pages.map((page) => page.names)) as LogJson['names']
          return (
            <div className="grid gap-6" aria-busy={query.isPlaceholderData}>
              {byDay(entries).map(([day, ofDay]) => (
                <section key={day} aria-label={day}>
                  <h2 className="mb-2 text-sm font-bold text-soft">{day}</h2>
                  <ol className="divide-y divide-sand-200 overflow-hidden rounded-card border border-sand-200 bg-white">
                    {ofDay.map((entry) => (
                      <LogEntry
                        key={entry.id}
                        entry={entry}
                        names={names}
                        onSubject={(subject) => change({ subject, search: '' })}
                      />
                    ))}
                  </ol>
                </section>
              ))}
              <ShowMore query={query}>Show older entries</ShowMore>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function noneText({ search }: LogFilter): string {
  return search === ''
    ? 'Nothing in the log matches these filters.'
    : 'People, products, orders and what was done are found however long ago, amounts and reasons among the last 1,000 entries.'
}

type FiltersProps = {
  filter: LogFilter
  /** Of what is listed. */
  first: LogEntryJson | undefined
  onChange: (next: Partial<LogFilter>) => void
}

function Filters({ filter, first, onChange }: FiltersProps) {
  const { role } = useMe()
  const { actor, subject, search } = filter
  const about =
    first !== undefined && `${first.subject.kind}:${first.subject.id}` === subject ? subjectText(first) : subject
  return (
    <search aria-label="Filter the log" className="mb-6 grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <SearchField
        value={search}
        placeholder="Order, product, person, what was done…"
        onSearch={(text) => text !== search && onChange({ search: text, ...(text !== '' && { subject: '' }) })}
      />
      {readsWholeLog(role) && <ActorFilter value={actor} onChange={(uid) => onChange({ actor: uid })} />}
      {subject !== '' && (
        <p className="sm:col-span-2">
          <button
            type="button"
            aria-label={`Remove the filter: All about ${about}`}
            onClick={() => onChange({ subject: '' })}
            className="flex min-h-11 items-center gap-2 rounded-full bg-leaf-100 px-4 text-left text-sm font-semibold wrap-anywhere text-leaf-800 hover:bg-leaf-200 forced-colors:border"
          >
            All about {about}
            <CloseIcon className="size-4 shrink-0" />
          </button>
        </p>
      )}
    </search>
  )
}

function ActorFilter({ value, onChange }: { value: string; onChange: (uid: string) => void }) {
  const { data } = useQuery(staffQuery)
  const people = data?.items ?? []
  return (
    <label className={fieldLabel}>
      Changed by
      <select className={fieldShape} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">Everybody</option>
        {people.map(({ uid, displayName, email }) => (
          <option key={uid} value={uid}>
            {displayName ?? email}
          </option>
        ))}
        {value !== '' && !people.some(({ uid }) => uid === value) && <option value={value}>Somebody who left</option>}
      </select>
    </label>
  )
}

function byDay(entries: LogEntryJson[]): [string, LogEntryJson[]][] {
  return [...Map.groupBy(entries, ({ at }) => dayOf(at))]
}

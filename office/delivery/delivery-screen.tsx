// The week: every time with how many orders it has, as they come in. One is closed, opened or given more places here.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { useMe } from '#office/session/me.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { dayText, daysBetween, daysLater, isDay } from './days.ts'
import { weekQuery } from './delivery-data.ts'
import type { Week } from './delivery-data.ts'
import { DeliveryTabs } from './delivery-tabs.tsx'
import { SlotDialog } from './slot-dialog.tsx'
import { SlotFill } from './slot-fill.tsx'

export default function DeliveryScreen() {
  const [params, setParams] = useSearchParams()
  const [first, area] = [params.get('from') ?? '', params.get('area') ?? '']
  const from = isDay(first) ? first : ''
  const query = useQuery(weekQuery(from, area))
  const show = (changed: Record<string, string>) =>
    setParams(Object.entries({ from, area, ...changed }).filter(([, value]) => value !== ''))
  return (
    <>
      <ScreenHeading title="Delivery" />
      <DeliveryTabs current="/delivery" />
      <Loaded query={query}>
        {(week) => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-end gap-3">
              <WeekButtons week={week} onShow={(day) => show({ from: day })} />
              {week.areas.length > 1 && (
                <label className={`${fieldLabel} w-full sm:ml-auto sm:w-56`}>
                  Area
                  <select className={fieldShape} value={area} onChange={({ target }) => show({ area: target.value })}>
                    <option value="">All areas</option>
                    {week.areas.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </div>
            <WeekGrid week={week} isOneArea={area !== '' || week.areas.length === 1} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function WeekButtons({ week: { from, to }, onShow }: { week: Week; onShow: (from: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button weight="plain" className="px-3!" aria-label="The week before" onClick={() => onShow(daysLater(from, -7))}>
        <ChevronLeftIcon className="size-5" />
      </Button>
      <Button weight="plain" className="px-3!" aria-label="The week after" onClick={() => onShow(daysLater(from, 7))}>
        <ChevronRightIcon className="size-5" />
      </Button>
      <Button weight="plain" onClick={() => onShow('')}>
        Today
      </Button>
      <p role="status" className="text-sm font-semibold">
        {dayText(from)} – {dayText(to)}
      </p>
    </div>
  )
}

function WeekGrid({ week, isOneArea }: { week: Week; isOneArea: boolean }) {
  const mayWrite = useMe().permissions.includes('delivery.write')
  const [opened, setOpened] = useState<string>()
  if (week.slots.length === 0) return <NoTimes hasAreas={week.areas.length > 0} mayWrite={mayWrite} />
  const names = new Map(week.areas.map(({ id, name }) => [id, name]))
  const byDay = Map.groupBy(week.slots, ({ date }) => date)
  const slot = week.slots.find(({ id }) => id === opened)
  return (
    <>
      <ol aria-label="Days" className="grid items-start gap-3 lg:grid-cols-7 lg:gap-2">
        {daysBetween(week.from, week.to).map((date) => (
          <li key={date} className="rounded-card border border-sand-200 bg-white p-3 lg:min-h-40 lg:p-2">
            <h2 className="mb-2 text-sm font-bold lg:px-1">{dayText(date)}</h2>
            <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-1">
              {byDay.get(date)?.map((one) => (
                <li key={one.id}>
                  <SlotFill
                    slot={one}
                    area={isOneArea ? undefined : names.get(one.area)}
                    onOpen={mayWrite ? () => setOpened(one.id) : undefined}
                  />
                </li>
              )) ?? <li className="col-span-full px-1 text-sm text-faint">No times</li>}
            </ul>
          </li>
        ))}
      </ol>
      {slot !== undefined && (
        <SlotDialog
          slot={slot}
          area={names.get(slot.area) ?? ''}
          timeZone={week.timeZone}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function NoTimes({ hasAreas, mayWrite }: { hasAreas: boolean; mayWrite: boolean }) {
  const text = hasAreas
    ? 'Nothing is delivered or picked up on these days. Weekly times belong to an area.'
    : 'Say which zips you deliver to or where orders can be picked up, and at which times.'
  return (
    <EmptyState title={hasAreas ? 'No times in this week' : 'No areas yet'} text={text}>
      {mayWrite && (
        <ButtonLink to={hasAreas ? '/delivery/areas' : '/delivery/areas/new'}>
          {hasAreas ? 'Areas & pick-up' : 'Add an area'}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

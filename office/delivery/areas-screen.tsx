// Where the shop delivers, and where orders can be picked up.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { problemText } from '#office/call-office.ts'
import { reordered } from '#office/categories/reordered.ts'
import type { Step } from '#office/categories/reordered.ts'
import { SortableList } from '#office/categories/sortable-list.tsx'
import { useMe } from '#office/session/me.ts'
import { formatAmount } from '#office/shop.ts'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, FailNote, Loaded } from '#office/ui/states.tsx'
import { areasQuery, useAreaOrder } from './delivery-data.ts'
import type { DeliveryArea } from './delivery-data.ts'
import { DeliveryTabs } from './delivery-tabs.tsx'

export default function AreasScreen() {
  const query = useQuery(areasQuery)
  return (
    <>
      <ScreenHeading title="Areas & pick-up">
        <ButtonLink to="/delivery/areas/new">
          <PlusIcon />
          New area
        </ButtonLink>
        <ButtonLink to="/delivery/areas/new?kind=pickup" weight="plain">
          <PlusIcon />
          New pick-up point
        </ButtonLink>
      </ScreenHeading>
      <DeliveryTabs current="/delivery/areas" />
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="No areas yet" text="An area has the zips you deliver to, and weekly times." />
          ) : (
            <AreaList areas={items} />
          )
        }
      </Loaded>
    </>
  )
}

/** In the order in which shoppers see pick-up points and staff the week; archived ones stay last. */
function AreaList({ areas }: { areas: DeliveryArea[] }) {
  const mayWrite = useMe().permissions.includes('delivery.write')
  const order = useAreaOrder()
  const [moved, setMoved] = useState('')
  const move = (id: string, step: Step) => {
    if (order.isPending) return
    const next = reordered(areas, (area) => area.id === id, step)
    if (next === undefined) return
    order.mutate(next.rows, { onSuccess: () => setMoved(next.text) })
  }
  return (
    <>
      <div className="mb-3 empty:hidden">
        <FailNote text={problemText(order.error)} />
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <SortableList
        label="Areas"
        rows={areas}
        className="divide-y divide-sand-200 overflow-hidden rounded-card border border-sand-200 bg-white"
        rowClass="relative hover:bg-leaf-50"
        onMove={mayWrite ? move : undefined}
      >
        {(area, buttons) => <AreaRow area={area} buttons={buttons} />}
      </SortableList>
    </>
  )
}

const zipsShown = 12

function AreaRow({ area, buttons }: { area: DeliveryArea; buttons: ReactNode }) {
  const { id, name, kind, zips, address, minimumOrder, freeFrom, timesPerWeek, isArchived } = area
  const more = zips.length - zipsShown
  const where =
    kind === 'pickup'
      ? address
      : zips.slice(0, zipsShown).join(', ') + (more > 0 ? ` and ${more} more` : '') || 'No zips'
  const sums = [
    minimumOrder > 0 && `from ${formatAmount(Math.round(minimumOrder * 100))}`,
    freeFrom !== null && `free from ${formatAmount(Math.round(freeFrom * 100))}`,
  ].filter(Boolean)
  return (
    <div className="flex items-center gap-x-3 py-3 pr-2 pl-4 text-sm">
      <div className="grid min-w-0 grow gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          {/* The whole row opens the area. */}
          <Link
            to={`/delivery/areas/${id}`}
            className="font-semibold wrap-anywhere text-leaf-700 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>{' '}
          {kind === 'pickup' && <Badge tone="good">Pick-up</Badge>} {isArchived && <Badge tone="quiet">Archived</Badge>}
          <p className="wrap-anywhere text-soft">{where}</p>
        </div>
        <p className="text-soft sm:text-right">
          <span className="block">{timesText(timesPerWeek)}</span>
          {sums.length > 0 && <span className="block text-xs">{sums.join(', ')}</span>}
        </p>
      </div>
      {/* Above the link of the row. */}
      {buttons !== undefined && <div className="relative z-10 flex shrink-0">{buttons}</div>}
    </div>
  )
}

function timesText(times: number): string {
  if (times === 0) return 'No times yet'
  return times === 1 ? 'Once a week' : `${times} times a week`
}

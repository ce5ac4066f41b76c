// One area or pick-up point: its fields, its weekly times, and its archive.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, FailNote, Loaded } from '#office/ui/states.tsx'
import { AreaForm } from './area-form.tsx'
import { BookedDialog } from './booked-dialog.tsx'
import { areasQuery, bookedIn, useDeliveryChange } from './delivery-data.ts'
import type { BookedChoice, DeliveryArea } from './delivery-data.ts'
import { WeekEditor } from './week-editor.tsx'

export default function AreaScreen() {
  const { areaId } = useParams()
  const query = useQuery(areasQuery)
  return (
    <>
      <BackLink to="/delivery/areas">Areas & pick-up</BackLink>
      <Loaded query={query}>
        {({ items }) => {
          const area = items.find(({ id }) => id === areaId)
          if (area === undefined)
            return <EmptyState isScreen title="Area not found" text="Check the address, or choose one from the list." />
          return <Area key={area.id} area={area} />
        }}
      </Loaded>
    </>
  )
}

function Area({ area }: { area: DeliveryArea }) {
  const { id, name, kind, isArchived } = area
  return (
    <>
      <ScreenHeading title={name}>
        <Archive area={area} />
      </ScreenHeading>
      {isArchived ? (
        <p className="text-sm text-soft">It's archived, so shoppers don't see it. Bring it back to change it.</p>
      ) : (
        <div className="grid max-w-5xl gap-4">
          <Panel title={kind === 'pickup' ? 'Where' : 'Name and zips'}>
            <Fields area={area} />
          </Panel>
          <Panel title="Weekly times">
            <WeekEditor area={id} />
          </Panel>
        </div>
      )}
    </>
  )
}

function Fields({ area }: { area: DeliveryArea }) {
  const change = useDeliveryChange<DeliveryArea>()
  // What is typed is based on what was there when typing began.
  const [version, setVersion] = useState(area.version)
  return (
    <AreaForm
      kind={area.kind}
      area={area}
      error={change.error}
      isPending={change.isPending}
      onSave={(body, onSaved) =>
        change.mutate(
          { path: `/areas/${area.id}`, method: 'PATCH', body: { version, ...body } },
          {
            onSuccess(saved) {
              onSaved()
              setVersion(saved.version)
              showToast('Saved')
            },
            // Saving again is on purpose then.
            onError: () => setVersion(area.version),
          },
        )
      }
    />
  )
}

function Archive({ area: { id, version, isArchived } }: { area: DeliveryArea }) {
  const change = useDeliveryChange<DeliveryArea>()
  const booked = bookedIn(change.error)
  const save = (choice?: BookedChoice) =>
    change.mutate({ path: `/areas/${id}`, method: 'PATCH', body: { version, isArchived: !isArchived, booked: choice } })
  return (
    <>
      {booked === undefined && <FailNote text={problemText(change.error)} />}
      <Button weight="plain" aria-disabled={change.isPending} onClick={() => save()}>
        {isArchived ? 'Bring back' : 'Archive'}
      </Button>
      {booked !== undefined && <BookedDialog booked={booked} onChoice={save} onClose={change.reset} />}
    </>
  )
}

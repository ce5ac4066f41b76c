// A new area or pick-up point.
import { useNavigate, useSearchParams } from 'react-router'
import { BackLink } from '#office/ui/back-link.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { AreaForm } from './area-form.tsx'
import { useDeliveryChange } from './delivery-data.ts'
import type { DeliveryArea } from './delivery-data.ts'

export default function NewAreaScreen() {
  const kind = useSearchParams()[0].get('kind') === 'pickup' ? 'pickup' : 'delivery'
  const navigate = useNavigate()
  const change = useDeliveryChange<DeliveryArea>()
  return (
    <>
      <BackLink to="/delivery/areas">Areas & pick-up</BackLink>
      <ScreenHeading title={kind === 'pickup' ? 'New pick-up point' : 'New area'} />
      <Panel title={kind === 'pickup' ? 'Where' : 'Name and zips'} className="max-w-3xl">
        <AreaForm
          key={kind}
          kind={kind}
          error={change.error}
          isPending={change.isPending}
          onSave={(body, onSaved) =>
            change.mutate(
              { path: '/areas', method: 'POST', body: { kind, ...body } },
              {
                onSuccess({ id }) {
                  onSaved()
                  void navigate(`/delivery/areas/${id}`)
                },
              },
            )
          }
        />
      </Panel>
    </>
  )
}

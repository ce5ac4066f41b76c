// One webhook: what it hears of, its secret, and what was delivered to it.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, FailNote, Loaded } from '#office/ui/states.tsx'
import { Deliveries } from './deliveries.tsx'
import { SecretNote } from './secret-note.tsx'
import { StateBadge } from './state-badge.tsx'
import { useEditWebhook, useRemoveWebhook, useRotate, useSendTest, webhooksQuery } from './webhook-data.ts'
import type { Webhook } from './webhook-data.ts'
import { WebhookForm } from './webhook-form.tsx'
import { offTexts, stateOf } from './webhook-text.ts'

export default function WebhookScreen() {
  const { webhookId: id = '' } = useParams()
  const query = useQuery(webhooksQuery)
  return (
    <>
      <BackLink to="/settings/webhooks">Webhooks</BackLink>
      <Loaded query={query}>
        {({ items, events }) => {
          const webhook = items.find((one) => one.id === id)
          if (webhook === undefined)
            return (
              <EmptyState
                isScreen
                title="This webhook is gone"
                text="Somebody may have removed it. Go back to the list."
              />
            )
          return <OneWebhook key={id} webhook={webhook} events={events} />
        }}
      </Loaded>
    </>
  )
}

type Open = 'edit' | 'rotate' | 'remove'
type Props = { webhook: Webhook; events: Parameters<typeof WebhookForm>[0]['events'] }

function OneWebhook({ webhook, events }: Props) {
  const { id, url, isOn, oldSecretUntil } = webhook
  const [open, setOpen] = useState<Open>()
  const test = useSendTest(id)
  const edit = useEditWebhook(id)
  const close = () => setOpen(undefined)
  return (
    <>
      <ScreenHeading title={new URL(url).host}>
        <Button
          weight="plain"
          aria-disabled={test.isPending}
          onClick={() => {
            if (!test.isPending) test.mutate(undefined, { onSuccess: () => showToast('Sending a test') })
          }}
        >
          Send a test
        </Button>
      </ScreenHeading>
      <div className="grid max-w-4xl gap-4">
        <FailNote text={problemText(test.error ?? edit.error)} />
        <OffNote webhook={webhook} isPending={edit.isPending} onSwitchOn={() => edit.mutate({ isOn: true })} />
        <Panel title="Address and events" aside={<StateBadge state={stateOf(webhook)} />}>
          <p className="wrap-anywhere">{url}</p>
          <p className="mt-2 text-sm text-soft">{webhook.events.join(', ')}</p>
          {oldSecretUntil !== null && (
            <p className="mt-2 text-sm text-soft">
              The old secret still works until <Moment at={oldSecretUntil} style="day" />{' '}
              <Moment at={oldSecretUntil} style="time" />.
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button weight="plain" onClick={() => setOpen('edit')}>
              Edit
            </Button>
            <Button weight="plain" onClick={() => setOpen('rotate')}>
              New secret
            </Button>
            {isOn && (
              <Button weight="plain" aria-disabled={edit.isPending} onClick={() => edit.mutate({ isOn: false })}>
                Switch off
              </Button>
            )}
            <Button weight="plain" className="ml-auto text-berry-700!" onClick={() => setOpen('remove')}>
              Remove
            </Button>
          </div>
        </Panel>
        <Deliveries webhook={webhook} />
      </div>
      {open === 'edit' && <EditDialog webhook={webhook} events={events} onClose={close} />}
      {open === 'rotate' && <RotateDialog id={id} onClose={close} />}
      {open === 'remove' && <RemoveDialog id={id} onClose={close} />}
    </>
  )
}

type OffProps = { webhook: Webhook; isPending: boolean; onSwitchOn: () => void }

function OffNote({ webhook: { switchedOffReason, switchedOffAt }, isPending, onSwitchOn }: OffProps) {
  if (switchedOffReason === null || switchedOffAt === null) return null
  return (
    <section
      aria-label="Switched off"
      className="flex flex-wrap items-center gap-3 rounded-card border border-berry-600 bg-berry-50 p-4"
    >
      <p className="mr-auto max-w-prose text-sm">
        {offTexts[switchedOffReason]} <Moment at={switchedOffAt} style="day" />{' '}
        <Moment at={switchedOffAt} style="time" />
      </p>
      <Button aria-disabled={isPending} onClick={onSwitchOn}>
        {isPending ? 'Switching on…' : 'Switch on again'}
      </Button>
    </section>
  )
}

function EditDialog({ webhook: { id, url, events: chosen, keyId }, events, onClose }: Props & { onClose: () => void }) {
  const edit = useEditWebhook(id)
  return (
    <OfficeDialog title="Edit webhook" onClose={onClose}>
      <WebhookForm
        fields={{ url, events: chosen, keyId }}
        events={events}
        error={edit.error}
        isPending={edit.isPending}
        label="Save"
        onSave={(fields) =>
          edit.mutate(fields, {
            onSuccess() {
              showToast('Saved')
              onClose()
            },
          })
        }
      />
    </OfficeDialog>
  )
}

function RotateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const rotate = useRotate(id)
  if (rotate.data !== undefined)
    return (
      <OfficeDialog title="New secret" onClose={onClose}>
        <SecretNote secret={rotate.data.secret} onDone={onClose} />
      </OfficeDialog>
    )
  return (
    <OfficeDialog title="Make a new secret?" onClose={onClose}>
      <p className="mb-4 text-sm text-soft">
        Events are signed with both secrets for 24 hours, so the receiver misses nothing while you change it there.
      </p>
      <div className="grid gap-3">
        <FailNote text={problemText(rotate.error)} />
        <div className="flex flex-wrap gap-2">
          <Button aria-disabled={rotate.isPending} onClick={() => rotate.mutate(undefined)}>
            {rotate.isPending ? 'Making it…' : 'Make a new secret'}
          </Button>
          <Button weight="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </OfficeDialog>
  )
}

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const remove = useRemoveWebhook(id)
  const navigate = useNavigate()
  return (
    <OfficeDialog title="Remove this webhook?" onClose={onClose}>
      <p className="mb-4 text-sm text-soft">What still waits isn’t sent any more, and its deliveries are forgotten.</p>
      <div className="grid gap-3">
        <FailNote text={problemText(remove.error)} />
        <div className="flex flex-wrap gap-2">
          <Button
            className="bg-berry-600! hover:bg-berry-700!"
            aria-disabled={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess() {
                  showToast('Webhook removed')
                  void navigate('/settings/webhooks')
                },
              })
            }
          >
            {remove.isPending ? 'Removing…' : 'Remove'}
          </Button>
          <Button weight="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </OfficeDialog>
  )
}

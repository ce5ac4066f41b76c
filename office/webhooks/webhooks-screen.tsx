// The webhooks of the shop: where other programs hear what happens in it.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { BackLink } from '#office/ui/back-link.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { SecretNote } from './secret-note.tsx'
import { StateBadge } from './state-badge.tsx'
import { useAddWebhook, webhooksQuery } from './webhook-data.ts'
import type { Webhook } from './webhook-data.ts'
import { WebhookForm } from './webhook-form.tsx'
import { stateOf } from './webhook-text.ts'

export default function WebhooksScreen() {
  const query = useQuery(webhooksQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <BackLink to="/settings">Settings</BackLink>
      <ScreenHeading title="Webhooks">
        <Button onClick={() => setAdding(true)}>
          <PlusIcon />
          Add a webhook
        </Button>
      </ScreenHeading>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title="No webhooks yet"
              text="Add one, and a till, a bookkeeper’s or a courier’s program hears of orders, refunds and products as they happen."
            />
          ) : (
            <ul className="grid max-w-4xl gap-3">
              {items.map((webhook) => (
                <Row key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && query.data && <AddDialog events={query.data.events} onClose={() => setAdding(false)} />}
    </>
  )
}

function Row({ webhook }: { webhook: Webhook }) {
  const { id, url, events, waiting } = webhook
  const heard = events.length === 1 ? events[0] : `${events.length} events`
  return (
    <li className="relative rounded-card border border-sand-200 bg-white p-4 hover:bg-leaf-50">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={`/settings/webhooks/${id}`}
          className="mr-auto min-w-0 font-semibold wrap-anywhere text-leaf-700 after:absolute after:inset-0 hover:underline"
        >
          {url}
        </Link>
        <StateBadge state={stateOf(webhook)} />
      </div>
      <p className="mt-1 text-sm text-soft">
        {heard}
        {waiting > 0 && `, ${waiting === 1_000 ? '1,000 or more' : waiting} waiting`}
      </p>
    </li>
  )
}

type AddProps = { events: Parameters<typeof WebhookForm>[0]['events']; onClose: () => void }

function AddDialog({ events, onClose }: AddProps) {
  const add = useAddWebhook()
  if (add.data !== undefined)
    return (
      <OfficeDialog title="Your webhook is ready" onClose={onClose}>
        <SecretNote secret={add.data.secret} onDone={onClose} />
      </OfficeDialog>
    )
  return (
    <OfficeDialog title="Add a webhook" onClose={onClose}>
      <WebhookForm
        fields={{ url: '', events: [], keyId: null }}
        events={events}
        error={add.error}
        isPending={add.isPending}
        label="Add webhook"
        onSave={(fields) => add.mutate(fields)}
      />
    </OfficeDialog>
  )
}

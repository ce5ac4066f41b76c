// The address, events and key of a webhook, for a new one and for one that is edited.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { WebhookEvent } from '#domain/webhook.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CallProblem, problemText } from '#office/call-office.ts'
import { fieldShape } from '#office/ui/fields.ts'
import { FailNote } from '#office/ui/states.tsx'
import { useWrongFocus } from '#office/ui/use-wrong-focus.ts'
import { usableKeysQuery } from './webhook-data.ts'
import type { WebhookFields } from './webhook-data.ts'
import { eventTexts } from './webhook-text.ts'

type FormProps = {
  fields: WebhookFields
  /** All that there are. */
  events: readonly WebhookEvent[]
  error: unknown
  isPending: boolean
  label: string
  onSave: (fields: WebhookFields) => void
}

export function WebhookForm({ fields, events, error, isPending, label, onSave }: FormProps) {
  const [{ url, events: chosen, keyId }, setFields] = useState(fields)
  const [checked, setChecked] = useState<Record<string, string>>({})
  const { data: keys = [] } = useQuery(usableKeysQuery)
  const wrong = Object.keys(checked).length > 0 ? checked : error instanceof CallProblem ? error.fields : {}
  const form = useWrongFocus(wrong)
  const wrongEvents = Object.entries(wrong).find(([field]) => field.startsWith('events'))?.[1]

  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    setFields((now) => ({
      ...now,
      events: events.filter((one) => (one === event ? isChosen : now.events.includes(one))),
    }))

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        const problems = {
          ...(url.trim() === '' && { url: 'Enter the address.' }),
          ...(chosen.length === 0 && { events: 'Choose at least one event.' }),
        }
        setChecked(problems)
        if (Object.keys(problems).length === 0) onSave({ url: url.trim(), events: chosen, keyId })
      }}
    >
      <TextField
        label="Address"
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://till.example/larder"
        value={url}
        onChange={({ currentTarget: { value } }) => setFields((now) => ({ ...now, url: value }))}
        error={wrong['url']}
        hint="A public https address. Events are sent to it as JSON, signed by the Standard Webhooks specification."
      />
      <fieldset
        className="grid gap-1"
        aria-describedby={wrongEvents === undefined ? undefined : 'webhook-events-wrong'}
      >
        <legend className="mb-1 text-sm font-semibold">Tell it when</legend>
        {events.map((event) => (
          <label key={event} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-leaf-600"
              aria-invalid={wrongEvents !== undefined}
              checked={chosen.includes(event)}
              onChange={({ currentTarget }) => toggle(event, currentTarget.checked)}
            />
            <span>
              {eventTexts[event]} <code className="text-xs text-soft">{event}</code>
            </span>
          </label>
        ))}
        {wrongEvents !== undefined && (
          <p id="webhook-events-wrong" className="text-sm text-berry-700">
            {wrongEvents}
          </p>
        )}
      </fieldset>
      <label className="grid gap-1.5 text-sm">
        <span className="font-semibold">What it may read</span>
        <select
          className={fieldShape}
          aria-invalid={wrong['keyId'] !== undefined}
          value={keyId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setFields((now) => ({ ...now, keyId: value === '' ? null : value }))
          }
        >
          <option value="">Everything, with names and addresses</option>
          {keyId !== null && !keys.some(({ id }) => id === keyId) && <option value={keyId}>A key that is gone</option>}
          {keys.map(({ id, name }) => (
            <option key={id} value={id}>
              Only what the key “{name}” may read
            </option>
          ))}
        </select>
        {wrong['keyId'] !== undefined && <span className="text-berry-700">{wrong['keyId']}</span>}
      </label>
      <FailNote text={Object.keys(wrong).length > 0 ? undefined : problemText(error)} />
      <Button type="submit" className="justify-self-start" aria-disabled={isPending}>
        {isPending ? 'Saving…' : label}
      </Button>
    </form>
  )
}

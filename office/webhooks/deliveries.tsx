// What was delivered lately: each with its request, its response and how long it took.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { Moment } from '#office/ui/moment.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { numberText } from '#office/ui/dates.ts'
import { StateBadge } from './state-badge.tsx'
import { deliveriesQuery, useSendAgain } from './webhook-data.ts'
import type { Delivery, Webhook } from './webhook-data.ts'
import { outcomeOf, prettyBody } from './webhook-text.ts'

export function Deliveries({ webhook: { id, isOn } }: { webhook: Webhook }) {
  const query = useInfiniteQuery(deliveriesQuery(id))
  const again = useSendAgain(id)
  return (
    <Panel title="Deliveries of the last seven days">
      <FailNote text={problemText(again.error)} className="mb-3" />
      <Loaded query={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0)
            return <p className="text-sm text-soft">Nothing was sent yet. Send a test to see whether it arrives.</p>
          return (
            <div className="grid gap-3">
              <ol className="divide-y divide-sand-200">
                {items.map((delivery) => (
                  <Row
                    key={delivery.id}
                    delivery={delivery}
                    onAgain={
                      isOn
                        ? () => again.mutate(delivery.id, { onSuccess: () => showToast('Sending it again') })
                        : undefined
                    }
                  />
                ))}
              </ol>
              <ShowMore query={query}>Show earlier deliveries</ShowMore>
            </div>
          )
        }}
      </Loaded>
    </Panel>
  )
}

function Row({ delivery, onAgain }: { delivery: Delivery; onAgain: (() => void) | undefined }) {
  const { id, type, createdAt, attempts, attemptedAt, nextAttemptAt, durationMs, request, response } = delivery
  return (
    <li>
      <details>
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="mr-auto font-semibold">{type}</span>
          <StateBadge state={outcomeOf(delivery)} />
          <span className="text-sm text-soft">
            <Moment at={createdAt} style="day" /> <Moment at={createdAt} style="time" />
          </span>
        </summary>
        <div className="grid gap-3 pb-4 text-sm">
          <p className="wrap-anywhere text-soft">
            {id} · {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
            {attemptedAt !== null && durationMs !== null && (
              <>
                {' · last one '}
                <Moment at={attemptedAt} style="time" />
                {`, ${numberText(durationMs)} ms`}
              </>
            )}
            {nextAttemptAt !== null && (
              <>
                {' · next one '}
                <Moment at={nextAttemptAt} style="day" /> <Moment at={nextAttemptAt} style="time" />
              </>
            )}
          </p>
          {request !== null && (
            <Part title="Request" text={`${headersText(request.headers)}\n\n${prettyBody(request.body)}`} />
          )}
          {response !== null && (
            <Part title="Response" text={`${response.status}${response.body === '' ? '' : `\n\n${response.body}`}`} />
          )}
          {onAgain !== undefined && (
            <Button weight="plain" className="justify-self-start" onClick={onAgain}>
              Send again
            </Button>
          )}
        </div>
      </details>
    </li>
  )
}

function headersText(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys scroll too
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-xl bg-sand-100 p-3 text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </section>
  )
}

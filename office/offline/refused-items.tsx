// What was tapped and the shop refused. It stays until somebody has read it.
import { Button } from '#ui/button.tsx'
import { isWaiting } from './send-queue.ts'
import type { Queued } from './send-queue.ts'

type RefusedProps = {
  items: readonly (Queued & { orderId: string; title: string })[]
  onForget: (keys: readonly string[]) => void
}

export function RefusedItems({ items, onForget }: RefusedProps) {
  const refused = items.filter((item) => !isWaiting(item))
  if (refused.length === 0) return null
  return (
    <section
      role="alert"
      aria-label="Not saved"
      className="grid gap-3 rounded-card border border-berry-600 bg-berry-50 p-3 text-sm"
    >
      <strong className="text-base">{notSaved(refused.length)}</strong>
      <ul className="grid gap-1">
        {refused.map(({ key, orderId, title, refusal }) => (
          <li key={key}>
            <strong>{title}</strong>, order <span className="tabular">{orderId}</span>: {refusal}
          </li>
        ))}
      </ul>
      <Button weight="plain" className="min-h-12!" onClick={() => onForget(refused.map(({ key }) => key))}>
        OK
      </Button>
    </section>
  )
}

export const notSaved = (count: number) => (count === 1 ? '1 tap was not saved.' : `${count} taps were not saved.`)

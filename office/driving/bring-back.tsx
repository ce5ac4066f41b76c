// What goes back to the shop: orders that were cancelled on the way, and what nobody took.
import { bringBackText } from './stop-text.ts'
import type { RunView } from './stops.ts'

export function CancelledOrders({ run: { cancelled } }: { run: RunView }) {
  return (
    <div role="alert" className="empty:hidden">
      {cancelled.length > 0 && (
        <p className="rounded-card border border-berry-600 bg-berry-50 p-3 text-sm">
          <strong className="block text-base">Cancelled: bring it back</strong>
          <span className="tabular">{cancelled.map((number) => `#${number}`).join(', ')}</span>
        </p>
      )}
    </div>
  )
}

export function BringBack({ run: { done } }: { run: RunView }) {
  const back = done.map((stop) => ({ stop, what: bringBackText(stop) })).filter(({ what }) => what !== '')
  if (back.length === 0) return null
  return (
    <section aria-label="Bring back" className="rounded-card bg-honey-100 p-3 text-sm">
      <h2 className="mb-1 text-base">Bring back</h2>
      <ul className="grid gap-1">
        {back.map(({ stop, what }) => (
          <li key={stop.orderId} className="wrap-anywhere">
            <span className="tabular">#{stop.orderId}</span> {stop.name}: <strong>{what}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

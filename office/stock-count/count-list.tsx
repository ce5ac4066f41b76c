// The counts that wait for a connection, and those that the shop refused because the stock moved.
import { Button } from '#ui/button.tsx'
import { isWaiting } from '#office/offline/send-queue.ts'
import { forgetCount } from './counts-store.ts'
import type { Count } from './counts-store.ts'

export function CountList({ counts, onAgain }: { counts: Count[]; onAgain: (title: string) => void }) {
  const waiting = counts.filter(isWaiting).length
  const refused = counts.filter((count) => !isWaiting(count))
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {waiting > 0 && `${waiting === 1 ? '1 count waits' : `${waiting} counts wait`} to be sent. Go on counting.`}
      </p>
      {refused.length > 0 && (
        <section aria-label="To count again" className="grid gap-2">
          <h2 className="text-base">To count again</h2>
          <ul className="grid gap-2">
            {refused.map(({ key, title, counted, refusal }) => (
              <li key={key} className="grid gap-2 rounded-card border border-berry-600 bg-berry-50 p-3 text-sm">
                <p>
                  <strong>{title}</strong>, counted {counted}. {refusal}
                </p>
                <div className="flex gap-2">
                  <Button weight="plain" onClick={() => onAgain(title)}>
                    Count again
                  </Button>
                  <Button weight="plain" onClick={() => forgetCount(key)}>
                    Drop it
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

// Takes the most urgent orders: one, or as many as the trolley has boxes.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { FailNote } from '#office/ui/states.tsx'
import { useTakeNext } from './packing-data.ts'

const counts = [1, 2, 3, 4, 5, 6]

/** `hasSome`: there is something to pack first. */
export function TakeOrders({ hasSome }: { hasSome: boolean }) {
  const [count, setCount] = useState(1)
  const take = useTakeNext()
  const isNone = take.data?.packings.length === 0 && !hasSome
  return (
    <section
      aria-label="Take orders"
      className={`grid gap-3 rounded-card border border-sand-200 bg-white p-3 ${hasSome ? 'mt-6' : ''}`}
    >
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{hasSome ? 'More boxes' : 'How many orders at once?'}</legend>
        <div className="grid grid-cols-6 gap-1">
          {counts.map((one) => (
            <label
              key={one}
              className="tabular grid min-h-12 cursor-pointer place-items-center rounded-xl border border-sand-300 text-lg font-bold has-checked:border-leaf-600 has-checked:bg-leaf-100 has-focus-visible:outline-3 has-focus-visible:outline-leaf-500"
            >
              <input
                type="radio"
                name="how-many-orders"
                className="sr-only"
                value={one}
                checked={one === count}
                onChange={() => setCount(one)}
              />
              {one}
            </label>
          ))}
        </div>
      </fieldset>
      <FailNote text={problemText(take.error)} />
      <Button
        weight={hasSome ? 'soft' : 'strong'}
        className="min-h-16! text-base!"
        aria-disabled={take.isPending}
        onClick={() => take.isPending || take.mutate(count)}
      >
        {take.isPending ? 'Taking…' : count === 1 ? 'Take the next order' : `Take the next ${count} orders`}
      </Button>
      <p role="status" className="text-center text-sm text-soft empty:hidden">
        {isNone && 'Nothing left to pack. Paid orders wait here by themselves.'}
      </p>
    </section>
  )
}

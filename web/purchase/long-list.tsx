// The products of an order in little room: next to the form the list scrolls on its own, below it (on narrow screens) a long
// one is collapsed to a line.
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '#ui/icons.tsx'

// A shorter list takes hardly more room than the line that would replace it.
const maxShown = 3

type LongListProps = {
  /** How many products are in it. */
  length: number
  /** What they cost together, written out. */
  amount: string
  /** Something in it needs attention. */
  isAlwaysOpen?: boolean
  children: ReactNode
}

export function LongList({ length, amount, isAlwaysOpen = false, children }: LongListProps) {
  const [wasOpened, setOpened] = useState(false)
  const id = useId()
  if (length <= maxShown || isAlwaysOpen) return children
  return (
    <>
      <button
        type="button"
        aria-expanded={wasOpened}
        aria-controls={id}
        className="flex min-h-12 w-full items-center gap-2 rounded-2xl bg-sand-100 px-4 text-sm font-semibold hover:bg-leaf-50 lg:hidden"
        onClick={() => setOpened(!wasOpened)}
      >
        <span>
          {wasOpened ? 'Hide' : 'Show'} {length} products
        </span>
        <span className="tabular ml-auto font-bold">{amount}</span>
        <ChevronDownIcon className={`size-4 text-faint transition-transform ${wasOpened ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} className={wasOpened ? '' : 'max-lg:hidden'}>
        {children}
      </div>
    </>
  )
}

// Minus, a count, plus. Screen readers announce the count when it changes.
import { MinusIcon, PlusIcon } from './icons.tsx'

type StepperProps = {
  /** What is counted, for the labels of the buttons. */
  name: string
  count: number
  least?: number
  most: number
  onMinus: () => void
  onPlus: () => void
  className?: string
}

const end =
  'grid size-11 place-items-center rounded-full transition-colors hover:bg-leaf-200 disabled:bg-transparent ' +
  'disabled:text-leaf-800/35'

export function Stepper({ name, count, least = 1, most, onMinus, onPlus, className = '' }: StepperProps) {
  return (
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className={`inline-flex items-center rounded-full bg-leaf-100 text-leaf-800 forced-colors:outline-1 ${className}`}
    >
      <button
        type="button"
        className={end}
        aria-label={`Remove one ${name}`}
        disabled={count <= least}
        onClick={onMinus}
      >
        <MinusIcon className="size-4" />
      </button>
      <output className="tabular min-w-6 grow text-center text-sm font-bold">{count}</output>
      <button type="button" className={end} aria-label={`Add one ${name}`} disabled={count >= most} onClick={onPlus}>
        <PlusIcon className="size-4" />
      </button>
    </div>
  )
}

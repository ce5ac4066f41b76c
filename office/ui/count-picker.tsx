// How many, with a thumb.
import { MinusIcon, PlusIcon } from '#ui/icons.tsx'

const thumb =
  'grid size-14 shrink-0 place-items-center rounded-2xl border border-sand-300 bg-white active:bg-leaf-100 disabled:text-faint'

type CountPickerProps = {
  label: string
  count: number
  max: number
  /** "2 of 3 to go". */
  of: string
  onCount: (count: number) => void
}

export function CountPicker({ label, count, max, of, onCount }: CountPickerProps) {
  return (
    <div role="group" aria-label={label} className="flex items-center justify-center gap-4">
      <button
        type="button"
        aria-label="One fewer"
        className={thumb}
        disabled={count === 1}
        onClick={() => onCount(count - 1)}
      >
        <MinusIcon className="size-6" />
      </button>
      <p role="status" className="tabular min-w-24 text-center">
        <strong className="block text-3xl leading-tight">{count}</strong>
        of {max} {of}
      </p>
      <button
        type="button"
        aria-label="One more"
        className={thumb}
        disabled={count === max}
        onClick={() => onCount(count + 1)}
      >
        <PlusIcon className="size-6" />
      </button>
    </div>
  )
}

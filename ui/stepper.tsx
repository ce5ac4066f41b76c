// Minus, a count that can be typed, plus. Enter or leaving the field commits what was typed, Escape reverts it. The text is
// 16 px: below that, phones zoom in when the field is tapped.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { MinusIcon, PlusIcon, TrashIcon } from './icons.tsx'

type StepperProps = {
  /** What is counted, for the labels. */
  name: string
  /** Of the whole control. */
  label?: string
  count: number
  max: number
  /** Shown when more than `max` was typed. */
  maxText: string
  /** With a count from 1 to `max`. */
  onCount: (count: number) => void
  /** Called when 0 was typed; without it the count becomes 1. */
  onRemove?: (() => void) | undefined
  /** On a card the minus button removes the last one; elsewhere it stops at one. */
  look?: 'plain' | 'card'
  className?: string
}

const looks = {
  plain: {
    box: 'bg-leaf-100 text-leaf-800 forced-colors:outline-1',
    end: 'hover:bg-leaf-200 disabled:bg-transparent disabled:text-leaf-800/35',
    field: 'w-9 hover:bg-leaf-200 focus:bg-white',
  },
  card: {
    box: 'bg-leaf-600 text-white shadow-card',
    // On a narrow card the count has at least 28 px.
    end: 'max-w-[calc(50%-0.875rem)] hover:bg-leaf-700 disabled:text-white/40',
    field: 'w-0 min-w-0 hover:bg-leaf-700 focus:bg-white focus:text-leaf-800',
  },
}

const endShape = 'grid size-11 shrink-0 place-items-center rounded-full transition-colors'
const fieldShape = 'tabular h-11 grow rounded-xl bg-transparent p-0 text-center text-base font-bold outline-offset-0'
const hintShape =
  'pointer-events-none absolute bottom-full left-1/2 z-10 mb-1 -translate-x-1/2 animate-rise rounded-full bg-ink px-3 ' +
  'py-1.5 text-xs font-semibold whitespace-nowrap text-white'

const hintMs = 4_000

export function Stepper({ name, count, max, onCount, onRemove, look = 'plain', ...rest }: StepperProps) {
  const { label = `Quantity of ${name}`, maxText, className = '' } = rest
  // What is being typed; undefined when it was committed.
  const [draft, setDraft] = useState<string>()
  const [hint, setHint] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // What is typed next replaces what was committed or reverted.
  useLayoutEffect(() => {
    if (draft === undefined && input.current === document.activeElement) input.current?.select()
  }, [draft])
  useEffect(() => {
    const timer = setTimeout(() => setHint(undefined), hintMs)
    return () => clearTimeout(timer)
  }, [hint])
  const shown = Number(draft || count)
  const minusRemoves = look === 'card' && onRemove !== undefined
  const { box, end, field } = looks[look]

  const change = (to: number) => {
    setHint(to > max ? maxText : undefined)
    const next = Math.min(to, max)
    if (next < 1 && onRemove !== undefined) onRemove()
    else if (Math.max(1, next) !== count) onCount(Math.max(1, next))
  }
  const commit = () => {
    if (draft !== undefined && draft !== '') change(Number(draft))
    setDraft(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = Math.max(1, Math.min(shown + step, max))
      change(next)
      setDraft(String(next))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      commit()
    } else if (event.key === 'Escape' && draft !== undefined) {
      // Only reverts: a second press closes the drawer around it.
      event.preventDefault()
      setDraft(undefined)
    }
  }

  return (
    <div
      role="group"
      aria-label={label}
      className={`relative inline-flex items-center rounded-full ${box} ${className}`}
    >
      <button
        type="button"
        className={`${endShape} ${end}`}
        aria-label={minusRemoves && count === 1 ? `Remove ${name} from cart` : `Remove one ${name}`}
        disabled={shown <= 1 && !minusRemoves}
        onClick={() => change(count - 1)}
      >
        {minusRemoves && count === 1 ? <TrashIcon className="size-4" /> : <MinusIcon className="size-4" />}
      </button>
      <input
        ref={input}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={`Quantity of ${name}`}
        aria-valuenow={count}
        aria-valuemin={onRemove === undefined ? 1 : 0}
        aria-valuemax={max}
        className={`${fieldShape} ${field}`}
        value={draft ?? count}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target }) => /^\d{0,4}$/.test(target.value) && setDraft(target.value)}
        onKeyDown={onKeyDown}
        onBlur={commit}
      />
      <button
        type="button"
        className={`${endShape} ${end}`}
        aria-label={`Add one ${name}`}
        disabled={shown >= max}
        onClick={() => change(count + 1)}
      >
        <PlusIcon className="size-4" />
      </button>
      {/* Announces the new count. Not while it is edited: screen readers read the field itself then. */}
      <output className={hint === undefined ? 'sr-only' : hintShape}>{hint ?? (draft === undefined && count)}</output>
    </div>
  )
}

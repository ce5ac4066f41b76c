// What is to be packed, by category: a tap is one. What is done is folded away at the end.
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { weightText } from '#domain/product/sold-by-weight.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { AgeNote } from '#office/orders/age-note.tsx'
import { BoxName } from './box-card.tsx'
import { LineQuestion } from './line-question.tsx'
import { outcomeText, wishText } from './outcome-text.ts'
import { addTap } from './taps-store.ts'
import type { Walk, WalkLine } from './walk.ts'

type OpenProps = {
  walk: Walk
  showsBoxNames: boolean
  onMissing: (line: WalkLine) => void
  onWeigh: (line: WalkLine) => void
  onPlace: (line: WalkLine) => void
}

export function OpenLines({ walk: { categories }, showsBoxNames, onMissing, onWeigh, onPlace }: OpenProps) {
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  useFocusNext(list)
  return (
    <div ref={list} className="grid gap-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      {categories.map(({ name, lines }) => (
        <section key={name} aria-label={name} className="grid gap-2">
          <h2 className="text-base">{name}</h2>
          <ul className="grid gap-2">
            {lines.map((line) => (
              <OpenLine
                key={`${line.orderId} ${line.line}`}
                line={line}
                showsBoxName={showsBoxNames}
                onMissing={() => onMissing(line)}
                onPlace={() => onPlace(line)}
                onPicked={(count) => {
                  if (line.soldBy === 'weight') return onWeigh(line)
                  addTap(line, { kind: 'picked', ...(count > 1 && { count }) })
                  setSaid(`${line.title}: ${line.state.packed + count} of ${line.ordered}`)
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type LineProps = {
  line: WalkLine
  showsBoxName: boolean
  onMissing: () => void
  onPlace: () => void
  onPicked: (count: number) => void
}

function OpenLine({ line, showsBoxName, onMissing, onPlace, onPicked }: LineProps) {
  const { title, unit, image, note, boxName, state } = line
  const { ordered, open } = state
  const done = ordered - open
  const isWeighed = line.soldBy === 'weight'
  const box = showsBoxName ? `, box ${boxName}` : ''
  return (
    <li className="overflow-hidden rounded-card border border-sand-200 bg-white">
      <button
        type="button"
        data-line
        onClick={() => onPicked(1)}
        className="grid min-h-20 w-full grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3 p-2 text-left active:bg-leaf-100"
      >
        {/* Not lazily: all of them are to be there when the connection isn't. */}
        <img src={image} alt="" width="72" height="72" className="size-18 rounded-xl bg-sand-100 object-cover" />
        <span className="wrap-anywhere">
          <span className="sr-only">{isWeighed ? 'Weigh' : 'Pack one'} </span>
          <span className="block leading-snug font-semibold">{title} </span>
          <span className="block text-sm text-soft">{unit} </span>
          {isWeighed && (
            <span className="block text-sm font-semibold text-leaf-800">
              {state.grams ? `${weightText(state.grams)} so far ` : 'To be weighed '}
            </span>
          )}
          <AgeNote age={line.minimumAge} />
          {note !== '' && <strong className="block text-sm font-semibold">“{note}” </strong>}
          <span className="block text-sm text-soft empty:hidden">{wishText(line)}</span>
        </span>
        <span className="grid justify-items-end gap-1 pr-1">
          {showsBoxName && <BoxName boxName={boxName} isSmall />}
          <span className="tabular text-3xl leading-none font-extrabold">
            <span className={done === 0 ? 'sr-only' : 'text-lg font-semibold text-soft'}>{done} of </span>
            {ordered}
          </span>
        </span>
      </button>
      <LineQuestion line={line} />
      <div className="flex divide-x divide-sand-200 border-t border-sand-200">
        {open > 1 && !isWeighed && (
          <LineButton label={`All ${open} of ${title}${box}`} onClick={() => onPicked(open)}>
            All {open}
          </LineButton>
        )}
        <LineButton label={`Missing: ${title}${box}`} onClick={onMissing}>
          Missing
        </LineButton>
        <LineButton label={`Place: ${title}${box}`} onClick={onPlace}>
          Place
        </LineButton>
        <UndoButton line={line} box={box} />
      </div>
    </li>
  )
}

function UndoButton({ line, box }: { line: WalkLine; box: string }) {
  const { last, title } = line
  if (last === undefined) return null
  return (
    <LineButton label={`Undo: ${title}${box}`} onClick={() => addTap(line, { kind: 'undone', undoes: last.id })}>
      Undo
    </LineButton>
  )
}

function LineButton({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="tabular min-h-12 grow basis-0 px-2 text-sm font-semibold text-leaf-800 hover:bg-leaf-50 active:bg-leaf-100"
    >
      {children}
    </button>
  )
}

export function DoneLines({ lines, showsBoxNames }: { lines: readonly WalkLine[]; showsBoxNames: boolean }) {
  if (lines.length === 0) return null
  return (
    <details className="rounded-card border border-sand-200 bg-white">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 text-sm font-semibold">
        <CheckIcon className="size-5 text-leaf-700" />
        Done ({lines.length})
      </summary>
      <ul className="divide-y divide-sand-200 border-t border-sand-200">
        {lines.map((line) => (
          <li key={`${line.orderId} ${line.line}`} className="flex items-center gap-3 pl-3">
            {showsBoxNames && <BoxName boxName={line.boxName} isSmall />}
            <p className="min-w-0 grow py-2 text-sm wrap-anywhere">
              <span className="block font-semibold">{line.title}</span>
              <span className="text-soft">{outcomeText(line.state)}</span>
            </p>
            <div className="flex w-24 shrink-0">
              <UndoButton line={line} box={showsBoxNames ? `, box ${line.boxName}` : ''} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A line that is done leaves the list, and with it the focus of whoever uses the keyboard: the one in its place gets it. */
function useFocusNext(list: RefObject<HTMLDivElement | null>): void {
  const place = useRef(-1)
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    const active = document.activeElement
    if (active === document.body && place.current >= 0)
      (buttons[place.current] ?? buttons.at(-1))?.focus({ preventScroll: true })
    place.current = buttons.findIndex((button) => button.closest('li')?.contains(document.activeElement) === true)
  })
  useEffect(() => {
    const element = list.current
    const note = () => {
      const buttons = [...(element?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
      place.current = buttons.findIndex((button) => button.closest('li')?.contains(document.activeElement) === true)
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [list])
}

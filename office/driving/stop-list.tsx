// Other stops of the run, to look at or to take out of turn. Hundreds of them stay light: what isn't in sight isn't drawn, and a tap
// renders only the rows that it changes.
import { memo } from 'react'
import { ageLabel } from '#domain/product/minimum-age.ts'
import { addressLines, boxesText, outcomeText } from './stop-text.ts'
import type { Stop } from './stops.ts'

type ListProps = { title: string; stops: readonly Stop[]; onChoose: (orderId: string) => void; isFolded?: boolean }

export function StopList({ title, stops, onChoose, isFolded = false }: ListProps) {
  if (stops.length === 0) return null
  const list = (
    <ol className="divide-y divide-sand-200">
      {stops.map((stop) => (
        <StopRow
          key={stop.orderId}
          orderId={stop.orderId}
          number={stop.number}
          name={stop.name}
          text={stop.state.outcome === null ? addressLines(stop.address).slice(0, 2).join(', ') : outcomeText(stop)}
          boxes={stop.boxes}
          age={stop.age}
          onChoose={onChoose}
        />
      ))}
    </ol>
  )
  const shape = 'overflow-hidden rounded-card border border-sand-200 bg-white'
  if (isFolded)
    return (
      <details className={shape}>
        <summary className="flex min-h-12 cursor-pointer items-center px-3 text-sm font-semibold">
          {title} ({stops.length})
        </summary>
        {list}
      </details>
    )
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-base">
        {title} <span className="tabular text-soft">({stops.length})</span>
      </h2>
      <div className={shape}>{list}</div>
    </section>
  )
}

type RowProps = {
  orderId: string
  number: number
  name: string
  /** Where it is, or what became of it. */
  text: string
  boxes: number
  age: number
  onChoose: (orderId: string) => void
}

const StopRow = memo(function StopRow({ orderId, number, name, text, boxes, age, onChoose }: RowProps) {
  return (
    <li className="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <button
        type="button"
        onClick={() => onChoose(orderId)}
        className="grid min-h-16 w-full grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-2 px-3 py-2 text-left text-sm hover:bg-leaf-50 active:bg-leaf-100"
      >
        <span className="tabular font-bold text-soft">{number}</span>
        <span className="wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          <span className="block text-soft">{text}</span>
        </span>
        <span className="text-right text-xs text-soft">
          {boxesText(boxes)}
          {age > 0 && <strong className="block text-berry-700">{ageLabel(age)}</strong>}
        </span>
      </button>
    </li>
  )
})

// Other stops of the run, to look at or to take out of turn. Hundreds of them stay light: what isn't in sight isn't drawn.
import { ageLabel } from '#domain/product/minimum-age.ts'
import { addressLines, boxesText, outcomeText } from './stop-text.ts'
import type { Stop } from './stops.ts'

type ListProps = { title: string; stops: readonly Stop[]; onChoose: (orderId: string) => void; isFolded?: boolean }

export function StopList({ title, stops, onChoose, isFolded = false }: ListProps) {
  if (stops.length === 0) return null
  const list = (
    <ol className="divide-y divide-sand-200">
      {stops.map((stop) => (
        <li key={stop.orderId} className="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
          <button
            type="button"
            onClick={() => onChoose(stop.orderId)}
            className="grid min-h-16 w-full grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-2 px-3 py-2 text-left text-sm hover:bg-leaf-50 active:bg-leaf-100"
          >
            <span className="tabular font-bold text-soft">{stop.number}</span>
            <span className="wrap-anywhere">
              <span className="block font-semibold">{stop.name}</span>
              <span className="block text-soft">
                {stop.state.outcome === null ? addressLines(stop.address).slice(0, 2).join(', ') : outcomeText(stop)}
              </span>
            </span>
            <span className="text-right text-xs text-soft">
              {boxesText(stop.boxes)}
              {stop.age > 0 && <strong className="block text-berry-700">{ageLabel(stop.age)}</strong>}
            </span>
          </button>
        </li>
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

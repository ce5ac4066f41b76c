// Whose order is in a box, what to mind, and how far it is packed.
import { allergenNames, isAllergen } from '#domain/food/food.ts'
import type { Box } from './boxes.ts'
import type { WalkLine } from './walk.ts'

type CardProps = { box: Box; lines: readonly WalkLine[]; showsBoxName: boolean }

export function BoxCard({ box: { boxName, packing }, lines, showsBoxName }: CardProps) {
  const { orderId, firstName, delivery, notes, avoids } = packing
  const left = lines.filter(({ state }) => state.open > 0).length
  return (
    <section
      aria-label={showsBoxName ? `Box ${boxName}, order ${orderId}` : `Order ${orderId}`}
      className="grid gap-2 rounded-card border border-sand-200 bg-white p-3"
    >
      <header className="flex items-center gap-3">
        {showsBoxName && <BoxName boxName={boxName} />}
        <div className="min-w-0 grow">
          <h2 className="text-lg leading-tight wrap-anywhere">{firstName}</h2>
          <p className="text-sm text-soft">
            <span className="tabular">{orderId}</span> <span className="inline-block">{delivery}</span>
          </p>
        </div>
        <p className="tabular shrink-0 text-right text-sm whitespace-nowrap">
          <strong className="block text-lg leading-tight">
            {lines.length - left} of {lines.length}
          </strong>
          done
        </p>
      </header>
      {avoids.length > 0 && (
        <p className="rounded-xl bg-berry-50 px-3 py-2 text-sm text-berry-700">
          <strong>Avoids:</strong> {avoids.map(avoidText).join(', ')}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="rounded-xl bg-honey-100 px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      ))}
    </section>
  )
}

export function BoxName({ boxName, isSmall = false }: { boxName: string; isSmall?: boolean }) {
  const size = isSmall ? 'size-7 text-base' : 'size-12 text-2xl'
  return (
    <span
      className={`grid shrink-0 place-items-center rounded-xl bg-ink font-extrabold text-white forced-colors:border ${size}`}
    >
      <span className="sr-only">Box </span>
      {boxName}
    </span>
  )
}

/** A diet means that everything else is avoided. */
function avoidText(name: string): string {
  return isAllergen(name) ? allergenNames[name].toLowerCase() : `what isn't ${name}`
}

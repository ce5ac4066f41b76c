// What the shop's rules don't keep of its texts, beside the field that promises it.
import { contradictionsOf } from '#domain/settings/contradictions.ts'
import type { Contradiction } from '#domain/settings/contradictions.ts'
import { moneyFormatOf, rulesOf } from '#domain/settings/shop-rules.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { WarningIcon } from '#ui/icons.tsx'

/** `saved` where an amount that is being typed isn't one yet. */
export function brokenPromises(draft: Settings, saved: Settings): Contradiction[] {
  const { couriers, freeFrom } = draft.delivery
  const isTyped = [freeFrom, ...couriers.map(({ price }) => price)].every((amount) => !Number.isNaN(amount))
  const delivery = isTyped ? draft.delivery : saved.delivery
  return contradictionsOf(draft.texts, rulesOf({ ...saved, delivery }), moneyFormatOf(saved))
}

export function ContradictionNotes({ notes, isQuoted = true }: { notes: Contradiction[]; isQuoted?: boolean }) {
  return (
    <div role="status" className="mt-1.5 grid gap-1.5 empty:hidden">
      {notes.map(({ quote, reason }) => (
        <p key={quote} className="flex gap-2 rounded-xl bg-honey-100 px-3 py-2 text-sm text-ink wrap-anywhere">
          <WarningIcon className="mt-0.5 size-4 shrink-0" />
          <span>
            {isQuoted && `“${quote.length > 120 ? `${quote.slice(0, 120)}…` : quote}”: `}
            {reason}
          </span>
        </p>
      ))}
    </div>
  )
}

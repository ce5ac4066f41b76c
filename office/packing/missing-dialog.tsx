// What isn't there: how many are missing and why, or what goes into the box instead.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SubstitutesJson } from '#server/orders/packing/packing-json.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { isUnreachable } from '#office/offline/when-back.ts'
import { CountPicker } from '#office/ui/count-picker.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { reasonTexts } from './outcome-text.ts'
import { substitutesQuery } from './packing-data.ts'
import { addTap } from './taps-store.ts'
import type { WalkLine } from './walk.ts'

type Reason = keyof typeof reasonTexts
const reasons = Object.keys(reasonTexts) as Reason[]

export function MissingDialog({ line, onClose }: { line: WalkLine; onClose: () => void }) {
  const { title, state } = line
  const [count, setCount] = useState(state.open)
  const save = (reason: Reason) => {
    addTap(line, { kind: 'short', count, reason })
    onClose()
  }
  return (
    <OfficeDialog title={`Missing: ${title}`} onClose={onClose}>
      <div className="grid gap-5">
        {state.open > 1 && (
          <CountPicker label="How many are missing" count={count} max={state.open} of="to go" onCount={setCount} />
        )}
        <section aria-label="Why" className="grid grid-cols-2 gap-2">
          {reasons.map((reason) => (
            <Button key={reason} weight="soft" className="min-h-14! text-base!" onClick={() => save(reason)}>
              {reasonTexts[reason]}
            </Button>
          ))}
        </section>
        <Substitutes
          line={line}
          onChoose={(productId) => {
            addTap(line, { kind: 'replaced', productId, count })
            onClose()
          }}
          onAsk={(productId) => {
            addTap(line, { kind: 'asked', productId, count })
            onClose()
          }}
        />
      </div>
    </OfficeDialog>
  )
}

type SubstitutesProps = {
  line: WalkLine
  onChoose: (productId: string) => void
  onAsk: (productId: string) => void
}

function Substitutes(props: SubstitutesProps) {
  if (props.line.wish === 'none')
    return <p className="rounded-xl bg-honey-100 px-3 py-2 text-sm">This shopper wants no substitute.</p>
  return <SafeSubstitutes {...props} />
}

function SafeSubstitutes({ line, onChoose, onAsk }: SubstitutesProps) {
  const { data, error, isPending } = useQuery(substitutesQuery(line.orderId, line.line))
  const { wish, instead, question } = line
  const isWaiting = question?.state === 'waiting'
  const isNo = question?.state === 'no'
  const canPack = (productId: string) =>
    !isWaiting && !isNo && (wish !== 'this' || productId === instead?.productId || productId === question?.productId)
  return (
    <section aria-label="Pack this instead" className="grid gap-2">
      <h3 className="text-base">Pack this instead</h3>
      {isPending && <Spinner label="Looking for substitutes" />}
      {error !== null && (
        <p role="status" className="text-sm text-soft">
          {isUnreachable(error)
            ? 'No connection. Substitutes can only be chosen online.'
            : "Couldn't load the substitutes. Close this and try again."}
        </p>
      )}
      {isWaiting && <p className="text-sm">Asked about {question.title}. Waiting for the answer.</p>}
      {data?.items.length === 0 && <p className="text-sm text-soft">There is no safe substitute in stock.</p>}
      {wish === 'this' && (
        <p className="text-sm">The shopper chose {instead?.title ?? 'another product'}. For anything else, ask.</p>
      )}
      <ul className="grid gap-2 empty:hidden">
        {data?.items.map((item) => (
          <li key={item.productId} className="flex overflow-hidden rounded-card border border-sand-200 bg-white">
            {canPack(item.productId) ? (
              <button
                type="button"
                onClick={() => onChoose(item.productId)}
                className="min-w-0 grow text-left hover:bg-leaf-50 active:bg-leaf-100"
              >
                <Candidate item={item} />
              </button>
            ) : (
              <div className="min-w-0 grow">
                <Candidate item={item} />
              </div>
            )}
            {!isWaiting && (
              <button
                type="button"
                aria-label={`Ask about ${item.title}`}
                onClick={() => onAsk(item.productId)}
                className="w-16 shrink-0 border-l border-sand-200 text-sm font-semibold text-leaf-800 hover:bg-leaf-50 active:bg-leaf-100"
              >
                Ask
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Candidate({ item: { title, unit, image, inStock } }: { item: SubstitutesJson['items'][number] }) {
  return (
    <span className="grid min-h-16 grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3 p-2 text-sm">
      <img src={image} alt="" width="56" height="56" className="size-14 rounded-xl bg-sand-100 object-cover" />
      <span className="wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        <span className="tabular text-soft">
          {unit} · {inStock} in stock
        </span>
      </span>
    </span>
  )
}

// What went wrong with a box: its order was cancelled or taken over, or the shop refused what was tapped. It stays until somebody
// has read it.
import { Button } from '#ui/button.tsx'
import { isWaiting } from '#office/offline/send-queue.ts'
import { useMe } from '#office/session/me.ts'
import { BoxName } from './box-card.tsx'
import { standingOf } from './boxes.ts'
import type { Box } from './boxes.ts'
import { removeBox } from './boxes-store.ts'
import { refusalText } from './refusal-text.ts'
import { forgetTaps, taps } from './taps-store.ts'
import type { Tap } from './taps-store.ts'
import { inBox } from './walk.ts'

const shape = 'grid gap-3 rounded-card border border-berry-600 bg-berry-50 p-3 text-sm'

export function LeftBox({ box, showsBoxName }: { box: Box; showsBoxName: boolean }) {
  const { uid } = useMe()
  const own = taps.use().filter(({ orderId }) => orderId === box.packing.orderId)
  const { orderId, firstName, packer } = box.packing
  const isCancelled = standingOf(box.packing) === 'cancelled'
  const items = isCancelled ? inBox(box, own, uid) : []
  const leave = () => {
    removeBox(orderId)
    forgetTaps(own.map(({ key }) => key))
  }
  return (
    <section role="alert" className={shape}>
      <div className="flex items-center gap-3">
        {showsBoxName && <BoxName boxName={box.boxName} />}
        <p>
          <strong className="block text-base">
            {isCancelled ? 'Cancelled: put everything back' : refusalText('other-packer', packer)}
          </strong>
          {firstName} · <span className="tabular">{orderId}</span>
        </p>
      </div>
      {isCancelled && items.length === 0 && <p>Nothing of it is in the box.</p>}
      <ul className="grid gap-1 empty:hidden">
        {items.map(({ title, count }) => (
          <li key={title}>
            <strong className="tabular">{count}</strong> × {title}
          </li>
        ))}
      </ul>
      {!isCancelled && own.length > 0 && <p>{notSaved(own.length)}</p>}
      <Button weight="plain" className="min-h-12!" onClick={leave}>
        {isCancelled ? "It's all back" : 'OK'}
      </Button>
    </section>
  )
}

const notSaved = (count: number) => (count === 1 ? '1 tap was not saved.' : `${count} taps were not saved.`)

/** Of orders that are still in hand, or gone from this device. */
export function RefusedTaps({ taps: tapped }: { taps: readonly Tap[] }) {
  const refused = tapped.filter((tap) => !isWaiting(tap))
  if (refused.length === 0) return null
  return (
    <section role="alert" aria-label="Not saved" className={shape}>
      <strong className="text-base">{notSaved(refused.length)}</strong>
      <ul className="grid gap-1">
        {refused.map(({ key, orderId, title, refusal }) => (
          <li key={key}>
            <strong>{title}</strong>, order <span className="tabular">{orderId}</span>: {refusal}
          </li>
        ))}
      </ul>
      <Button weight="plain" className="min-h-12!" onClick={() => forgetTaps(refused.map(({ key }) => key))}>
        OK
      </Button>
    </section>
  )
}

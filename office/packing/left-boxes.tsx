// A box whose order was cancelled or taken over. It stays until somebody has read it.
import { Button } from '#ui/button.tsx'
import { notSaved } from '#office/offline/refused-items.tsx'
import { useMe } from '#office/session/me.ts'
import { BoxName } from './box-card.tsx'
import { standingOf } from './boxes.ts'
import type { Box } from './boxes.ts'
import { removeBox } from './boxes-store.ts'
import { refusalText } from './refusal-text.ts'
import { forgetTaps, taps } from './taps-store.ts'
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

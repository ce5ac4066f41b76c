// Packing with a telephone in one hand: an order, or several with a box each, is walked through once and tapped off. Nothing of it
// needs a connection but taking orders, substitutes and finishing.
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { keepFiles, openOffline } from '#office/offline/open-offline.ts'
import { RefusedItems } from '#office/offline/refused-items.tsx'
import { isWaiting } from '#office/offline/send-queue.ts'
import { UnsentBar } from '#office/offline/unsent-bar.tsx'
import { useMe } from '#office/session/me.ts'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { BoxCard } from './box-card.tsx'
import { standingOf, withPlaces } from './boxes.ts'
import { useBoxes } from './boxes-store.ts'
import { FinishOrder } from './finish-order.tsx'
import { LeftBox } from './left-boxes.tsx'
import { MissingDialog } from './missing-dialog.tsx'
import { NamedOrder } from './named-order.tsx'
import { packingsQuery } from './packing-data.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { places } from './places-store.ts'
import { ScanField } from './scan-field.tsx'
import { TakeOrders } from './take-orders.tsx'
import { forgetTaps, taps } from './taps-store.ts'
import { linesOf, placesOf, walkOf } from './walk.ts'
import type { WalkLine } from './walk.ts'
import { DoneLines, OpenLines } from './walk-lines.tsx'
import { WeighDialog } from './weigh-dialog.tsx'
import type { ToWeigh } from './weigh-dialog.tsx'

export default function PackingScreen() {
  const { uid } = useMe()
  const boxes = useBoxes()
  const tapped = taps.use()
  const said = places.use()
  const { error } = useQuery(packingsQuery)
  const [params] = useSearchParams()
  const [missing, setMissing] = useState<WalkLine>()
  const [toWeigh, setToWeigh] = useState<ToWeigh>()
  const [toPlace, setToPlace] = useState<WalkLine>()
  useEffect(() => openOffline('packing'), [])
  useEffect(
    () =>
      keepFiles(
        'packing',
        boxes.flatMap(({ packing }) => packing.lines.map(({ image }) => image)),
      ),
    [boxes],
  )

  const inHand = boxes.filter(({ packing }) => standingOf(packing) === 'in-hand')
  const left = boxes.filter((box) => !inHand.includes(box))
  const saidPlaces = new Map(said.map(({ productId, place }) => [productId, place]))
  const lines = inHand.map((box) => linesOf(withPlaces(box, saidPlaces), tapped, uid))
  const walk = walkOf(lines)
  const showsBoxNames = inHand.length > 1
  const named = params.get('order')
  return (
    <>
      <ScreenHeading title="Packing" />
      <div className="grid max-w-xl gap-4">
        <UnsentBar unsent={tapped.filter(isWaiting).length + said.length} error={error} goOn="Keep packing.">
          {inHand.length > 0 && <ScanField walk={walk} showsBoxNames={showsBoxNames} onWeigh={setToWeigh} />}
        </UnsentBar>
        {left.map((box) => (
          <LeftBox key={box.boxName} box={box} showsBoxName={boxes.length > 1} />
        ))}
        <RefusedItems
          items={tapped.filter((tap) => !left.some(({ packing }) => packing.orderId === tap.orderId))}
          onForget={forgetTaps}
        />
        {named !== null && !boxes.some(({ packing }) => packing.orderId === named) && <NamedOrder orderId={named} />}
        {inHand.map((box, index) => (
          <BoxCard key={box.packing.orderId} box={box} lines={lines[index] ?? []} showsBoxName={showsBoxNames} />
        ))}
        <OpenLines
          walk={walk}
          showsBoxNames={showsBoxNames}
          onMissing={setMissing}
          onWeigh={(line) => setToWeigh({ line })}
          onPlace={setToPlace}
        />
        {inHand.map((box, index) => (
          <FinishOrder
            key={box.packing.orderId}
            box={box}
            lines={lines[index] ?? []}
            unsent={tapped.filter((tap) => isWaiting(tap) && tap.orderId === box.packing.orderId).length}
            showsBoxName={showsBoxNames}
          />
        ))}
        <DoneLines lines={walk.done} showsBoxNames={showsBoxNames} />
        <TakeOrders hasSome={inHand.length > 0} />
      </div>
      {toWeigh !== undefined && <WeighDialog {...toWeigh} onClose={() => setToWeigh(undefined)} />}
      {toPlace !== undefined && (
        <PlaceDialog line={toPlace} known={placesOf(lines)} onClose={() => setToPlace(undefined)} />
      )}
      {missing !== undefined && <MissingDialog line={missing} onClose={() => setMissing(undefined)} />}
    </>
  )
}

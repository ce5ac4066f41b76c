// One stop: who, where, what to take along, and what became of it.
import { useState } from 'react'
import type { Ref } from 'react'
import { ageLabel } from '#domain/product/minimum-age.ts'
import { Button } from '#ui/button.tsx'
import { PinIcon } from '#office/ui/pin-icon.tsx'
import { DamagedDialog } from './damaged-dialog.tsx'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { addStopTap } from './stop-taps-store.ts'
import { NotHandedDialog } from './not-handed-dialog.tsx'
import { addressLines, boxesText, mapLink, outcomeText, phoneLink } from './stop-text.ts'
import type { Stop } from './stops.ts'

type CardProps = {
  stop: Stop
  count: number
  isNext: boolean
  /** Not before the run has left. */
  canTap: boolean
  headingRef: Ref<HTMLHeadingElement>
  onDone: () => void
}

type Asked = 'delivered' | 'not-home' | 'refused' | 'damaged'

export function StopCard({ stop, count, isNext, canTap, headingRef, onDone }: CardProps) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const tell: (...event: [Parameters<typeof addStopTap>[1]]) => void = (event) => {
    addStopTap(stop, event)
    close()
    if (event.kind !== 'damaged') onDone()
  }
  const { outcome } = stop.state
  return (
    <section aria-labelledby="stop" className="grid gap-3 rounded-card border border-sand-200 bg-white p-3">
      <header>
        <p className="tabular text-sm text-soft">
          {isNext ? 'Next stop' : 'Stop'} · {stop.number} of {count} · #{stop.orderId}
        </p>
        <h2 id="stop" ref={headingRef} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
          {stop.name}
        </h2>
        {stop.time !== '' && <p className="text-sm font-semibold">{stop.time}</p>}
      </header>
      {outcome !== null && (
        <p className="rounded-xl bg-sand-100 px-3 py-2 text-sm font-semibold">{outcomeText(stop)}</p>
      )}
      <Where stop={stop} />
      {(stop.note !== '' || stop.leaveAtDoor) && (
        <div className="rounded-xl bg-honey-100 px-3 py-2 text-sm">
          {stop.note !== '' && <p className="wrap-anywhere whitespace-pre-line">“{stop.note}”</p>}
          {stop.leaveAtDoor && <p className="font-semibold">May be left at the door</p>}
        </div>
      )}
      <Boxes stop={stop} />
      {canTap && outcome !== 'delivered' && (
        <div className="grid grid-cols-2 gap-2">
          <Button className="col-span-2 min-h-16! text-lg!" onClick={() => setAsked('delivered')}>
            Delivered
          </Button>
          <Button weight="soft" className="min-h-14!" onClick={() => setAsked('not-home')}>
            Not at home
          </Button>
          <Button weight="soft" className="min-h-14!" onClick={() => setAsked('refused')}>
            Refused
          </Button>
        </div>
      )}
      {canTap && (
        <Button weight="plain" className="min-h-12!" onClick={() => setAsked('damaged')}>
          Something is damaged
        </Button>
      )}
      {asked === 'delivered' && <DeliveredDialog stop={stop} onTell={tell} onClose={close} />}
      {(asked === 'not-home' || asked === 'refused') && (
        <NotHandedDialog stop={stop} kind={asked} onTell={tell} onClose={close} />
      )}
      {asked === 'damaged' && <DamagedDialog stop={stop} onTell={tell} onClose={close} />}
    </section>
  )
}

const linkShape =
  'flex min-h-14 items-center justify-center gap-2 rounded-2xl border border-sand-300 bg-white px-3 text-sm font-semibold text-leaf-800 active:bg-leaf-100'

function Where({ stop: { address, phone, name } }: { stop: Stop }) {
  return (
    <>
      <address className="text-base not-italic wrap-anywhere">
        {addressLines(address).map((line) => (
          <span key={line} className="block first:font-semibold">
            {line}
          </span>
        ))}
      </address>
      <div className="grid grid-cols-2 gap-2">
        <a href={mapLink(address, navigator.userAgent)} target="_blank" rel="noreferrer" className={linkShape}>
          <PinIcon />
          Map
        </a>
        {phone !== '' && (
          <a href={phoneLink(phone)} aria-label={`Call ${name}`} className={linkShape}>
            <PhoneIcon />
            Call
          </a>
        )}
      </div>
    </>
  )
}

function Boxes({ stop: { boxes, lines, age, state } }: { stop: Stop }) {
  const items = lines.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="grid gap-2">
      <p className="text-base">
        Take <strong>{boxesText(boxes)}</strong>
      </p>
      {age > 0 && (
        <p className="rounded-xl bg-berry-50 px-3 py-2 text-sm font-semibold text-berry-700">
          {ageLabel(age)}: check ID before you hand it over
        </p>
      )}
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center text-sm font-semibold text-leaf-800">
          What’s in it ({items})
        </summary>
        <ul className="grid gap-1 text-sm">
          {lines.map(({ line, title, count, minimumAge }) => {
            const damaged = state.damaged.find((one) => one.line === line)?.count ?? 0
            return (
              <li key={line} className="wrap-anywhere">
                <span className="tabular font-bold">{count}</span> × {title}
                {minimumAge !== null && <strong className="text-berry-700"> {ageLabel(minimumAge)}</strong>}
                {damaged > 0 && <strong className="text-berry-700"> · {damaged} damaged</strong>}
              </li>
            )
          })}
        </ul>
      </details>
    </div>
  )
}

function PhoneIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon size-5" aria-hidden="true">
      <path d="M6.5 3.5h3l1.6 4-2 1.5a12 12 0 0 0 5.9 5.9l1.5-2 4 1.6v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />
    </svg>
  )
}

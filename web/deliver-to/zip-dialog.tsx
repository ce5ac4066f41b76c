// Asks for the zip, and says when the shop comes there, or where an order can be picked up.
import { useState } from 'react'
import { centsOf } from '#domain/money/money.ts'
import type { DeliveryJson } from '#server/delivery/delivery-json.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useMoney } from '#web/frame/shop-data.ts'
import { useNextTimes, useOffered } from './offered.ts'
import { ownZip, shortestZip } from './own-zip.ts'

type DialogProps = { isOpen: boolean; onClose: () => void }

export function ZipDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Drawer title="Where should we deliver?" side="middle" isOpen={isOpen} onClose={onClose}>
      {isOpen && <ZipForm onClose={onClose} />}
    </Drawer>
  )
}

const shownTimes = 4

function ZipForm({ onClose }: Pick<DialogProps, 'onClose'>) {
  const zip = ownZip.use()
  const offered = useOffered(zip)
  const [typed, setTyped] = useState(zip)
  const [problem, setProblem] = useState<string>()
  return (
    <div className="grid gap-5 p-5">
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const isTooShort = typed.trim().length < shortestZip
          setProblem(isTooShort ? 'Enter your whole zip code' : undefined)
          ownZip.write(typed)
        }}
      >
        <div className="grow">
          <TextField
            label="Zip code"
            autoComplete="postal-code"
            maxLength={10}
            value={typed}
            error={problem}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit">Show times</Button>
      </form>
      <div role="status" className="grid gap-3 text-sm">
        {offered !== undefined && <Result zip={zip} offered={offered} />}
      </div>
      {offered !== undefined && <Button onClick={onClose}>Continue shopping</Button>}
    </div>
  )
}

function Result({ zip, offered }: { zip: string; offered: DeliveryJson }) {
  const money = useMoney()
  const times = useNextTimes(offered)
  return (
    <>
      {offered.area === null ? (
        <p className="rounded-2xl bg-honey-100 p-4 font-semibold">
          We don't deliver to {zip} yet.{offered.pickup.length > 0 && ' You can pick up your order here:'}
        </p>
      ) : times.length === 0 ? (
        <p className="rounded-2xl bg-honey-100 p-4">All times of the coming days are taken. Check back tomorrow.</p>
      ) : (
        <div>
          <h3 className="mb-2 text-base">Next times for {zip}</h3>
          <ul className="divide-y divide-sand-200">
            {times.slice(0, shownTimes).map(({ id, label, price }) => (
              <li key={id} className="flex justify-between gap-3 py-2">
                <span>{label}</span>
                <span className="tabular font-semibold">{price === 0 ? 'Free' : money(centsOf(price))}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-soft">You choose the time at checkout.</p>
        </div>
      )}
      {offered.pickup.length > 0 && (
        <div>
          {offered.area !== null && <h3 className="mb-2 text-base">Or pick up your order</h3>}
          <ul className="grid gap-2">
            {offered.pickup.map(({ id, name, address, hours }) => (
              <li key={id} className="rounded-2xl border border-sand-200 bg-white p-3 whitespace-pre-line">
                <strong className="block">{name}</strong>
                {[address, hours].filter((text) => text !== '').join('\n')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

// One shopper, two tabs: the second one changes the cart and opens a payment, which cancels that of the first one just as
// the first one pays. The provider is slow enough for all of it to overlap.
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpShopper, Line } from './http-shopper.ts'

type TwoTabs = {
  lines: { first: Line[]; second: Line[] }
  setFaults: (faults: object[]) => Promise<void>
  listFaults: () => Promise<object[]>
}

const timeoutMs = 10_000

export async function payInTwoTabs(who: HttpShopper, { lines, setFaults, listFaults }: TwoTabs): Promise<void> {
  const secret = await who.reachPayment(lines.first)
  if (secret === undefined) return
  await setFaults([
    { call: 'paymentIntents.cancel', kind: 'delay', ms: 250, times: 1 },
    { call: 'paymentIntents.capture', kind: 'delay', ms: 400 },
  ])
  const second = who.reachPayment(lines.second)
  // The first fault is used up once the provider has begun to cancel.
  const until = Date.now() + timeoutMs
  while ((await listFaults()).length > 1 && Date.now() < until) await wait(5)
  await who.place(await who.confirm(secret))
  const newSecret = await second
  if (newSecret !== undefined) await who.place(await who.confirm(newSecret))
  await setFaults([])
}

// A delivery time that is free now, for shoppers of the fault drill.

type Call = (method: string, path: string) => Promise<{ body: Record<string, unknown> }>
type Delivery = { mode: string; days: { slots: { id: string; left: string }[] }[] }

/** A free time at random; undefined in a shop with couriers. */
export async function chooseTime(call: Call, zip: string): Promise<string | undefined> {
  const { body } = await call('GET', `/delivery?zip=${zip}`)
  const { mode, days } = body as Delivery
  if (mode !== 'times') return undefined
  const free = days.flatMap(({ slots }) => slots).filter(({ left }) => left !== 'full')
  return free[Math.floor(Math.random() * free.length)]?.id
}

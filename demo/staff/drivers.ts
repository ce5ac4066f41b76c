// A simulated driver, and who plans the runs: packed orders leave together, and are delivered one address after the other by the calls of the
// driver's phone. Now and then nobody is at home.
import * as z from 'zod'
import { colleagues, simulatedDispatcher, simulatedDriver } from '#demo/history/people.ts'
import type { Random } from '#demo/history/random.ts'
import { lineOf, startShift } from './shift.ts'
import type { Staffing, Tools } from './shift.ts'

const notHomeShare = 0.06
/** Fewer wait for company; the person who watches the demo has some to plan. */
const minOpen = 3
const maxStops = 6
/** The demo's days are short: what is packed leaves, whenever it's for. */
const daysAhead = 14
const dayMs = 86_400_000

const stopShape = z.object({
  orderId: z.string(),
  name: z.string(),
  leaveAtDoor: z.boolean(),
  lines: z.array(z.object({ minimumAge: z.int().nullable() })),
  state: z.object({ outcome: z.string().nullable() }),
})
const runShape = z.object({ id: z.string(), name: z.string(), state: z.string(), stops: z.array(stopShape) })
const ownShape = z.object({ day: z.string(), runs: z.array(runShape) })
const plannedShape = z.object({
  open: z.array(z.object({ orderId: z.string(), hasComeBack: z.boolean() })),
  runs: z.array(z.object({ driver: z.object({ uid: z.string() }).nullable() })),
  drivers: z.array(z.object({ uid: z.string(), name: z.string() })),
})
const meShape = z.object({ uid: z.string() })
type Stop = z.infer<typeof stopShape>
type Run = z.infer<typeof runShape>

export function startDrivers(staffing: Staffing & { passwords: { driver: string; dispatcher: string } }) {
  const { passwords, random, say } = staffing
  const signIns = [
    { email: simulatedDriver.email, password: passwords.driver },
    { email: simulatedDispatcher.email, password: passwords.dispatcher },
  ]
  return startShift({
    ...staffing,
    who: 'driver',
    signIns,
    async work([driver = '', dispatcher = ''], tools) {
      const phone = createPhone(driver, tools)
      const office = createOffice(dispatcher, tools)
      const { day, runs } = await phone.listRuns()
      const run = runs.find(({ state }) => state === 'out')
      if (run !== undefined) {
        await driveRun(run, { phone, random, say, rest: () => tools.pause(tools.orderMs) })
        return true
      }
      // One that couldn't leave before: something in it wasn't paid yet.
      const id = runs.find(({ state }) => state === 'planned')?.id ?? (await planRun(office, phone, { day, random }))
      if (id === undefined) return false
      const { name, stops } = await office.sendOff(id)
      say(lineOf(name, `leaves with ${stops.length} ${stops.length === 1 ? 'order' : 'orders'}`))
      return true
    },
  })
}

type Work = { phone: Phone; random: Random; say: (line: string) => void; rest: () => Promise<unknown> }

async function driveRun({ id, stops }: Run, { phone, random, say, rest }: Work): Promise<void> {
  for (const stop of stops.filter(({ state }) => state.outcome === null)) {
    await rest()
    const isHome = !random.happens(notHomeShare)
    await phone.tap(id, { orderId: stop.orderId, ...(isHome ? handedOver(stop) : { kind: 'not-home' }) })
    say(lineOf(stop.orderId, isHome ? `delivered to ${stop.name}` : `${stop.name} isn't at home`))
  }
}

function handedOver({ name, leaveAtDoor, lines }: Stop): object {
  const isChecked = lines.some(({ minimumAge }) => minimumAge !== null)
  if (isChecked) return { kind: 'delivered', name, age: 'checked' }
  return leaveAtDoor ? { kind: 'delivered', leftAtDoor: true } : { kind: 'delivered', name }
}

/** What has come back is left to the office: somebody has to ask the shopper. */
async function planRun(office: Office, phone: Phone, { day, random }: { day: string; random: Random }) {
  const last = new Date(Date.parse(day) + daysAhead * dayMs).toISOString().slice(0, 10)
  const open = (await office.listRuns(last)).open.filter(({ hasComeBack }) => !hasComeBack)
  if (open.length < minOpen) return undefined
  const orders = open.slice(0, random.between(minOpen, maxStops)).map(({ orderId }) => orderId)
  const driver = (await findPrinted(office, day)) ?? (await phone.findUid())
  return office.addRun({ day, orders, sort: 'zip', driver })
}

/** The first run of a day is for whoever signs in with the printed account: nobody simulates that driver. */
async function findPrinted(office: Office, day: string): Promise<string | undefined> {
  const { runs, drivers } = await office.listRuns(day)
  const uid = drivers.find(({ name }) => name === colleagues.driver)?.uid
  return runs.some(({ driver }) => driver?.uid === uid) ? undefined : uid
}

type Phone = ReturnType<typeof createPhone>

function createPhone(token: string, { send }: Tools) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return {
    findUid: async (): Promise<string> => (await send(meShape, '/api/admin/me', { headers })).uid,
    listRuns: () => send(ownShape, '/api/admin/my-runs', { headers }),
    tap(runId: string, outcome: object) {
      const event = { id: crypto.randomUUID(), at: new Date().toISOString(), ...outcome }
      const body = JSON.stringify({ events: [event] })
      return send(z.unknown(), `/api/admin/my-runs/${runId}/events`, { method: 'POST', headers, body })
    },
  }
}

type Office = ReturnType<typeof createOffice>

function createOffice(token: string, { send }: Tools) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const post = (path: string, body: object) =>
    send(runShape, path, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    listRuns: (day: string) => send(plannedShape, `/api/admin/runs?day=${day}`, { headers }),
    addRun: async (run: object): Promise<string> => (await post('/api/admin/runs', run)).id,
    sendOff: (id: string) => post(`/api/admin/runs/${id}/leave`, {}),
  }
}

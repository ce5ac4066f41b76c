// A simulated packer: takes the most urgent order that has waited a while, taps it off line by line by the calls of the packing
// phone, and finishes it. Now and then something is missing, or replaced.
import * as z from 'zod'
import { simulatedPacker } from '#demo/history/people.ts'
import type { Random } from '#demo/history/random.ts'
import { CallRefused } from '#demo/shoppers/shop-client.ts'
import type { Send } from '#demo/shoppers/shop-client.ts'
import { lineOf, startShift } from './shift.ts'
import type { Staffing } from './shift.ts'

const shortShare = 0.04
const replacedShare = 0.03
const reasons = ['damaged', 'expired', 'not-found']

const lineShape = z.object({
  line: z.string(),
  ordered: z.int(),
  wish: z.string(),
  portionGrams: z.int().optional(),
})
const packingShape = z.object({
  orderId: z.string(),
  version: z.int(),
  firstName: z.string(),
  lines: z.array(lineShape),
})
const pickingShape = z.object({ items: z.array(z.object({ orderId: z.string(), orderTime: z.string() })) })
const recordedShape = z.object({ packing: packingShape })
const substitutesShape = z.object({ items: z.array(z.object({ productId: z.string() })) })
type Order = z.infer<typeof packingShape>
type Line = z.infer<typeof lineShape>

/** An order that they stopped in the middle of, somebody else may take over later. */
export function startPackers(staffing: Staffing & { password: string }) {
  const { password, random, say } = staffing
  return startShift({
    ...staffing,
    who: 'packer',
    signIns: [{ email: simulatedPacker.email, password }],
    async work([token = ''], { send, pause, orderMs }) {
      const phone = createPhone(send, token)
      const order = await phone.takeNext(waitsFor(orderMs))
      if (order === undefined) return false
      await packOrder(order, { phone, random, rest: () => pause(orderMs / (order.lines.length + 1)) })
      say(lineOf(order.orderId, `packed for ${order.firstName}`))
      return true
    },
  })
}

/** Somebody who tries the demo can look at their new order, change it and pack it themselves before the simulated packer does. */
const waitsFor = (orderMs: number) => 10 * orderMs

type Work = { phone: Phone; random: Random; rest: () => Promise<unknown> }

async function packOrder(order: Order, { phone, random, rest }: Work): Promise<void> {
  let { version } = order
  try {
    for (const line of order.lines) {
      await rest()
      version = await phone.tap(order.orderId, await outcomeOf(order, line, phone, random))
    }
    await rest()
    await phone.finish(order.orderId, version)
  } catch (error) {
    if (error instanceof CallRefused) await phone.release(order.orderId)
    throw error
  }
}

async function outcomeOf({ orderId }: Order, line: Line, phone: Phone, random: Random): Promise<object> {
  const { line: id, ordered, portionGrams } = line
  if (random.happens(replacedShare) && line.wish === 'best') {
    const productId = await phone.findSubstitute(orderId, id)
    if (productId !== undefined) return { line: id, kind: 'replaced', productId }
  }
  if (random.happens(shortShare)) return { line: id, kind: 'short', reason: random.pick(reasons) }
  if (portionGrams === undefined) return { line: id, kind: 'picked', count: ordered }
  // Up to a fifth lighter or heavier than usual.
  const grams = Math.round(portionGrams * ordered * (0.8 + random.below(401) / 1_000))
  return { line: id, kind: 'weighed', count: ordered, grams: Math.max(1, grams) }
}

type Phone = ReturnType<typeof createPhone>

function createPhone(send: Send, token: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const post = <Shape extends z.ZodType>(shape: Shape, path: string, body: object) =>
    send(shape, `/api/admin/packings/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })

  return {
    /** The most urgent one that was placed that long ago and that nobody has in hand. */
    async takeNext(ageMs: number): Promise<Order | undefined> {
      const { items } = await send(pickingShape, '/api/admin/picking?limit=50', { headers })
      const placedBefore = Date.now() - ageMs
      for (const { orderId } of items.filter(({ orderTime }) => Date.parse(orderTime) < placedBefore)) {
        try {
          return await post(packingShape, `${orderId}/take`, {})
        } catch (error) {
          if (!(error instanceof CallRefused)) throw error
        }
      }
      return undefined
    },

    /** The version of the order after it. */
    async tap(orderId: string, outcome: object): Promise<number> {
      const event = { id: crypto.randomUUID(), at: new Date().toISOString(), ...outcome }
      return (await post(recordedShape, `${orderId}/events`, { events: [event] })).packing.version
    },

    async findSubstitute(orderId: string, line: string): Promise<string | undefined> {
      const path = `/api/admin/packings/${orderId}/substitutes?line=${line}`
      return (await send(substitutesShape, path, { headers })).items[0]?.productId
    },

    finish: (orderId: string, version: number) => post(z.unknown(), `${orderId}/finish`, { version }),

    /** It may be somebody else's by now, or cancelled. */
    async release(orderId: string): Promise<void> {
      try {
        await post(z.unknown(), `${orderId}/release`, {})
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error
      }
    },
  }
}

// A shop with delivery times for tests: areas, times, and shoppers who choose one.
import { expect, vi } from 'vitest'
import type { FixedSettings } from '#server/settings/settings.ts'
import { openTestPurchase } from './test-purchase.ts'
import type { Shopper, TestPurchase, Wanted } from './test-purchase.ts'

export const withTimes: FixedSettings = { 'delivery.mode': 'times', 'shop.timeZone': 'Europe/Zurich' }

export type TimesShop = TestPurchase & {
  /** The area of the zip that shoppers have. */
  town: number
  addArea: (name: string, kind?: 'delivery' | 'pickup', zips?: string[]) => Promise<number>
  addSlot: (given?: NewSlot) => Promise<number>
  takenOf: (slot: number) => Promise<number | undefined>
  /** Up to what the payment would be opened with. */
  choose: (who: Shopper, slot: number, lines?: Wanted[]) => Promise<number>
}

type NewSlot = { area?: number; capacity?: number; price?: number; starts?: string; cutoff?: string }

export async function openTestTimes(options: Parameters<typeof openTestPurchase>[0] = {}): Promise<TimesShop> {
  const shop = await openTestPurchase({ ...options, fixedSettings: { ...withTimes, ...options.fixedSettings } })
  const { sql } = shop
  const idOf = async (text: string, values: unknown[]) => (await sql<{ id: number }>(text, values))[0]?.id ?? 0
  let hours = 24

  async function addArea(name: string, kind = 'delivery', zips: string[] = []): Promise<number> {
    const id = await idOf('insert into delivery_areas (name, kind) values ($1, $2) returning id', [name, kind])
    for (const zip of zips) await sql('insert into area_zips (prefix, area_id) values ($1, $2)', [zip, id])
    // Which area has which zip is remembered until the database announces a change, which takes longer on a busy machine.
    for (const zip of zips)
      await vi.waitFor(async () => expect((await shop.shop.delivery.areaForZip(zip))?.id).toBe(id), 10_000)
    return id
  }

  const town = await addArea('Town', 'delivery', ['04'])
  return {
    ...shop,
    town,
    addArea,

    /** Each begins an hour later than the one before. */
    async addSlot({ area = town, capacity = 10, price = 490, starts, cutoff } = {}) {
      const from = starts ?? `${(hours += 1)} hours`
      return idOf(
        `insert into slots (area_id, starts_at, ends_at, cutoff_at, capacity, price_cents)
          values ($1, now() + $2::interval, now() + $2::interval + interval '2 hours', now() + $3::interval, $4, $5) returning id`,
        [area, from, cutoff ?? from, capacity, price],
      )
    },

    takenOf: async (slot) => (await sql<{ taken: number }>('select taken from slots where id = $1', [slot]))[0]?.taken,

    async choose(who, slot, lines = [{ id: 'p1', count: 1 }]) {
      await who.putInCart(lines)
      const saved = await who.giveAddress({ slotId: `t${slot}` })
      if (saved.statusCode !== 200) throw new Error(`The time was refused: ${saved.body}`)
      const cart = (await who.putInCart(lines)).json<{ price: number; reserved?: number }>()
      return cart.reserved ?? cart.price
    },
  }
}

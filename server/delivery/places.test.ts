// Places in delivery times on a real database: the last one, the cut-off, the closing, and whose zip it is.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { createPlaces } from './places.ts'
import type { Places } from './places.ts'
import { createPublicDelivery } from './public-delivery.ts'

let opened: TestDatabase
let places: Places
let town: number
beforeAll(async () => {
  opened = await openTestDatabase()
  places = createPlaces(opened.database)
  town = await addArea('Town')
})
afterAll(() => opened.close())

async function addArea(name: string, kind = 'delivery'): Promise<number> {
  const text = 'insert into delivery_areas (name, kind) values ($1, $2) returning id'
  const [row] = await runSql<{ id: number }>(opened.database, text, [name, kind])
  return row?.id ?? 0
}

let hours = 24
/** Each an hour later than the one before. */
async function addSlot(given: { capacity?: number; cutoff?: string; starts?: string; area?: number } = {}) {
  const starts = given.starts ?? `${(hours += 1)} hours`
  const [row] = await runSql<{ id: number }>(
    opened.database,
    `insert into slots (area_id, starts_at, ends_at, cutoff_at, capacity, price_cents)
     values ($1, now() + $2::interval, now() + $2::interval + interval '1 hour', now() + $3::interval, $4, 390) returning id`,
    [given.area ?? town, starts, given.cutoff ?? starts, given.capacity ?? 10],
  )
  return row?.id ?? 0
}

const take = (id: number) => opened.database.transaction((on) => places.takePlace(on, id))
const give = (id: number) => opened.database.transaction((on) => places.givePlace(on, id))
const takenOf = async (id: number) => (await places.slotById(id))?.slot.taken

test('sixty shoppers at once: one of them gets the last place, and given back it can be taken again', async () => {
  const id = await addSlot({ capacity: 3 })
  await take(id)
  await take(id)
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => take(id)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(outcomes.flatMap((one) => (one.ok ? [] : one.reason)))).toEqual(new Set(['slot-full']))
  expect(await takenOf(id)).toBe(3)
  await give(id)
  expect(await take(id)).toMatchObject({ ok: true, value: { taken: 3, priceCents: 390 } })
})

test('no place is taken after the cut-off, in a closed time, too far ahead, of an archived area, or of no time at all', async () => {
  const closed = await addSlot()
  await runSql(opened.database, 'update slots set closed_at = now() where id = $1', [closed])
  const old = await addArea('Old town')
  const archived = await addSlot({ area: old })
  await runSql(opened.database, 'update delivery_areas set archived_at = now() where id = $1', [old])
  const refused = { ok: false, reason: 'slot-closed' }
  expect(await take(await addSlot({ cutoff: '-1 second' }))).toEqual(refused)
  expect(await take(await addSlot({ starts: '6 days' }))).toEqual(refused)
  expect(await take(closed)).toEqual(refused)
  expect(await take(archived)).toEqual(refused)
  expect(await take(0)).toEqual(refused)
  expect((await take(await addSlot({ starts: '142 hours' }))).ok).toBe(true)
})

test('more is never given back than was taken', async () => {
  await expect(give(await addSlot())).rejects.toThrow('slots_taken_not_negative')
})

test('the longest prefix decides whose zip it is; a pick-up point has none and an archived area neither', async () => {
  const [city, hill, gone] = [await addArea('City'), await addArea('Hill'), await addArea('Gone')]
  await runSql(opened.database, `insert into area_zips (prefix, area_id) values ('10', $1), ('1012', $2), ('1', $3)`, [
    city,
    hill,
    gone,
  ])
  await runSql(opened.database, 'update delivery_areas set archived_at = now() where id = $1', [gone])
  await addArea('Old Mill', 'pickup')
  const areas = createPublicDelivery({ database: opened.database, timeZone: () => 'UTC' })
  const nameOf = async (zip: string) => (await areas.areaForZip(zip))?.name
  const names = () => Promise.all(['1010', '10 12', '1012-4', '12', '', '9'].map(nameOf))
  expect(await names()).toEqual(['City', 'Hill', 'Hill', undefined, undefined, undefined])
  expect([(await areas.areaById(hill))?.name, await areas.areaById(gone)]).toEqual(['Hill', undefined])
  expect((await areas.pickupPoints()).map(({ name }) => name)).toEqual(['Old Mill'])
  await runSql(opened.database, `update area_zips set area_id = $1 where prefix = '1012'`, [city])
  await vi.waitFor(async () => expect((await names())[1]).toBe('City'), 1_000)
})

test('the next times are those that can be booked, the earliest first', async () => {
  const area = await addArea('Lake')
  const [late, full, early] = [
    await addSlot({ area, starts: '30 hours' }),
    await addSlot({ area, starts: '20 hours', capacity: 1 }),
    await addSlot({ area, starts: '10 hours' }),
  ]
  await addSlot({ area, starts: '5 hours', cutoff: '-1 minute' })
  await addSlot({ area, starts: '-5 hours' })
  await take(full)
  expect((await places.nextSlots(area, 3)).map(({ id }) => id)).toEqual([early, late])
  expect((await places.nextSlots(area, 1)).map(({ id }) => id)).toEqual([early])
  expect(await places.slotById(early)).toMatchObject({
    slot: { id: early, taken: 0 },
    area: { id: area, name: 'Lake' },
  })
  expect(await places.slotById(0)).toBeUndefined()
})

// Two phones on one order in a cellar: the connection comes and goes at random, both are reloaded, and the server is killed while
// they send what they have. Nothing that was tapped is lost or counted twice, and both show what the shop has.
import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { createRandom } from '#demo/history/random.ts'
import type { PackingJson } from '#server/orders/packing/packing-json.ts'
import { expect, testInNewShop as test } from '#tests/support/journey/journey.ts'
import type { Page, Route } from '#tests/support/journey/journey.ts'
import { hasCached, ownFiles } from '#tests/support/journey/offline.ts'
import { addProduct } from '#tests/support/journey/office-products.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import type { Person } from '#tests/support/journey/people.ts'
import { buyByApi, callAs, ordersOf } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

test.use({ serviceWorkers: 'allow' })

/** To repeat a run that failed. */
const seed = Number(process.env['JOURNEY_SEED'] ?? randomInt(2 ** 31))
/** More than are tapped, so that each line stays open. */
const ordered = 25
const steps = 20
/** A shop that starts again, and phones that try every few seconds. */
const patiently = expect.configure({ timeout: 30_000 })
const eventsPath = /\/api\/admin\/packings\/[^/]+\/events$/

test('two phones with a bad connection lose nothing and double nothing, though the server is killed meanwhile @desktop', async ({
  page,
  context,
  request,
  shop,
  newVisitor,
  allow,
}) => {
  test.slow()
  process.stdout.write(`two phones: JOURNEY_SEED=${seed}\n`)
  test.info().annotations.push({ type: 'seed', description: String(seed) })
  allow.trouble(/request failed/)
  const owner = await hire(request, 'owner', 'Olga Owner', shop.dataDir)
  const picker = await hire(request, 'picker', 'Pia Picker', shop.dataDir)
  const { number, titles } = await placeOrder(request, owner)
  const other = await newVisitor()
  const phones = [
    { page, context },
    { page: await other.newPage(), context: other },
  ] as const
  await callAs(request, picker, 'post', `/api/admin/packings/${number}/take`, {})
  for (const phone of phones) await openPacking(phone.page, picker, number)

  const packed = titles.map(() => 0)
  let tapped = 0
  const random = createRandom(seed)
  const tap = async (on: Page, line: number) => {
    await on.getByRole('button', { name: `Pack one ${titles[line] ?? ''}` }).click()
    packed[line] = (packed[line] ?? 0) + 1
    tapped += 1
  }
  const undo = async (on: Page, line: number) => {
    await on.getByRole('button', { name: `Undo: ${titles[line] ?? ''}` }).click()
    packed[line] = (packed[line] ?? 0) - 1
    tapped += 1
  }

  for (let step = 0; step < steps; step++) {
    const phone = random.pick(phones)
    if (random.happens(1 / 3)) await phone.context.setOffline(random.happens(1 / 2))
    const line = random.below(titles.length)
    await tap(phone.page, line)
    if (random.happens(1 / 4)) await undo(phone.page, line)
    if (step === steps / 2) for (const one of phones) await one.page.reload()
  }

  // Both come back with something to send: the shop gets what the first one sent, and dies before it can say so.
  for (const [index, phone] of phones.entries()) {
    await phone.context.setOffline(true)
    await tap(phone.page, index)
    await expect(phone.page.getByText(/\d+ not sent yet/).first()).toBeVisible()
  }
  const killed = killAtReplay(page, shop.kill)
  for (const phone of phones) await phone.context.setOffline(false)
  await killed
  await tap(page, 2)
  await shop.start()

  for (const phone of phones) {
    await patiently(phone.page.getByText('Everything sent'), `seed ${seed}`).toBeVisible()
    for (const [line, title] of titles.entries())
      await patiently(
        phone.page.getByRole('button', { name: `Pack one ${title} 80 g ${packed[line] ?? 0} of ${ordered}` }),
        `seed ${seed}`,
      ).toBeVisible()
  }
  const { events, progress, lines } = await readPacking(request, picker, number)
  expect(events, `seed ${seed}`).toHaveLength(tapped)
  const atShop = titles.map((title) => {
    const line = lines.find((one) => one.title === title)?.line
    return progress.find((one) => one.line === line)?.packed
  })
  expect(atShop, `seed ${seed}`).toEqual(packed)
})

async function placeOrder(request: APIRequestContext, owner: Person) {
  const products = [
    await addProduct(request, owner),
    await addProduct(request, owner),
    await addProduct(request, owner),
  ]
  const shopper = await registerByApi(request)
  await buyByApi(
    request,
    shopper,
    products.map((product) => ({ good: { ...product, price: 4 }, count: ordered })),
  )
  const order = async () => (await ordersOf(request, shopper))[0]
  await expect.poll(async () => (await order())?.paymentState).toBe('captured')
  return { number: (await order())?.orderId ?? '', titles: products.map(({ title }) => title) }
}

/** With everything stored that the screen needs to open without a connection. */
async function openPacking(phone: Page, picker: Person, number: string): Promise<void> {
  await signInAs(phone, picker)
  await phone.goto('/admin/packing')
  await patiently(phone.getByRole('region', { name: `Order ${number}` })).toContainText('Robin')
  await patiently.poll(() => hasCached(phone, '/admin/packing')).toBe(true)
  for (const file of await ownFiles(phone)) await patiently.poll(() => hasCached(phone, file)).toBe(true)
}

/** Resolves when the shop is dead. It has what this phone sent first, and its reply is lost. */
async function killAtReplay(phone: Page, kill: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const lose = async (route: Route) => {
      const answer = await route.fetch()
      expect(answer.status()).toBe(200)
      await kill()
      await route.abort('connectionreset')
      resolve()
    }
    phone.route(eventsPath, (route) => lose(route).catch(reject), { times: 1 }).catch(reject)
  })
}

const readPacking = (request: APIRequestContext, by: Person, number: string) =>
  callAs<PackingJson>(request, by, 'get', `/api/admin/packings/${number}`)

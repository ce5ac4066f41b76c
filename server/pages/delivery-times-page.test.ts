// Choosing a delivery time without JavaScript: what the page shows for a zip, what its form takes, and what this browser remembers.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'
import { findAll, findOne, linksOf, parseHtml, textOf, textsOf } from '#tests/support/html.ts'
import type { Element } from '#tests/support/html.ts'

let shop: TimesShop
beforeAll(async () => void (shop = await openTestTimes({ webhooks: false })))
afterAll(() => shop.close())
beforeEach(async () => void (await shop.sql('delete from slots')))

const page = '/delivery-times'

async function open(url: string, cookie = '') {
  const response = await shop.app.inject({ url, headers: { accept: 'text/html', cookie } })
  return read(response)
}

async function send(url: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await shop.app.inject({
    method: 'POST',
    url,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
  return read(response)
}

function read({ statusCode, headers, body }: Awaited<ReturnType<TimesShop['app']['inject']>>) {
  const main = statusCode === 303 ? undefined : findOne(parseHtml(body), 'main')
  const cookie = String(headers['set-cookie'] ?? '')
  return { statusCode, headers, body, main, cookie, sent: cookie.split(';')[0] ?? '', text: main ? textOf(main) : '' }
}

const radios = (main: Element | undefined) =>
  main === undefined ? [] : findAll(main, ({ attributes }) => attributes.get('type') === 'radio')
const idsOf = (main: Element | undefined) => radios(main).map(({ attributes }) => attributes.get('value'))
const checkedOf = (main: Element | undefined) =>
  radios(main).flatMap(({ attributes }) => (attributes.has('checked') ? [attributes.get('value')] : []))

/** The seconds until noon of tomorrow in the shop. */
const noonText = `select extract(epoch from (date_trunc('day', now() at time zone 'Europe/Zurich') + interval '36 hours')
  at time zone 'Europe/Zurich' - now())::float as noon`

test('every page leads to the delivery times, and they begin with a form for the zip', async () => {
  for (const url of ['/', '/product/Royal%20Gala%20Apples', '/checkout'])
    expect(linksOf(parseHtml((await open(url)).body)), url).toContain(page)
  const { statusCode, main, headers, cookie } = await open(page)
  expect([statusCode, headers['cache-control'], cookie]).toEqual([200, 'no-store', ''])
  const [form] = main ? findAll(main, 'form') : []
  expect(form?.attributes.get('action')).toBe(page)
  expect(form && findOne(form, 'input').attributes.get('name')).toBe('zip')
  expect(main && textsOf(main, 'noscript').join('')).toMatch(/paying by card need JavaScript/)
})

test('a time is chosen with a form, remembered by a cookie and shown by the next page', async () => {
  const [first, second] = [await shop.addSlot({ price: 490 }), await shop.addSlot({ price: 0 })]
  const list = await open(`${page}?zip=04%20103`)
  expect(list.headers['cache-control']).toBe('no-store')
  expect(idsOf(list.main)).toEqual([`t${first}`, `t${second}`])
  expect(list.text).toMatch(/\$4\.90.*Free/)
  expect(list.sent).toBe('deliver_to=zip=04103')
  expect(list.cookie).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  const [form] = findAll(list.main ?? parseHtml(''), ({ attributes }) => attributes.get('method') === 'post')
  expect(checkedOf(list.main)).toEqual([])

  const chosen = await send(form?.attributes.get('action') ?? '', { time: `t${second}` }, { cookie: list.sent })
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, page])
  expect(chosen.sent).toBe(`deliver_to=zip=04103&time=t${second}`)
  const next = await open(page, chosen.sent)
  expect(next.text).toMatch(/Your time\w+, \w+ \d+, .+, to 04103/)
  expect(checkedOf(next.main)).toEqual([`t${second}`])
  expect(next.sent, 'and stays so').toBe(chosen.sent)
  expect(await shop.takenOf(second), 'browsing takes no place').toBe(0)

  // Another zip has other times; what everybody gets from the cache knows nothing of either.
  expect((await open(`${page}?zip=0455`, chosen.sent)).sent).toBe('deliver_to=zip=0455')
  const plain = await open('/offers')
  expect((await open('/offers', chosen.sent)).body).toBe(plain.body)
  expect((await open(page)).text).not.toContain('Your time')
})

test('a time that is full or past its cut-off is refused with the next three, and what is wrong is said at its field', async () => {
  // All on one day, whatever the time is now: a day whose times are all taken lists none of them.
  const [{ noon } = { noon: 0 }] = await shop.sql<{ noon: number }>(noonText)
  const at = (hour: number) => ({ starts: `${noon + hour * 3_600} seconds` })
  const full = await shop.addSlot({ capacity: 1, ...at(0) })
  const past = await shop.addSlot({ cutoff: '-1 minute', ...at(1) })
  const free: number[] = []
  for (const hour of [2, 3, 4, 5]) free.push(await shop.addSlot(at(hour)))
  const cookie = `deliver_to=zip=04103&time=t${full}`
  await shop.sql('update slots set taken = 1 where id = $1', [full])
  const next = free.slice(0, 3).map((id) => `t${id}`)
  for (const [time, why] of [
    [full, 'This time is full now.'],
    [past, 'This time can no longer be booked.'],
    [99_999_999, 'This time can no longer be booked.'],
  ] as const) {
    const refused = await send(`${page}?zip=04103`, { time: `t${time}` })
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([409, 'no-store'])
    const alert = findOne(refused.main ?? parseHtml(''), ({ attributes }) => attributes.get('role') === 'alert')
    expect(textOf(alert)).toContain(`${why} These are the next free ones:`)
    expect(idsOf(alert)).toEqual(next)
    expect(idsOf(refused.main)).toEqual([...next, `t${full}`, `t${free[3]}`])
  }
  expect((await open(page, cookie)).text).toContain('Your time is gone')
  const none = await send(`${page}?zip=04103`, {})
  expect([none.statusCode, none.text.includes('Choose a time.')]).toEqual([400, true])
  const short = await open(`${page}?zip=04`)
  expect([short.statusCode, short.cookie]).toEqual([400, ''])
  const field = findOne(short.main ?? parseHtml(''), ({ attributes }) => attributes.get('name') === 'zip')
  const error = field.attributes.get('aria-describedby')
  const line = findOne(short.main ?? parseHtml(''), ({ attributes }) => attributes.get('id') === error)
  expect(textOf(line)).toBe('Enter your whole zip code.')
})

test('outside every area the page says so and offers the pick-up points, whose times can be chosen', async () => {
  const point = await shop.addArea('Harbour', 'pickup')
  const slot = await shop.addSlot({ area: point, price: 0 })
  // Which areas there are is remembered until the database announces a change.
  await expect.poll(async () => (await open(`${page}?zip=99999`)).text).toContain('Harbour')
  const { text, main, sent } = await open(`${page}?zip=99999`)
  expect(text).toContain("We don't deliver to 99999 yet")
  expect(text).toContain('You can pick up your order instead.')
  const address = `${page}?pickup=a${point}`
  expect(main && linksOf(main)).toContain(address)
  expect(idsOf((await open(address, sent)).main)).toEqual([`t${slot}`])
  const chosen = await send(address, { time: `t${slot}` }, { cookie: sent })
  expect(chosen.sent).toBe(`deliver_to=zip=99999&pickup=a${point}&time=t${slot}`)
  expect((await open(page, chosen.sent)).text).toMatch(/Your time.+, at Harbour/)
})

test('only the page itself may send the form, and only as a form', async () => {
  const slot = await shop.addSlot()
  const form = { time: `t${slot}` }
  const elsewhere = await shop.app.inject({
    method: 'POST',
    url: `${page}?zip=04103`,
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  expect([elsewhere.statusCode, elsewhere.headers['set-cookie']]).toEqual([403, undefined])
  const json = await shop.app.inject({ method: 'POST', url: `${page}?zip=04103`, payload: form })
  expect(json.statusCode).toBe(415)
  const noise = await open(`${page}?zip=04103`, 'deliver_to=%00<script>&time=tx; deliver_to2=1')
  expect([noise.statusCode, noise.sent]).toEqual([200, 'deliver_to=zip=04103'])
})

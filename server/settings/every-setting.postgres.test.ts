// Each setting, saved by one process, is seen in the shop of another one within a second: in its pages, its texts, its API. The table has a line
// for every setting, or it doesn't compile; the screens that they are typed in are in the journey of the settings.
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import type { Database } from '#database/connection.ts'
import { defaults } from '#domain/settings/defaults.ts'
import type { SettingPath } from '#domain/settings/settings-tree.ts'
import type { CartJson } from '#server/carts/cart-json.ts'
import { withDatabase } from '#tests/support/postgres-template.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import { createSettings } from './settings.ts'
import type { ShopSettings } from './settings.ts'

let shop: TestPurchase
let ada: Shopper
let database: Database
let elsewhere: ShopSettings
beforeAll(async () => {
  shop = await openTestPurchase()
  ada = await shop.newShopper()
  const [{ name } = { name: '' }] = await shop.sql<{ name: string }>('select current_database() as name')
  database = await openDatabase({ databaseUrl: withDatabase(inject('postgresTemplate').serverUrl, name), dataDir: '' })
  elsewhere = createSettings({ database })
  const files = [
    ['logo-00000000000000000001-432x144', 'logo.webp'],
    ['icon-00000000000000000002-512x512', '192.png'],
  ]
  for (const file of files)
    await shop.sql('insert into shop_signs (name, file, bytes) values ($1, $2, $3)', [
      ...file,
      Buffer.from('its bytes'),
    ])
})
afterAll(async () => {
  await database.close()
  await shop.close()
})

const read =
  (url: string, accept = 'text/html') =>
  async () =>
    (await shop.app.inject({ url, headers: { accept } })).body
const home = read('/')
const told = read('/config.json', '*/*')
/** What the back office starts with. */
const office = read('/admin/orders')
const textOf = (name: string) => read(`/texts/${name}`, '*/*')
/** Without an effect that is seen at once: that another process has it is what this is about. */
const stored = async () => JSON.stringify(shop.shop.settings.current().values)

const cartOf = async (count: number) => {
  const extra = { courier: 'van' }
  return (await ada.putInCart([{ id: 'p1', count }], extra)).json<CartJson>()
}
const cart =
  (count = 3) =>
  async () => {
    const { price, shippingCoast, discount, subTotal, tax, changes } = await cartOf(count)
    return JSON.stringify({ price, shippingCoast, discount, subTotal, tax, changes })
  }
const payment = async () => {
  await ada.giveAddress()
  return (await ada.pay((await cartOf(1)).price)).body
}

type Row = [value: unknown, look: () => Promise<string>, seen: string | RegExp]
const own = (name: string) => `Our own words about ${name}, & <b>.`
const text = (name: string): Row => [own(name), textOf(name), own(name)]
const van = { id: 'van', name: 'Van', promise: 'Tomorrow', price: 4.5, on: true }

/** In the order of the settings; later lines build on those before. */
const rows: Record<SettingPath, Row> = {
  'shop.name': ['Kiosk & <b>', home, 'Kiosk &amp; &lt;b&gt;'],
  'shop.tagline': ['bread $& papers', read('/manifest.webmanifest'), 'bread $& papers'],
  'shop.email': ['kiosk@shop.example', home, 'kiosk@shop.example'],
  'shop.phone': ['+43 1 2345', home, '+43 1 2345'],
  'shop.address': ['Gasse 1, Wien', home, 'Gasse 1, Wien'],
  'shop.hours': ['Mon–Fri 9–18', home, 'Mon–Fri 9–18'],
  'shop.company': ['FN 12345x', textOf('imprint'), 'FN 12345x'],
  'shop.timeZone': ['Europe/Vienna', told, 'Europe/Vienna'],
  'shop.locale': ['de-AT', told, 'de-AT'],
  'shop.weekStart': ['sunday', office, 'sunday'],
  'shop.links': [
    [{ name: 'Mastodon', address: 'https://social.example/@kiosk' }],
    home,
    'https://social.example/@kiosk',
  ],
  'look.logo': ['logo-00000000000000000001-432x144', home, '/look/logo-00000000000000000001-432x144/logo.webp'],
  'look.icon': ['icon-00000000000000000002-512x512', read('/icons/icon-192.png'), 'its bytes'],
  'look.brandColour': ['#c2185b', home, /<style>:root\{--color-leaf-50:/],
  'look.banners': [[{ title: 'Plums', text: '', picture: '', link: '/offers', from: '', to: '' }], home, 'Plums'],
  'look.sections': [['popular'], home, /^(?![\s\S]*Latest Discounted Products)[\s\S]*Popular Products/],
  'texts.about': text('about'),
  'texts.delivery': text('delivery'),
  'texts.returns': text('returns'),
  'texts.privacy': text('privacy'),
  'texts.terms': text('terms'),
  'texts.imprint': text('imprint'),
  'texts.careers': text('careers'),
  'texts.news': text('news'),
  'texts.faq': text('faq'),
  'texts.footer': ['Baked at dawn.', home, 'Baked at dawn.'],
  'texts.promises': [
    [{ title: 'Baked here', text: 'Every morning' }],
    read('/product/Royal%20Gala%20Apples'),
    'Baked here: Every morning',
  ],
  'prices.currency': ['EUR', home, '€'],
  'prices.discountPercent': [0, cart(), '"discount":0'],
  'prices.wholeUnits': [false, cart(), /"price":\d+\.\d+/],
  'prices.minimumOrder': [900, payment, 'below-minimum'],
  'prices.mostPerProduct': [2, cart(3), '"reason":"fewer","quantity":2'],
  'tax.mode': ['added', cart(), 'Standard'],
  'tax.classes': [
    [
      { key: 'standard', name: 'Food', percent: 5.5 },
      { key: 'reduced', name: 'Less', percent: 10 },
      { key: 'zero', name: 'Courier', percent: 0 },
    ],
    cart(),
    'Food',
  ],
  'tax.deliveryClass': ['zero', cart(), 'Courier'],
  'delivery.couriers': [[van], cart(), '"shippingCoast":4.5'],
  'delivery.freeFrom': [1, cart(), '"shippingCoast":0'],
  'delivery.note': ['Please ring twice', home, 'Please ring twice'],
  'delivery.mode': ['times', home, 'Enter your zip code'],
  'orders.refundLimit': [50, stored, '"refundLimit":50'],
  'orders.refundAtOnce': [7.5, stored, '"refundAtOnce":7.5'],
  'orders.lateAfterHours': [6, office, 'lateAfterHours&quot;:6'],
  'orders.lowStock': [12, office, 'lowStock&quot;:12'],
  'orders.paymentMinutes': [90, stored, '"paymentMinutes":90'],
  'orders.copyTo': [['till@kiosk.example'], stored, 'till@kiosk.example'],
  'orders.scaleLabel': ['', office, 'scaleLabel&quot;:&quot;&quot;'],
  'emails.senderName': ['Kiosk Team', stored, 'Kiosk Team'],
  'emails.replyTo': ['answers@kiosk.example', stored, 'answers@kiosk.example'],
  'emails.signature': ['Yours, Kiosk', stored, 'Yours, Kiosk'],
}

const by = { uid: null, role: 'operator' } as const

test.each(Object.entries(rows))('%s', async (path, [value, look, seen]) => {
  const [group = '', field = ''] = path.split('.')
  // Without the whole page in the message of a failure.
  const isSeen = async () => (typeof seen === 'string' ? (await look()).includes(seen) : seen.test(await look()))
  expect(await isSeen(), 'seen before it was saved').toBe(false)
  await elsewhere.load()
  const isSign = field === 'logo' || field === 'icon'
  const saved = isSign
    ? await elsewhere.setSign(field, String(value), by)
    : await elsewhere.edit(elsewhere.current().version, { [group]: { [field]: value } }, by)
  expect(saved).toEqual({ ok: true })
  await vi.waitFor(async () => expect(await isSeen()).toBe(true), { timeout: 1_000, interval: 20 })
})

test('there is a line for every setting', () => {
  const paths = Object.entries(defaults).flatMap(([group, fields]) =>
    Object.keys(fields).map((field) => `${group}.${field}`),
  )
  expect(Object.keys(rows).toSorted()).toEqual(paths.toSorted())
})

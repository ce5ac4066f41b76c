// How the shop looks, over HTTP: colour, banners and sections of the pages, logo and icon in every size.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { scaleOf } from '#domain/brand-colour.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { SettingsJson, SettingsPreviewJson } from './settings-json.ts'

let shop: TestPurchase
let token: string
let plain: string
beforeAll(async () => {
  shop = await openTestPurchase()
  token = await shop.tokenOf('owner')
  plain = (await home()).body
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, payload?: object | Buffer, type?: string) =>
  shop.app.inject({
    method,
    url: `/api/admin/settings${path}`,
    headers: { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) },
    ...(payload && { payload }),
  })
const home = () => shop.app.inject({ url: '/', headers: { accept: 'text/html' } })
const version = async () => (await ask('GET', '')).json<SettingsJson>().version
async function change(values: object): Promise<void> {
  const response = await ask('PATCH', '', { version: await version(), values })
  if (response.statusCode !== 200) throw new Error(response.body)
}
beforeEach(async () => void (await ask('POST', '/restore', { version: await version(), to: 0 })))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 90, alpha: 1 } } })
    .png()
    .toBuffer()

test('another colour colours the page by a style that its policy allows', async () => {
  expect(plain).not.toContain('<style')
  await change({ look: { brandColour: '#C2185B' } })
  const { body, headers } = await home()
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
  expect(style).toMatch(/^:root\{--color-leaf-50:#[0-9a-f]{6};.*--color-leaf-950:#[0-9a-f]{6}\}@media screen/)
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(body).not.toContain('<meta name="theme-color" content="#0f633f"')
})

test('the home page shows the banners and sections that were chosen', async () => {
  expect(plain).toContain('The Best Quality Products Guaranteed!')
  const banner = {
    title: 'Plums <b>',
    text: 'From our tree',
    picture: '',
    link: '/Categories/Fruits%20%26%20Vegetable',
  }
  const past = { title: 'Long ago', to: '2020-01-01' }
  await change({ look: { banners: [banner, past], sections: ['popular'] } })
  const { body } = await home()
  expect(body).toContain('Plums &lt;b&gt;')
  for (const gone of ['Long ago', 'The Best Quality', 'Latest Discounted Products', 'Quick Delivery', 'Free Shipping'])
    expect(body).not.toContain(gone)
  expect(body).toContain('Popular Products')
})

test('a banner shows the picture that was uploaded for it, and no other is taken', async () => {
  const uploaded = await ask('POST', '/banner-pictures', await picture(2_400, 1_600), 'image/png')
  const { name } = uploaded.json<{ name: string }>()
  expect(name).toMatch(/^banner-[0-9a-f]{20}-960x640$/)
  await change({ look: { banners: [{ title: 'Plums', picture: name }] } })
  expect((await home()).body).toContain(`/look/${name}/banner.webp`)
  for (const type of ['webp', 'avif']) {
    const file = await shop.app.inject(`/look/${name}/banner.${type}`)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, `image/${type}`])
  }
  for (const wrong of ['navel-oranges', name.replace('banner', 'logo'), `banner-${'0'.repeat(20)}-1x1`]) {
    const banners = [
      { title: 'Plums', picture: name },
      { title: 'Pears', picture: wrong },
    ]
    const refused = await ask('PATCH', '', { version: await version(), values: { look: { banners } } })
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'look.banners.1.picture': 'upload a picture' }])
  }
})

test('a product page repeats what the owner promises, and writes our promises in the shop’s currency', async () => {
  const page = async () => (await shop.app.inject({ url: '/product/Royal%20Gala%20Apples' })).body
  expect(await page()).toContain('Free shipping on orders over $100')
  await change({ prices: { currency: 'EUR' }, shop: { locale: 'de-AT' } })
  expect((await page()).replaceAll('\u00A0', ' ')).toContain('Free shipping on orders over € 100')
  await change({ texts: { promises: [{ title: 'Baked here', text: 'Every morning' }] } })
  expect(await page()).toContain('Baked here: Every morning')
  expect(await page()).not.toContain('Free shipping on orders')
})

test.each([
  { delivery: { freeFrom: 500 } },
  { delivery: { mode: 'times' } },
  { delivery: { couriers: [{ id: 'van', name: 'Van', promise: 'Tomorrow', price: 4.5, on: true }] } },
  { shop: { hours: 'Mon–Fri 9–18' } },
])('with %j a product page promises only what the owner can change', async (values) => {
  await change(values)
  const page = (await shop.app.inject({ url: '/product/Royal%20Gala%20Apples' })).body
  expect(page).toContain('Free Shipping: From $500.00')
  for (const ours of ['orders over $100', 'within 1 hour', 'Cash on delivery']) expect(page).not.toContain(ours)
})

test('the top bar promises help at any hour only where there are no opening hours', async () => {
  const topBar = async () => /<section aria-label="Support".*?<\/section>/s.exec((await home()).body)?.[0]
  expect(await topBar()).toContain('24/7')
  await change({ shop: { hours: 'Mon–Fri 9–18' } })
  expect(await topBar()).toContain('Need help?')
  expect(await topBar()).not.toContain('24/7')
})

test('a logo is on every page, and an older version of the settings brings the old one back', async () => {
  const before = await version()
  const saved = await ask('PUT', '/logo', await picture(900, 300), 'image/png')
  expect(saved.statusCode).toBe(200)
  const { values } = saved.json<SettingsJson>()
  const name = values.look.logo
  expect(name).toMatch(/^logo-[0-9a-f]{20}-432x144$/)
  expect((await home()).body).toContain(`/look/${name}/logo.webp`)
  const file = await shop.app.inject(`/look/${name}/logo.png`)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
  expect(file.headers['cache-control']).toContain('immutable')
  await ask('DELETE', '/logo')
  expect((await home()).body).not.toContain('/look/')
  await ask('POST', '/restore', { version: await version(), to: before + 1 })
  expect((await home()).body).toContain(`/look/${name}/logo.webp`)
  expect((await shop.app.inject('/look/logo-none/logo.png')).statusCode).toBe(404)
})

test('what the shop shares, installs and writes has its colour and its logo', async () => {
  const product = async () => {
    const { body } = await shop.app.inject({ url: '/product/Royal%20Gala%20Apples', headers: { accept: 'text/html' } })
    return new URL(/property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '').pathname
  }
  const examples = async () =>
    (await ask('POST', '/emails/order-placed/preview', { values: {} })).json<{ html: string }>().html
  const manifest = async () => (await shop.app.inject('/manifest.webmanifest')).json<{ theme_color: string }>()
  const before = { product: await product(), email: await examples() }
  expect(before.email).toContain('#137a4e')
  expect(await manifest()).toMatchObject({ theme_color: '#0f633f' })
  expect(plain).toContain('/icons/share.jpg')

  await change({ look: { brandColour: '#c2185b' } })
  const tones = scaleOf('#c2185b')
  expect(await manifest()).toMatchObject({ theme_color: tones[700] })
  expect((await home()).body).toContain('/share/shop.jpg')
  const coloured = await product()
  expect(coloured).not.toBe(before.product)
  expect(await dominant((await shop.app.inject(coloured)).rawPayload, leafCorner)).toEqual(near(tones[600]))
  const email = await examples()
  expect(email).toContain(`bgcolor="${tones[600]}"`)
  expect(email).not.toMatch(/#137a4e|#0f4f35|<img/)

  const saved = await ask('PUT', '/logo', await picture(900, 300), 'image/png')
  const { logo } = saved.json<SettingsJson>().values.look
  const signed = await product()
  expect(signed).not.toBe(coloured)
  for (const address of [signed, '/share/shop.jpg']) {
    const { rawPayload } = await shop.app.inject(address)
    expect(await dominant(rawPayload, leafCorner)).toEqual(near('#c81e5a'))
  }
  expect(await examples()).toContain(
    `<img src="http://localhost:3000/look/${logo}/logo.png" alt="Larder" width="108" height="36"`,
  )
  await ask('DELETE', '/logo')
  expect(await product()).toBe(coloured)
  await change({ look: { brandColour: '#137a4e' } })
  expect([await product(), await examples()]).toEqual([before.product, before.email])
})

/** Inside of the leaf, the icon or the logo of a share picture. */
const leafCorner = { left: 70, top: 80, width: 6, height: 8 }

async function dominant(jpeg: Buffer, area: typeof leafCorner): Promise<number[]> {
  const { channels } = await sharp(await sharp(jpeg).extract(area).toBuffer()).stats()
  return channels.map(({ mean }) => mean)
}

const near = (colour: string) =>
  [1, 3, 5].map((at): unknown => expect.closeTo(Number.parseInt(colour.slice(at, at + 2), 16), -1))

test('an icon replaces the standard ones at their addresses, until it is removed', async () => {
  const standard = (await shop.app.inject('/icons/icon-192.png')).rawPayload
  await ask('PUT', '/icon', await picture(300, 200), 'image/png')
  for (const [path, side] of [
    ['/favicon.ico', 32],
    ['/icons/apple-touch-icon.png', 180],
    ['/icons/icon-192.png', 192],
    ['/icons/icon-512.png', 512],
    ['/icons/maskable-512.png', 512],
  ] as const) {
    const { rawPayload, headers } = await shop.app.inject(path)
    expect(headers['content-type']).toBe('image/png')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: side, height: side })
  }
  expect((await shop.app.inject('/favicon.svg')).body).toContain('data:image/png;base64,')
  await ask('DELETE', '/icon')
  expect((await shop.app.inject('/icons/icon-192.png')).rawPayload.equals(standard)).toBe(true)
})

test.each<[string, Buffer, string, number]>([
  ['a text', Buffer.from('not a picture'), 'image/png', 415],
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'image/svg+xml',
    415,
  ],
  ['a torn picture', Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'), 'image/png', 400],
  ['something far too large', Buffer.alloc(9 * 1024 * 1024), 'image/png', 413],
])('%s is refused', async (_name, bytes, type, status) => {
  for (const kind of ['logo', 'icon']) expect((await ask('PUT', `/${kind}`, bytes, type)).statusCode).toBe(status)
  expect((await ask('POST', '/banner-pictures', bytes, type)).statusCode).toBe(status)
})

test('a logo is uploaded, not named', async () => {
  const refused = await ask('PATCH', '', { version: await version(), values: { look: { logo: 'logo-x' } } })
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'look.logo': 'upload a picture instead' }])
})

test('settings can be looked at before they are saved', async () => {
  const look = { brandColour: '#c2185b', banners: [{ title: 'Plums' }], sections: 'none' }
  const { html } = (await ask('POST', '/preview', { values: { look, moon: 1 } })).json<SettingsPreviewJson>()
  expect(html).toContain('Plums')
  expect(html).toContain('Popular Products')
  expect(html).not.toMatch(/<script|<style|progressbar/)
  expect(html).toContain('href="/look.css?colour=%23c2185b"')
  const sheet = await shop.app.inject('/look.css?colour=%23c2185b')
  expect([sheet.statusCode, sheet.body.startsWith(':root{--color-leaf-50:#')]).toEqual([200, true])
  expect((await shop.app.inject('/look.css?colour=red%7D')).body).toBe('')
  expect((await home()).body).not.toMatch(/Plums|<style/)
})

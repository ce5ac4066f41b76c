// Pictures of products in the back office: what is taken, what is refused, and what shoppers get.
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import type { StaffProductJson } from './admin-json.ts'
import type { OriginalJson } from './picture-routes.ts'
import type { ProductJson } from '#server/catalog/product-json.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenFor(await addTestStaff(shop.shop.database, 'catalog'))
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, type = 'image/jpeg') =>
  shop.app.inject({
    method,
    url: `/api/admin/products/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(Buffer.isBuffer(payload) && { 'content-type': type }) },
    ...(payload && { payload }),
  })

/** Red on the left, blue on the right, twice as wide as high. */
const halves = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#d02030' } }).composite([
    { input: { create: { width: 400, height: 400, channels: 3, background: '#2040d0' } }, left: 400, top: 0 },
  ])

const read = async (id: string) => (await ask('GET', id)).json<StaffProductJson>()

async function colourOf(address: string) {
  const { body: _body, rawPayload, headers, statusCode } = await shop.app.inject(address)
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const { format } = await sharp(rawPayload).metadata()
  const [red = 0, , blue = 0] = data
  return { statusCode, format, headers, width: info.width, height: info.height, isRed: red > blue }
}

test('an upload becomes AVIF and WebP in every width, at addresses that never change, without what was hidden in it', async () => {
  const { _id, version } = await read('p7')
  const photo = await halves()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const saved = await ask('PUT', `${_id}/picture?version=${version}&focusX=0.1`, photo)
  expect(saved.json()).toMatchObject({ _id, version: version + 1, hasPicture: true })
  const { image } = saved.json<StaffProductJson>()
  expect(image).toMatch(/^\/images\/uploaded\/up-[0-9a-f]{20}-[0-9a-f]{6}-320\.webp$/)
  for (const width of [160, 320, 640])
    for (const format of ['avif', 'webp'] as const) {
      const file = await colourOf(image.replace('320.webp', `${width}.${format}`))
      expect([file.statusCode, file.width, file.height, file.isRed]).toEqual([200, width, width, true])
      expect(file.format).toBe(format === 'avif' ? 'heif' : 'webp')
      expect(file.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
    }
  const rows = await runSql<{ bytes: Buffer }>(shop.shop.database, 'select bytes from picture_files')
  expect(rows).toHaveLength(9)
  expect(rows.some(({ bytes }) => bytes.includes('secret place'))).toBe(false)
  // Its response was lost, and it is sent again with the version of then.
  const again = await ask('PUT', `${_id}/picture?version=${version}&focusX=0.1`, photo)
  expect(again.json()).toMatchObject({ version: version + 1, image })
  for (const bad of ['original.webp', 'crop.json', 'preview.webp', '320.jpg', '999.webp', '..%2F320.webp'])
    expect([bad, (await shop.app.inject(image.replace('320.webp', bad))).statusCode]).toEqual([bad, 404])
})

test('the public API has it as data and as an address, and the product is shared with it', async () => {
  const { image } = await read('p7')
  const product = async (form: string) =>
    (await shop.app.inject(`/products?ids=p7&image=${form}&limit=5`)).json<ProductJson[]>()[0]?.image ?? ''
  await vi.waitFor(async () => expect(await product('url')).toBe(image))
  const data = await product('data')
  expect(data).toMatch(/^data:image\/webp;base64,/)
  const { rawPayload } = await shop.app.inject(image)
  expect(Buffer.from(data.split(',')[1] ?? '', 'base64')).toEqual(rawPayload)
  const streamed = (await shop.app.inject('/products?ids=p7')).json<ProductJson[]>()
  expect(streamed[0]?.image).toBe(data)
  await runSql(shop.shop.database, `update products set picture_alt = 'A red half' where id = 7`)
  const { title } = await read('p7')
  expect((await shop.shop.catalog.findProduct(title))?.pictureAlt).toBe('A red half')
  const [found] = await shop.shop.catalog.listProducts({ ids: ['p7'], order: 'default' }, { limit: 1, offset: 0 })
  if (found === undefined) throw new Error('The product is gone')
  const shared = await shop.app.inject(shop.shop.pictures.shareAddressOf(found))
  const { data: pixels } = await sharp(shared.rawPayload)
    .extract({ left: 900, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect((pixels[0] ?? 0) > (pixels[2] ?? 0)).toBe(true)
})

test('its page shows a blurred preview first, as those of the first catalog do, and names it to search engines', async () => {
  const { image, title } = await read('p7')
  const page = await shop.app.inject({ url: `/product/${encodeURIComponent(title)}`, headers: { accept: 'text/html' } })
  expect(page.body).toMatch(/<img src="data:image\/webp;base64,[^"]{60,400}" alt="" class="[^"]*blur/)
  expect(page.body).toContain(image.replace('320.webp', '640.avif'))
  expect(page.body).toContain(`"image":"http://localhost:3000${image.replace('320.webp', '640.webp')}"`)
})

test('it can be cropped again around another point, and the one before stays where orders show it', async () => {
  const before = await read('p7')
  const cropped = await ask('POST', 'p7/picture/crop', { version: before.version, focusX: 1, focusY: 0.5 })
  const { image, version } = cropped.json<StaffProductJson>()
  expect(image).not.toBe(before.image)
  expect([(await colourOf(image)).isRed, (await colourOf(before.image)).isRed]).toEqual([false, true])
  const original = (await ask('GET', 'p7/picture/original')).json<OriginalJson>()
  expect(original).toMatchObject({ focusX: 1, focusY: 0.5, zoom: 1 })
  const whole = await sharp(Buffer.from(original.image.split(',')[1] ?? '', 'base64')).metadata()
  expect([whole.width, whole.height]).toEqual([800, 400])
  // A square of 100 pixels: only the red before the middle.
  const near = await ask('POST', 'p7/picture/crop', { version, focusX: 0.4, focusY: 0.5, zoom: 4 })
  const { image: nearImage, version: nearVersion } = near.json<StaffProductJson>()
  const { channels } = await sharp((await shop.app.inject(nearImage)).rawPayload).stats()
  expect([(channels[0]?.min ?? 0) > 180, (channels[2]?.max ?? 255) < 80]).toEqual([true, true])
  const stale = await ask('POST', 'p7/picture/crop', { version: before.version, focusX: 0, focusY: 0 })
  expect([stale.statusCode, stale.json()]).toMatchObject([
    409,
    { code: 'stale', current: { version: nearVersion, canCrop: true } },
  ])
  const removed = await ask('DELETE', `p7/picture?version=${nearVersion}`)
  expect(removed.json()).toMatchObject({ hasPicture: false, canCrop: false, version: nearVersion + 1 })
  expect((await ask('GET', 'p7/picture/original')).json()).toMatchObject({ status: 404, code: 'no-picture' })
  expect((await ask('POST', 'p8/picture/crop', { version: 1, focusX: 0, focusY: 0 })).json().code).toBe('no-picture')
  const log = await runSql(shop.shop.database, `select action from staff_log where subject_id = 'p7'`)
  expect(log.map(({ action }) => action)).toEqual(Array.from({ length: 4 }, () => 'product.pictured'))
})

test('what is no picture, or made to hurt, is refused and leaves the product as it was', async () => {
  const before = await read('p9')
  const path = `p9/picture?version=${before.version}`
  const plain = sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#fff' } })
  const bomb = await plain.png().toBuffer()
  const tries: [string, Buffer, string, string?][] = [
    ['a text', Buffer.from('<svg onload="alert(1)"></svg>'), '415 wrong-type', 'image/svg+xml'],
    ['an SVG named JPEG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '415 wrong-type'],
    ['a cut off JPEG', (await halves().jpeg().toBuffer()).subarray(0, 900), '400 unreadable'],
    ['36 million pixels', bomb, '400 too-many-pixels', 'image/png'],
    [
      'a PNG of a kilobyte that claims 3,600 million pixels',
      await claiming(60_000),
      '400 too-many-pixels',
      'image/png',
    ],
    ['half a WebP', (await halves().webp().toBuffer()).subarray(0, 400), '400 unreadable', 'image/webp'],
    [
      'a web page that begins like a JPEG',
      Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
      '400 unreadable',
    ],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'), '415 wrong-type'],
    ['9 MB', Buffer.alloc(9 * 1024 * 1024, 1), '413 too-large'],
    ['40 MB', Buffer.alloc(40 * 1024 * 1024, 1), '413 too-large'],
  ]
  for (const [what, bytes, expected, type] of tries) {
    const response = await ask('PUT', path, bytes, type)
    expect([what, `${response.statusCode} ${response.json().code}`]).toEqual([what, expected])
  }
  expect((await ask('PUT', path, { picture: 'none' })).statusCode).toBe(415)
  expect((await ask('PUT', 'p9/picture?version=99', await halves().png().toBuffer())).json().code).toBe('stale')
  // Many at once: a few wait for their turn, the others are told to come back.
  const torn = Array.from({ length: 20 }, () => ask('PUT', path, Buffer.from('\xff\xd8\xff', 'latin1')))
  const statuses = (await Promise.all(torn)).map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`)
  expect(statuses.filter((status) => status !== '400 undefined' && status !== '503 5')).toEqual([])
  expect(statuses).toContain('400 undefined')
  expect(await read('p9')).toEqual(before)
})

test('of a file that is two things at once only the first frame of the picture is stored', async () => {
  const frames = Buffer.alloc(400 * 400 * 40 * 3, 200)
  const moving = await sharp(frames, { raw: { width: 400, height: 400 * 40, channels: 3, pageHeight: 400 } })
    .webp()
    .toBuffer()
  const both = Buffer.concat([moving, Buffer.from('PK\x03\x04 <script>alert(1)</script>')])
  const { version } = await read('p9')
  expect((await ask('PUT', `p9/picture?version=${version}`, both, 'image/webp')).statusCode).toBe(200)
  const rows = await runSql<{ bytes: Buffer }>(shop.shop.database, 'select bytes from picture_files')
  expect(rows.filter(({ bytes }) => bytes.includes('<script>'))).toEqual([])
  const { pages } = await sharp((await shop.app.inject((await read('p9')).image)).rawPayload).metadata()
  expect(pages ?? 1).toBe(1)
})

/** A PNG of one pixel that claims to be a square of this side, with valid checksums. */
async function claiming(side: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  for (const at of [16, 20]) png.writeUInt32BE(side, at)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

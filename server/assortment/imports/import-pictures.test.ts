// Imports with pictures over HTTP, from a real server and from a zip: reviewed, applied, undone, on both databases.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { csvLine } from '#domain/imports/csv.ts'
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { importsDone } from '#tests/support/imports-done.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import { zipOf } from '#tests/support/zip.ts'
import type { ImportJson } from './import-json.ts'
import type { ImportRowsJson } from './import-rows-json.ts'

const jpegOf = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const [red, blue, green] = await Promise.all(['#d02030', '#2040d0', '#20d040'].map(jpegOf))

let shop: TestShop
let token: string
let requests: string[] = []
const isSlowServed = Promise.withResolvers<void>()
/** The pictures of a supplier. */
const supplier = createServer(({ url = '' }, response) => {
  requests.push(url)
  if (url === '/red.jpg') response.end(red)
  else if (url === '/slow.jpg') void isSlowServed.promise.then(() => response.end(red))
  else if (url === '/page.html') response.end('<html></html>')
  else response.writeHead(404).end()
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
  shop = await openTestShop({ pictureOrigins: [origin] })
  token = await shop.tokenFor(await addTestStaff(shop.shop.database, 'catalog'))
})
afterAll(async () => {
  supplier.close()
  await shop.shop.staffCatalog.imports.idle()
  await shop.close()
})

type Asked = { body?: object | string | Buffer; type?: string }
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, { body, type = 'text/csv' }: Asked = {}) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...((typeof body === 'string' || Buffer.isBuffer(body)) && { 'content-type': type }),
    },
    ...(body !== undefined && { payload: body }),
  })

async function look(id: string): Promise<ImportJson> {
  await importsDone(shop)
  return (await ask('GET', `/imports/${id}`)).json<ImportJson>()
}
const upload = async (content: string, query = '') =>
  (await ask('POST', `/imports${query}`, { body: content })).json<ImportJson>()
const addZip = (id: string, zip: Buffer, query = '') =>
  ask('PUT', `/imports/${id}/zip?size=${zip.length}${query}`, { body: zip, type: 'application/zip' })
async function step(found: ImportJson, kind: 'apply' | 'undo'): Promise<ImportJson> {
  const body = kind === 'apply' ? { version: found.version } : {}
  expect((await ask('POST', `/imports/${found.id}/${kind}`, { body })).statusCode).toBe(200)
  return look(found.id)
}
const rowsOf = async ({ id }: ImportJson, state = '') =>
  (await ask('GET', `/imports/${id}/rows?limit=100${state && `&state=${state}`}`)).json<ImportRowsJson>().items
const refusalsOf = async (found: ImportJson) =>
  (await rowsOf(found, 'refused')).map(({ row, wrong }) => [row, wrong[0]?.column, wrong[0]?.value, wrong[0]?.rule])
const product = async (id: string) => (await ask('GET', `/products/${id}`)).json<StaffProductJson>()
const file = (...rows: (string | number)[][]) => rows.map((row) => csvLine(row)).join('')

async function colourAt(address: string) {
  const { rawPayload, statusCode } = await shop.app.inject(address)
  const [red = 0, green = 0, blue = 0] = await sharp(rawPayload).resize(1, 1).raw().toBuffer()
  return statusCode === 200
    ? ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))]
    : statusCode
}

test('pictures come from addresses and a zip, are refused row by row, and an undo gives the former ones back', async () => {
  const before = await Promise.all(['p1', 'p2', 'p3'].map(product))
  const subcategory = before[0]?.children ?? ''
  const csv = file(
    ['_id', 'Title', 'Unit', 'Price', 'Sub-category', 'Picture'],
    ['p1', '', '', '', '', `${origin}/red.jpg`],
    ['p2', '', '', '9.99', '', 'Blue.JPG'],
    ['p3', '', '', '3.21', '', `${origin}/missing.jpg`],
    ['p4', '', '', '', '', `${origin}/page.html`],
    ['p5', '', '', '', '', 'none.jpg'],
    ['p6', '', '', '', '', 'https://169.254.169.254/latest/meta-data'],
    ['p7', '', '', '', '', 'http://supplier.example/red.jpg'],
    ['p8', '', '', '', '', 'text.jpg'],
    ['', 'Red Plum', '1 kg', '2', subcategory, `${origin}/red.jpg`],
    ['', 'No Plum', '1 kg', '2', subcategory, `${origin}/missing.jpg`],
  )
  const zip = zipOf([
    { name: 'fruit/blue.jpg', bytes: blue ?? Buffer.alloc(0) },
    { name: 'text.jpg', bytes: Buffer.from('no picture') },
  ])
  const uploaded = await upload(csv, `?zipName=fruit.zip&zipSize=${zip.length}`)
  expect(uploaded).toMatchObject({ state: 'uploading', zip: { name: 'fruit.zip', received: 0 } })
  expect((await addZip(uploaded.id, zip, '&name=fruit.zip')).statusCode).toBe(200)
  const found = await look(uploaded.id)
  expect(found).toMatchObject({
    state: 'review',
    counts: { new: 2, changed: 5, same: 0, refused: 3 },
    pictures: { done: 0, total: 7 },
    zip: { files: 2, received: zip.length },
  })
  expect(await refusalsOf(found)).toEqual([
    [6, 'Picture', 'none.jpg', 'there is no such file in the zip'],
    [7, 'Picture', 'https://169.254.169.254/latest/meta-data', 'the address isn’t on the public internet'],
    [8, 'Picture', 'http://supplier.example/red.jpg', 'an address that begins with https://'],
  ])
  expect((await rowsOf(found, 'changed'))[0]?.changes).toEqual([
    { column: 'picture', from: expect.stringMatching(/^\/images\/.*640.*webp$/), to: `${origin}/red.jpg` },
  ])
  expect(requests).toEqual([])

  const applied = await step(found, 'apply')
  expect(applied).toMatchObject({
    state: 'done',
    counts: { new: 1, changed: 2, refused: 7 },
    pictures: { done: 7, total: 7 },
  })
  expect((await refusalsOf(applied)).filter(([row]) => ![6, 7, 8].includes(Number(row)))).toEqual([
    [4, 'Picture', `${origin}/missing.jpg`, 'the site says that it isn’t there'],
    [5, 'Picture', `${origin}/page.html`, 'a JPEG, PNG or WebP image'],
    [9, 'Picture', 'text.jpg', 'a JPEG, PNG or WebP image'],
    [11, 'Picture', `${origin}/missing.jpg`, 'the site says that it isn’t there'],
  ])
  // The same address for several rows is asked once.
  expect(requests.toSorted()).toEqual(['/missing.jpg', '/page.html', '/red.jpg'])
  const [first, second, third] = await Promise.all(['p1', 'p2', 'p3'].map(product))
  expect([await colourAt(first?.image ?? ''), await colourAt(second?.image ?? '')]).toEqual(['red', 'blue'])
  expect([second?.priceCents, third?.priceCents, third?.image]).toEqual([999, before[2]?.priceCents, before[2]?.image])
  const [plum] = await runSql<{ picture: string }>(
    shop.shop.database,
    `select picture from products where title = 'Red Plum'`,
  )
  expect(first?.image).toContain(plum?.picture)
  const log = await runSql<{ after: { picture: string } }>(
    shop.shop.database,
    `select l.after from staff_log l join imports i on i.batch_id = l.batch where i.id = $1 and subject_id = 'p1'`,
    [found.id],
  )
  expect(log).toEqual([{ after: { picture: plum?.picture } }])

  const undone = await step(applied, 'undo')
  expect(undone).toMatchObject({ state: 'undone', undo: { restored: 3, skipped: 0 } })
  expect((await Promise.all(['p1', 'p2', 'p3'].map(product))).map(({ image }) => image)).toEqual(
    before.map(({ image }) => image),
  )
})

test('an address of the shop is the picture that it shows, and an import of an export fetches and changes nothing', async () => {
  requests = []
  const seeded = await product('p20')
  const given = await ask('PUT', `/products/p21/picture?version=${(await product('p21')).version}`, {
    body: green ?? Buffer.alloc(0),
    type: 'image/jpeg',
  })
  const { image } = given.json<StaffProductJson>()
  const csv = file(
    ['_id', 'Picture'],
    ['p22', `http://localhost:3000${image.replace('320', '640')}`],
    ['p23', `https://other.example${seeded.image}`],
    ['p24', 'http://localhost:3000/images/uploaded/up-00000000000000000000-ffffff-640.webp'],
  )
  const applied = await step(await look((await upload(csv)).id), 'apply')
  expect(applied.counts).toMatchObject({ changed: 2, refused: 1 })
  expect([(await product('p22')).image, (await product('p23')).image]).toEqual([image, seeded.image])
  const exported = await ask('GET', '/exports/products.csv')
  const found = await look((await upload(exported.body)).id)
  expect(found).toMatchObject({ counts: { new: 0, changed: 0, refused: 0 }, pictures: { total: 0 } })
  expect(requests).toEqual([])
})

test('an import that waits for a picture holds up no bulk preview', async () => {
  const found = await look((await upload(file(['_id', 'Picture'], ['p40', `${origin}/slow.jpg`]))).id)
  await ask('POST', `/imports/${found.id}/apply`, { body: { version: found.version } })
  await vi.waitFor(() => expect(requests).toContain('/slow.jpg'))
  const bulk = { selection: { ids: ['p41'] }, edit: { kind: 'tags', add: ['meanwhile'] } }
  const { id } = (await ask('POST', '/batches/preview', { body: bulk })).json<{ id: string }>()
  const state = async () => (await ask('GET', `/batches/${id}`)).json<{ state: string }>().state
  await vi.waitFor(async () => expect(await state()).toBe('previewed'), 10_000)
  isSlowServed.resolve()
  expect(await look(found.id)).toMatchObject({ state: 'done', counts: { changed: 1 } })
}, 30_000)

test('a zip can be added in the review, replaced, sent in slices and again, and what is none is refused', async () => {
  const { image } = await product('p30')
  const found = await look((await upload(file(['_id', 'Picture'], ['p30', 'a.jpg']))).id)
  expect(await refusalsOf(found)).toEqual([
    [2, 'Picture', 'a.jpg', 'an address that begins with https://, or a file in a zip that you add'],
  ])
  const bad = await addZip(found.id, Buffer.from('PK no zip'))
  expect([bad.statusCode, bad.json().code]).toEqual([400, 'not-a-zip'])
  const wrong = await ask('PUT', `/imports/${found.id}/zip?size=3`, { body: 'a,b', type: 'text/csv' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([415, 'wrong-type'])
  const large = await ask('PUT', `/imports/${found.id}/zip?size=${300 * 1024 * 1024}`, {
    body: Buffer.from('PK'),
    type: 'application/zip',
  })
  expect([large.statusCode, large.json().code]).toEqual([413, 'zip-too-large'])
  expect((await look(found.id)).zip).toBeNull()

  const part = 256 * 1024
  const filling = { name: 'filling.bin', bytes: Buffer.alloc(part + 1_000, 'x'), isStored: true }
  const zip = zipOf([filling, { name: 'a.jpg', bytes: green ?? Buffer.alloc(0) }])
  for (const offset of [0, 0, part, part]) {
    const body = zip.subarray(offset, offset + part)
    const sent = await ask('PUT', `/imports/${found.id}/zip?size=${zip.length}&offset=${offset}`, {
      body,
      type: 'application/zip',
    })
    // Sent again when it's complete, it's no longer expected.
    expect([200, 409]).toContain(sent.statusCode)
  }
  const ready = await look(found.id)
  expect(ready).toMatchObject({ state: 'review', version: 2, counts: { changed: 1, refused: 0 } })
  const stale = await ask('POST', `/imports/${found.id}/apply`, { body: { version: 1 } })
  expect(stale.statusCode).toBe(409)
  expect((await step(ready, 'apply')).counts).toMatchObject({ changed: 1 })
  expect(await colourAt((await product('p30')).image)).toBe('green')
  expect((await product('p30')).image).not.toBe(image)
  expect((await addZip(found.id, zip)).statusCode).toBe(409)
  // What was applied needs its zip no more.
  await shop.shop.staffCatalog.imports.runOnce()
  for (const table of ['import_zip_parts', 'import_zip_files'])
    expect(await runSql(shop.shop.database, `select from ${table} where import_id = $1`, [found.id])).toEqual([])
})

test('the zip of a reviewed import stays until all of another one is here and can be read', async () => {
  const part = 256 * 1024
  const filling = { name: 'filling.bin', bytes: Buffer.alloc(part + 1_000, 'x'), isStored: true }
  const zipWith = (picture: Buffer | undefined) =>
    zipOf([filling, { name: 'a.jpg', bytes: picture ?? Buffer.alloc(0) }])
  const [greenZip, blueZip, redZip] = [green, blue, red].map(zipWith)
  if (greenZip === undefined || blueZip === undefined || redZip === undefined) throw new Error('No zip')
  const begin = (id: string, zip: Buffer, name: string) =>
    ask('PUT', `/imports/${id}/zip?size=${zip.length}&name=${name}`, {
      body: zip.subarray(0, part),
      type: 'application/zip',
    })

  const query = `?zipName=green.zip&zipSize=${greenZip.length}`
  const { id } = await upload(file(['_id', 'Picture'], ['p31', 'a.jpg'], ['p32', 'a.jpg']), query)
  await addZip(id, greenZip, '&name=green.zip')
  const reviewed = { state: 'review', version: 1, zip: { name: 'green.zip', files: 2 }, counts: { changed: 2 } }
  expect(await look(id)).toMatchObject(reviewed)
  expect((await begin(id, blueZip, 'blue.zip')).statusCode).toBe(200)
  expect(await look(id)).toMatchObject(reviewed)
  expect((await addZip(id, Buffer.alloc(1_000), '&name=none.zip')).json().code).toBe('not-a-zip')
  expect(await look(id)).toMatchObject(reviewed)
  // The rest of a zip that isn't expected any more, and one that nobody began.
  for (const name of ['blue.zip', 'other.zip']) {
    const rest = await ask('PUT', `/imports/${id}/zip?size=${blueZip.length}&name=${name}&offset=${part}`, {
      body: blueZip.subarray(part),
      type: 'application/zip',
    })
    expect([rest.statusCode, rest.json().code]).toEqual([400, 'bad-offset'])
  }

  expect((await addZip(id, redZip, '&name=red.zip')).statusCode).toBe(200)
  const replaced = await look(id)
  expect(replaced).toMatchObject({ ...reviewed, version: 2, zip: { name: 'red.zip', files: 2 } })
  expect((await begin(id, blueZip, 'blue.zip')).statusCode).toBe(200)
  expect((await step(replaced, 'apply')).counts).toMatchObject({ changed: 2, refused: 0 })
  expect(await colourAt((await product('p31')).image)).toBe('red')
  expect(
    await runSql(shop.shop.database, 'select from import_zip_parts where import_id = $1 and part < 0', [id]),
  ).toHaveLength(1)
  await shop.shop.staffCatalog.imports.runOnce()
  expect(await runSql(shop.shop.database, 'select from import_zip_parts where import_id = $1', [id])).toEqual([])
})

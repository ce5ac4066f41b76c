// Pictures in an S3-compatible bucket, by a real server that checks signatures; and uploads that end with kill -9.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import type { ProductJson } from '#server/catalog/product-json.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import { unfinishedPicture } from '#tests/support/unfinished-picture.ts'
import { BucketFailure, openBucket } from './bucket.ts'
import { createBucketStore } from './bucket-store.ts'
import { createDatabaseStore } from './picture-store.ts'

let s3: Awaited<ReturnType<typeof openS3Server>>
let shop: TestShop
let token: string
beforeAll(async () => {
  s3 = await openS3Server()
  shop = await openTestShop({ bucket: s3.settings })
  token = await shop.tokenFor(await addTestStaff(shop.shop.database, 'catalog'))
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})

const red = () => sharp({ create: { width: 700, height: 500, channels: 3, background: '#d02030' } })
const put = (version: number, payload: Buffer) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/admin/products/p7/picture?version=${version}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    payload,
  })
const rowsOf = () => runSql<{ file: string }>(shop.shop.database, 'select file from picture_files order by file')
const ageUploads = () =>
  runSql(
    shop.shop.database,
    `update picture_files set created_at = now() - interval '2 hours' where file = 'uploading'`,
  )

test('an upload is in the bucket and not in the database, and every process serves it from there', async () => {
  const saved = (await put(1, await red().jpeg().toBuffer())).json<StaffProductJson>()
  expect(saved).toMatchObject({ hasPicture: true, canCrop: true })
  expect(s3.list()).toHaveLength(9)
  expect(await rowsOf()).toEqual([])
  const file = await shop.app.inject(saved.image)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(file.rawPayload).metadata()).width).toBe(320)
  const [product] = (await shop.app.inject('/products?ids=p7&image=data&limit=1')).json<ProductJson[]>()
  expect(Buffer.from(product?.image.split(',')[1] ?? '', 'base64')).toEqual(file.rawPayload)
  const crop = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/products/p7/picture/crop',
    headers: { authorization: `Bearer ${token}` },
    payload: { version: saved.version, focusX: 0, focusY: 0, zoom: 2 },
  })
  expect(crop.json()).toMatchObject({ version: saved.version + 1 })
})

test('pictures from before there was a bucket are still served', async () => {
  const { database, uploads } = shop.shop
  const before = createDatabaseStore(database)
  const picture = { name: 'up-99999999999999999999-ffffff', files: { '320.webp': Buffer.from('from before') } }
  await database.transaction((on) => before.store(on, picture))
  expect((await uploads.read(picture.name, '320.webp'))?.toString()).toBe('from before')
  await runSql(database, 'delete from picture_files')
})

test('a store that refuses the key, or is gone, is 503 with the product as it was, and the key in no message', async () => {
  const { database } = shop.shop
  const secretAccessKey = 'wrong-and-secret'
  const gone = { ...s3.settings, endpoint: `http://127.0.0.1:${await unusedPort()}` }
  for (const settings of [
    { ...s3.settings, secretAccessKey },
    { ...gone, secretAccessKey },
  ]) {
    const bucket = openBucket(settings)
    const store = createBucketStore({ database, bucket, before: createDatabaseStore(database) })
    const error = await store.prepare(unfinishedPicture).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof BucketFailure)) throw new Error('It was not refused')
    expect(error.statusCode).toBe(503)
    expect(error.message).toMatch(/403|ECONNREFUSED/)
    expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toContain(secretAccessKey)
  }
  await runSql(database, 'delete from picture_files')
})

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Starts an upload and kills it at the line that it prints. */
async function killUpload(line: string, bucket: typeof s3.settings | null): Promise<void> {
  const program = fileURLToPath(new URL('../../tests/support/upload-process.ts', import.meta.url))
  const [row] = await runSql<{ name: string }>(shop.shop.database, 'select current_database() as name')
  const url = new URL(inject('postgresTemplate').serverUrl)
  url.pathname = `/${row?.name}`
  const given = JSON.stringify({ databaseUrl: url.href, bucket })
  const child = spawn(process.execPath, [program, given], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  expect(printed.toString().trim()).toBe(line)
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const pictureOfP9 = async () =>
  (await runSql<{ picture: string }>(shop.shop.database, 'select picture from products where id = 9'))[0]?.picture

test('kill -9 during an upload leaves no half picture, and nothing in the bucket after the next sweep', async () => {
  const { uploads } = shop.shop
  const [before, objects] = [await pictureOfP9(), s3.list()]
  await killUpload('in the middle of the files', s3.settings)
  expect(await pictureOfP9()).toBe(before)
  expect(s3.list()).toHaveLength(objects.length + 4)
  // It may still be on its way.
  await uploads.sweep()
  expect(s3.list()).toHaveLength(objects.length + 4)
  await ageUploads()
  await uploads.sweep()
  expect(s3.list()).toEqual(objects)
  expect(await rowsOf()).toEqual([])

  await killUpload('before the commit', null)
  expect(await pictureOfP9()).toBe(before)
  await expect.poll(rowsOf).toEqual([])
})

const leaveUpload = (picture: string | undefined) =>
  runSql(
    shop.shop.database,
    `insert into picture_files (picture, file, bytes, created_at)
      values ('${picture}', 'uploading', '', now() - interval '2 hours')`,
  )

test('a picture that a product has is never swept, however its last upload ended', async () => {
  const { database, uploads } = shop.shop
  const objects = s3.list()
  const [row] = await runSql<{ picture: string }>(database, 'select picture from products where id = 7')
  await leaveUpload(row?.picture)
  await uploads.sweep()
  expect(s3.list()).toEqual(objects)
  expect(await rowsOf()).toEqual([])
})

/** Its upload ended with all files in the bucket, and was never stored. */
async function abandon(): Promise<string[]> {
  const objects = s3.list()
  await shop.shop.uploads.prepare(unfinishedPicture)
  await ageUploads()
  return objects
}

/** A store of another process, whose bucket does something else before it removes a file. */
function storeThat(beforeRemoving: () => Promise<unknown>) {
  const { database } = shop.shop
  const opened = openBucket(s3.settings)
  const remove = async (key: string) => {
    await beforeRemoving()
    await opened.remove(key)
  }
  return createBucketStore({ database, bucket: { ...opened, remove }, before: createDatabaseStore(database) })
}

test('no transaction waits for the bucket, and it refuses requests from inside of one', async () => {
  const { database } = shop.shop
  const objects = await abandon()
  const open: number[] = []
  const text = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`
  await storeThat(async () => {
    const [row] = await runSql<{ count: number }>(database, text)
    open.push(row?.count ?? -1)
  }).sweep()
  expect(new Set(open)).toEqual(new Set([0]))
  expect(s3.list()).toEqual(objects)
  const inside = database.transaction(() => openBucket(s3.settings).get('pictures/a/320.webp'))
  await expect(inside).rejects.toThrow('A request to the picture store inside a transaction')
})

test('a removal that ends in the middle is finished by a later sweep, but not while another process may be at it', async () => {
  const { database, uploads } = shop.shop
  const objects = await abandon()
  let files = 0
  const crashing = storeThat(async () => {
    if ((files += 1) > 3) throw new Error('The process ends here')
  })
  await expect(crashing.sweep()).rejects.toThrow('The process ends here')
  await expect.poll(() => s3.list().length).toBe(objects.length + 6)
  await uploads.sweep()
  expect(s3.list()).toHaveLength(objects.length + 6)
  await runSql(database, `update picture_files set removing_until = now() - interval '1 second'`)
  await uploads.sweep()
  expect(s3.list()).toEqual(objects)
  expect(await rowsOf()).toEqual([])
})

test('a picture that is uploaded again while it is removed is whole in the end', async () => {
  const { database, uploads } = shop.shop
  const objects = await abandon()
  const [claimed, uploaded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sweeping = storeThat(async () => {
    claimed.resolve()
    await uploaded.promise
  }).sweep()
  await claimed.promise
  const uploading = uploads.prepare(unfinishedPicture)
  // Time to do it too early.
  await Promise.race([uploading, wait(500)])
  uploaded.resolve()
  await Promise.all([sweeping, uploading])
  expect(s3.list()).toHaveLength(objects.length + 9)
  await database.transaction((on) => uploads.store(on, unfinishedPicture))
  expect(await rowsOf()).toEqual([])
  for (const file of Object.keys(unfinishedPicture.files))
    await openBucket(s3.settings).remove(`pictures/${unfinishedPicture.name}/${file}`)
})

test('an upload that comes to its product while it is removed is refused, and can be sent again', async () => {
  const { database, uploads } = shop.shop
  await abandon()
  await runSql(database, `update picture_files set removing_until = now() + interval '1 minute'`)
  const storing = database.transaction((on) => uploads.store(on, unfinishedPicture))
  await expect(storing).rejects.toThrow(BucketFailure)
  await runSql(database, `update picture_files set removing_until = now() - interval '1 second'`)
  await uploads.prepare(unfinishedPicture)
  await database.transaction((on) => uploads.store(on, unfinishedPicture))
  expect(await rowsOf()).toEqual([])
})

test('a picture that an undo would bring back, or that is being paid for, is not swept', async () => {
  const { database, uploads } = shop.shop
  const { name } = unfinishedPicture
  const batch = `with batch as (insert into batches (kind, what, actor_uid, actor_role) values ('bulk', '{}', 'someone', 'catalog')
      returning id)
    insert into batch_changes (batch_id, position, action, product_id, state, before, after)
    select id, 1, 'edit', 7, 'changed', `
  const checkout = `insert into checkouts (id, user_id, cart_version, lines, co_info, subtotal_cents, shipping_cents, discount_cents,
      coupon_cents, grand_total_cents, charge_cents, currency, content_hash, provider, next_attempt_at, expires_at)
    values (gen_random_uuid(), 'someone', 1, '[{"id": 7, "picture": "${name}"}]', '{}', 1000, 2000, 300, 0, 2700, 2700, 'usd', '',
      'sandbox', now(), now())`
  const needs = {
    [`${batch} '{"picture": "${name}"}', '{"picture": "another"}' from batch`]: 'delete from batches',
    [`${batch} '{"picture": "another"}', '{"picture": "${name}"}' from batch`]: 'delete from batches',
    [checkout]: 'delete from checkouts',
  }
  await uploads.prepare(unfinishedPicture)
  await ageUploads()
  const objects = s3.list()
  for (const [need, end] of Object.entries(needs)) {
    await runSql(database, need)
    await uploads.sweep()
    expect([s3.list(), await rowsOf()], need).toEqual([objects, []])
    await runSql(database, end)
    await leaveUpload(name)
  }
  await uploads.sweep()
  expect(s3.list()).toHaveLength(objects.length - 9)
})

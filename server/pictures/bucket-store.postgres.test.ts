// Pictures in an S3-compatible bucket, by a real server that checks signatures; and uploads that end with kill -9.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
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

test('a picture that a product has is never swept, however its last upload ended', async () => {
  const { database, uploads } = shop.shop
  const objects = s3.list()
  const [row] = await runSql<{ picture: string }>(database, 'select picture from products where id = 7')
  await runSql(
    database,
    `insert into picture_files (picture, file, bytes, created_at)
      values ('${row?.picture}', 'uploading', '', now() - interval '2 hours')`,
  )
  await uploads.sweep()
  expect(s3.list()).toEqual(objects)
  expect(await rowsOf()).toEqual([])
})

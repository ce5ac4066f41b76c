// A process that gives a product a picture and stops in the middle of it, to be killed there by a test. Started with the
// address of a database and the settings of a bucket, or none, as JSON.
import { openDatabase } from '#database/connection.ts'
import { openBucket } from '#server/pictures/bucket.ts'
import type { BucketSettings } from '#server/pictures/bucket.ts'
import { createBucketStore } from '#server/pictures/bucket-store.ts'
import { createDatabaseStore } from '#server/pictures/picture-store.ts'
import { unfinishedPicture } from './unfinished-picture.ts'

type Given = { databaseUrl: string; bucket: BucketSettings | null }

const { databaseUrl, bucket } = JSON.parse(process.argv[2] ?? '') as Given
const database = await openDatabase({ databaseUrl, dataDir: '' })
const before = createDatabaseStore(database)
const store = bucket === null ? before : createBucketStore({ database, bucket: slow(openBucket(bucket)), before })
await store.prepare(unfinishedPicture)
await database.transaction(async (on) => {
  await store.store(on, unfinishedPicture)
  await on.run({
    name: 'test-picture',
    text: 'update products set picture = $1 where id = 9',
    values: [unfinishedPicture.name],
  })
  process.stdout.write('before the commit\n')
  await forever()
})

/** Writes four files and no more. */
function slow(opened: ReturnType<typeof openBucket>): ReturnType<typeof openBucket> {
  let written = 0
  return {
    ...opened,
    async put(key, bytes) {
      const number = (written += 1)
      if (number > 4) return forever()
      await opened.put(key, bytes)
      if (number === 4) process.stdout.write('in the middle of the files\n')
    },
  }
}

function forever(): Promise<never> {
  return new Promise(() => setInterval(() => {}, 1_000))
}

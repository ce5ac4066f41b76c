// A real S3-speaking server for tests: it checks signatures and stores objects in a folder of its own.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BucketSettings } from '#server/pictures/bucket.ts'

type Server = { run: () => Promise<{ port: number }>; close: () => Promise<void> }
// A CommonJS module without types.
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => Server

const bucket = 'larder-pictures'

export async function openS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'larder-s3-'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] }
  const server = new S3rver(options)
  const { port } = await server.run()
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    // The one account that it has.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'eu-central-1',
  }
  return {
    settings,
    /** The names of all objects. */
    list: () =>
      readdirSync(join(directory, bucket), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', ''))
        .toSorted(),
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

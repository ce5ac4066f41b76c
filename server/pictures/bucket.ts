// A bucket of an S3-compatible store. Requests are signed (AWS Signature Version 4) and addressed by path, which every such
// store understands. Neither key nor response ever gets into an error or the log.
import { AwsClient } from 'aws4fetch'
import { refuseInsideTransaction } from '#database/connection.ts'

export type BucketSettings = {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export type Bucket = ReturnType<typeof openBucket>

const longestMs = 8_000

/** The store doesn't respond, or refuses the shop's key. */
export class BucketFailure extends Error {
  readonly statusCode = 503
}

export function openBucket({ endpoint, bucket, region, ...keys }: BucketSettings) {
  // One retry: the person who uploads waits, and can try again.
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 1, initRetryMs: 100 })
  const addressOf = (key: string) => `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${key}`

  async function send(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array<ArrayBuffer>) {
    refuseInsideTransaction('A request to the picture store')
    const headers = { 'content-type': typeOf(key) }
    const signal = AbortSignal.timeout(longestMs)
    try {
      const init = { method, signal, ...(body && { body, headers }) }
      const response = await client.fetch(addressOf(key), init)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      if (response.status === 404 && method !== 'PUT') return undefined
      throw new BucketFailure(`The picture store answered ${method} with ${response.status}`)
    } catch (error) {
      if (error instanceof BucketFailure) throw error
      throw new BucketFailure(`The picture store can’t be reached: ${reasonOf(error)}`)
    }
  }

  return {
    /** Undefined: there is no such object. */
    get: (key: string): Promise<Buffer | undefined> => send('GET', key),
    put: async (key: string, bytes: Uint8Array): Promise<void> => void (await send('PUT', key, new Uint8Array(bytes))),
    /** Also of one that isn't there. */
    remove: async (key: string): Promise<void> => void (await send('DELETE', key)),
  }
}

function typeOf(key: string): string {
  const [ending = ''] = key.split('.').slice(-1)
  return ending === 'json' ? 'application/json' : `image/${ending}`
}

/** Of a failed fetch: the code of its cause, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.name : 'unknown'
}

// Chooses between brotli, gzip and no compression, and compresses.
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Transform } from 'node:stream'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best encoding that the client accepts. A weight of 0 is a refusal. */
export function chooseEncoding(accept: string | string[] | undefined): Encoding {
  if (accept === undefined) return 'identity'
  const offers = new Set<string>()
  for (const offer of String(accept).toLowerCase().split(',')) {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    if (weight === undefined || Number(weight.slice(2)) > 0) offers.add(name)
  }
  if (offers.has('br')) return 'br'
  if (offers.has('gzip')) return 'gzip'
  return 'identity'
}

/** Any sale has pages rendered again. The best quality would take five times as long, as long as rendering, for 3 % less. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return zip(body, { level: 6 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotli(body, { params })
}

/** For responses that are streamed: fast settings, since the result isn't cached. */
export function compressStream(encoding: 'br' | 'gzip'): Transform {
  if (encoding === 'gzip') return createGzip({ level: 5 })
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

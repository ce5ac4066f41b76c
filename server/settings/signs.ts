// The shop's logo and icon: checked, re-encoded in a process of its own, stored in the database. Their names say what they are
// and how large, so that a page needs nothing else.
import { hash } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { largestPictureBytes } from '#domain/product/picture.ts'
import { signOf } from '#domain/settings/sign.ts'
import type { SignKind } from '#domain/settings/sign.ts'
import type { EncodedSign } from '#server/images/encode-sign.ts'
import { imageDecoder } from '#server/images/image-decoder.ts'
import { checkImage } from '#server/images/image-format.ts'
import type { Actor } from '#server/staff/log.ts'
import { changesBy } from '#server/staff/still-allowed.ts'

const fileName = /^[\w.-]{1,100}$/

export type SignRefusal = 'wrongType' | 'tooLarge' | 'tooManyPixels' | 'unreadable' | 'busy'
export type Signs = ReturnType<typeof createSigns>

export function createSigns(database: Database) {
  return {
    isBusy: imageDecoder.isBusy,

    /** The name under which it is stored. */
    async store(
      { kind, bytes, by }: { kind: SignKind; bytes: Buffer; by: Actor },
      isAwaited: () => boolean,
    ): Promise<Outcome<string, SignRefusal>> {
      if (bytes.length > largestPictureBytes) return refused('tooLarge')
      const format = checkImage(bytes)
      if (format !== 'good') return refused(format)
      const encoded = await imageDecoder.decodeSign(bytes, kind, isAwaited)
      if (!encoded.ok) return encoded
      const name = nameOf(kind, encoded.value)
      const { files: made } = encoded.value
      await changesBy(database, by).query({
        name: 'sign-store',
        text: `insert into shop_signs (name, file, bytes) select $1, file, bytes
          from unnest($2::text[], $3::bytea[]) as each (file, bytes) on conflict do nothing`,
        values: [name, Object.keys(made), Object.values(made).map((each) => Buffer.from(each))],
      })
      return { ok: true, value: name }
    },

    async read(name: string, file: string): Promise<Buffer | undefined> {
      if (signOf(name) === undefined || !fileName.test(file)) return undefined
      const text = 'select bytes from shop_signs where name = $1 and file = $2'
      const [row] = await database.query<{ bytes: Buffer }>({ name: 'sign-file', text, values: [name, file] })
      return row?.bytes
    },
  }
}

function nameOf(kind: SignKind, { width, height, files }: EncodedSign): string {
  const content = Buffer.concat(Object.values(files).map((bytes) => Buffer.from(bytes)))
  return `${kind}-${hash('sha256', content).slice(0, 20)}-${width}x${height}`
}

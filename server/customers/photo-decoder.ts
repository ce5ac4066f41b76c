// Decodes photos in a process of their own (`images/decoder-process.ts`).
import { fileURLToPath } from 'node:url'
import { createDecoderProcess } from '#server/images/decoder-process.ts'
import type { Limits } from '#server/images/decoder-process.ts'

export type PhotoDecoder = ReturnType<typeof createPhotoDecoder>

const program = fileURLToPath(new URL('photo-child.ts', import.meta.url))

export function createPhotoDecoder(limits: Limits = {}) {
  const { decode, ...rest } = createDecoderProcess<Uint8Array>(program, limits)
  return { ...rest, decode: (bytes: Uint8Array, isAwaited: () => boolean) => decode({ bytes }, isAwaited) }
}

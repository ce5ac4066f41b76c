// Turns a photo that a shopper uploaded into a small JPEG and refuses anything else. The uploaded bytes are never stored, so hidden
// content (locations, other formats, scripts) ends here. Refuses without decoding where possible.
import { largestPhotoBytes, photoTypes } from '#domain/people/customer.ts'
import type { photoMessages } from '#domain/people/customer.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { imageDecoder } from './image-decoder.ts'
import type { PhotoShape } from './encode-photo.ts'
import { checkImage } from './image-format.ts'

export type PhotoRefusal = keyof typeof photoMessages
type Read = Outcome<Buffer, PhotoRefusal | 'busy'>

/** Whether a new photo would be refused. */
export const isBusy = imageDecoder.isBusy

/** `isAwaited`: whether the client is still connected when the photo's turn comes. */
export async function readPhoto(dataUrl: string, isAwaited = () => true, shape: PhotoShape = 'square'): Promise<Read> {
  // Checking two megabytes of text takes time too.
  if (isBusy()) return refused('busy')
  const sent = bytesOf(dataUrl)
  if (!sent.ok) return sent
  const format = checkImage(sent.value)
  if (format !== 'good') return refused(format)
  const decoded = await imageDecoder.decodePhoto(sent.value, isAwaited, shape)
  return decoded.ok ? done(Buffer.from(decoded.value)) : decoded
}

function bytesOf(dataUrl: string): Outcome<Buffer, PhotoRefusal> {
  const comma = dataUrl.indexOf(',')
  const [, type] = /^data:(\w+\/\w+);base64$/i.exec(dataUrl.slice(0, Math.min(Math.max(comma, 0), 64))) ?? []
  if (type === undefined || !isWantedType(type.toLowerCase())) return refused('wrongType')
  const base64 = dataUrl.slice(comma + 1)
  if (base64.length > Math.ceil(largestPhotoBytes / 3) * 4) return refused('tooLarge')
  // Buffer skips characters that aren't base64.
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return refused('unreadable')
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length > largestPhotoBytes ? refused('tooLarge') : done(bytes)
}

function isWantedType(type: string): boolean {
  return type === 'image/jpg' || photoTypes.some((wanted) => wanted === type)
}

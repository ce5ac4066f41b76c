// Makes a small JPEG of whatever image a shopper sent, and refuses what is none. Nothing of the sent bytes is kept: what
// hides in them (places, other formats, scripts) ends here.
import { largestPhotoBytes, photoTypes } from '#domain/customer.ts'
import type { photoMessages } from '#domain/customer.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

export type PhotoRefusal = keyof typeof photoMessages
type Read = Outcome<Buffer, PhotoRefusal | 'busy'>

const side = 256
const mostPixels = 25_000_000
// At up to half a second each, the last of them still has its answer in time.
const mostInside = 8

/** `isAwaited` says whether somebody still wants the answer when the turn of the photo has come. */
export async function readPhoto(dataUrl: string, isAwaited = () => true): Promise<Read> {
  // Looking at two megabytes of text takes its time too.
  if (isBusy()) return refused('busy')
  const sent = bytesOf(dataUrl)
  if (!sent.ok) return sent
  if (!isWantedFormat(sent.value)) return refused('wrongType')
  return oneAtATime(async () => (isAwaited() ? makeSmall(sent.value) : refused('busy')))
}

/** Whether a photo that comes now would be turned away. */
export function isBusy(): boolean {
  return inside >= mostInside
}

function bytesOf(dataUrl: string): Outcome<Buffer, PhotoRefusal> {
  const comma = dataUrl.indexOf(',')
  const [, type] = /^data:(\w+\/\w+);base64$/i.exec(dataUrl.slice(0, Math.min(Math.max(comma, 0), 64))) ?? []
  if (type === undefined || !isWantedType(type.toLowerCase())) return refused('wrongType')
  const base64 = dataUrl.slice(comma + 1)
  if (base64.length > Math.ceil(largestPhotoBytes / 3) * 4) return refused('tooLarge')
  // Buffer would skip over whatever is not base64.
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return refused('unreadable')
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length > largestPhotoBytes ? refused('tooLarge') : done(bytes)
}

function isWantedType(type: string): boolean {
  return type === 'image/jpg' || photoTypes.some((wanted) => wanted === type)
}

// Looked at before any decoder sees the bytes, so that only three of them can be reached from outside.
function isWantedFormat(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}

let inside = 0
let last: Promise<unknown> = Promise.resolve()

/** A decoded photo can take a hundred times the memory of the sent one: never two of them at once, and few that wait. */
async function oneAtATime(work: () => Promise<Read>): Promise<Read> {
  inside += 1
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    inside -= 1
  }
}

async function makeSmall(bytes: Buffer): Promise<Outcome<Buffer, PhotoRefusal>> {
  // Loaded for the first photo only, so that the shop starts without it.
  const { default: sharp } = await import('sharp')
  try {
    const small = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true })
      .timeout({ seconds: 8 })
      .toBuffer()
    return done(small)
  } catch (error) {
    // Whatever sharp says of bytes that a stranger sent is about those bytes.
    return refused(error instanceof Error && /pixel limit/i.test(error.message) ? 'tooManyPixels' : 'unreadable')
  }
}

// Checks a chosen photo and makes it small enough to send: its centre, drawn in the browser, as a base64 JPEG.
import { largestPhotoBytes } from '#domain/customer.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

export type PhotoKind = 'png' | 'jpeg' | 'webp'
/** The keys of `photoMessages`. */
export type PhotoRefusal = 'wrongType' | 'tooLarge' | 'unreadable'

const quality = 0.9
const mostPixels = 512
/** Enough of a file to recognise its kind. */
const headBytes = 12

export async function shrinkPhoto(file: Blob): Promise<Outcome<string, PhotoRefusal>> {
  const checked = await checkPhoto(file)
  if (!checked.ok) return checked
  const picture = await decode(file)
  if (picture === undefined) return refused('unreadable')
  const { x, y, side, drawn } = centreFit(picture)
  const canvas = document.createElement('canvas')
  canvas.width = drawn
  canvas.height = drawn
  const context = canvas.getContext('2d')
  if (context === null) return refused('unreadable')
  // A JPEG has no transparency: transparent parts would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, drawn, drawn)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, side, side, 0, 0, drawn, drawn)
  picture.close()
  return done(canvas.toDataURL('image/jpeg', quality))
}

export async function checkPhoto(file: Blob): Promise<Outcome<PhotoKind, PhotoRefusal>> {
  const kind = photoKindOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (kind === undefined) return refused('wrongType')
  return file.size > largestPhotoBytes ? refused('tooLarge') : done(kind)
}

/** Recognises the kind by the first bytes: a file name or a declared type proves nothing. */
export function photoKindOf(head: Uint8Array): PhotoKind | undefined {
  if (has(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (has(head, 0, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (has(head, 0, bytesOf('RIFF')) && has(head, 8, bytesOf('WEBP'))) return 'webp'
  return undefined
}

function has(bytes: Uint8Array, from: number, expected: number[]): boolean {
  return expected.every((byte, index) => bytes[from + index] === byte)
}

function bytesOf(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0))
}

/** Browsers reject a damaged picture with a DOMException. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** A square of the picture in its own pixels, and the width it is drawn in. */
export type Fit = { x: number; y: number; side: number; drawn: number }

/** The largest square in the centre, at most 512 pixels wide when drawn. */
export function centreFit({ width, height }: { width: number; height: number }): Fit {
  const side = Math.min(width, height)
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    side,
    drawn: Math.min(side, mostPixels),
  }
}

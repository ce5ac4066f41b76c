// Makes a chosen picture small enough to send: its middle, drawn in the browser, as a base64 JPEG.
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { centreFit } from './photo-fit.ts'
import { checkPhoto } from './photo-kind.ts'
import type { PhotoRefusal } from './photo-kind.ts'

const quality = 0.9

export async function shrinkPhoto(file: Blob): Promise<Outcome<string, PhotoRefusal>> {
  const checked = await checkPhoto(file)
  if (!checked.ok) return checked
  const picture = await decode(file)
  if (picture === undefined) return refused('unreadable')
  const { x, y, side, drawn } = centreFit(picture)
  const canvas = document.createElement('canvas')
  canvas.width = drawn
  canvas.height = drawn
  const pen = canvas.getContext('2d')
  if (pen === null) return refused('unreadable')
  // A JPEG has no transparency: what is clear would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, drawn, drawn)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, side, side, 0, 0, drawn, drawn)
  picture.close()
  return done(canvas.toDataURL('image/jpeg', quality))
}

/** A browser refuses a damaged picture with a DOMException. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

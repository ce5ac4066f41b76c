// A photo of what was wrong, made small in the browser: a telephone's own is larger than the shop takes.
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

const maxSide = 1_280
const quality = 0.85

/** As a base64 JPEG, all of it. */
export async function shrinkWhole(file: Blob): Promise<Outcome<string, 'unreadable'>> {
  const picture = await decode(file)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (picture === undefined || context === null) return refused('unreadable')
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  // A JPEG has no transparency: transparent parts would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return done(canvas.toDataURL('image/jpeg', quality))
}

/** Browsers reject a file that is no picture with a DOMException. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

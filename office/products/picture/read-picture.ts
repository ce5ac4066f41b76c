// Reads a chosen file as a picture, in the browser: refused here, it needn't be sent.
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { isPictureType, largestPictureBytes, maxPicturePixels } from '#domain/product/picture.ts'
import type { pictureRefusals } from '#domain/product/picture.ts'

export type Readable = { image: CanvasImageSource; width: number; height: number }
export type Refusal = keyof typeof pictureRefusals

/** Enough of a file to recognise what it is. */
const headBytes = 12

export async function readPicture(file: Blob): Promise<Outcome<Readable, Refusal>> {
  if (!isPictureType(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))) return refused('wrongType')
  if (file.size > largestPictureBytes) return refused('tooLarge')
  const image = await decode(file)
  if (image === undefined) return refused('unreadable')
  const { width, height } = image
  return width * height > maxPicturePixels ? refused('tooManyPixels') : done({ image, width, height })
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

/** The stored original: a data URL, which the page's policy allows an image to have. */
export async function readDataUrl(url: string): Promise<Readable> {
  const image = new Image()
  image.src = url
  await image.decode()
  return { image, width: image.naturalWidth, height: image.naturalHeight }
}

// The pictures of products: their widths, what may be uploaded, and how one is cropped to a square around the point that matters.

/** In which every picture of a product exists, as AVIF and as WebP. */
export const pictureWidths = [160, 320, 640] as const

export const largestPictureBytes = 8 * 1024 * 1024
export const maxPicturePixels = 25_000_000
export const largestZoom = 4

/** The point that matters, from 0 (left, top) to 1 (right, bottom), and how near: 1 shows as much as a square can. */
export type Crop = { x: number; y: number; zoom: number }
export const wholeCentre: Crop = { x: 0.5, y: 0.5, zoom: 1 }

type Size = { width: number; height: number }

/** The square of an image that has the focus as near to its middle as possible. */
export function squareAround({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom))
  const start = (length: number, at: number) => Math.round(Math.min(Math.max(length * at - side / 2, 0), length - side))
  return { left: start(width, x), top: start(height, y), width: side, height: side }
}

/** With its focus in the middle of the square that it gives, so that every further step moves the square. */
export function clampCrop({ width, height }: Size, { x, y, zoom }: Crop): Crop {
  const nearness = Math.min(Math.max(zoom, 1), largestZoom)
  const side = Math.min(width, height) / nearness
  const within = (length: number, at: number) => {
    const margin = side / 2 / length
    return Math.min(Math.max(at, margin), 1 - margin)
  }
  return { x: within(width, x), y: within(height, y), zoom: nearness }
}

/** By content, whatever a file is called. */
export function isPictureType(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(0, 12))
  const isJpeg = start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff
  return isJpeg || text.startsWith('\x89PNG\r\n\x1a\n') || (text.startsWith('RIFF') && text.endsWith('WEBP'))
}

export const pictureRefusals = {
  wrongType: 'Choose a JPEG, PNG or WebP image.',
  tooLarge: 'The picture can be 8 MB at most.',
  tooManyPixels: 'The picture has too many pixels: 25 million at most.',
  unreadable: 'This file can’t be read as a picture. Try another one.',
} as const

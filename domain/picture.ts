// The pictures of products: their widths, and how one is cropped to a square around the point that matters.

/** In which every picture of a product exists, as AVIF and as WebP. */
export const pictureWidths = [160, 320, 640] as const

export const largestPictureBytes = 8 * 1024 * 1024

/** The point that matters, from 0 (left, top) to 1 (right, bottom). */
export type Focus = { x: number; y: number }
export const centre: Focus = { x: 0.5, y: 0.5 }

/** The largest square of an image that has the focus as near to its middle as possible. */
export function squareAround({ width, height }: { width: number; height: number }, focus: Focus) {
  const side = Math.min(width, height)
  const start = (length: number, at: number) => Math.round(Math.min(Math.max(length * at - side / 2, 0), length - side))
  return { left: start(width, focus.x), top: start(height, focus.y), width: side, height: side }
}

// The picture of a page where it is shared: the largest that there is, since other places scale it themselves.
import type { PictureData } from './picture-data.ts'

/** Square, as all pictures of the shop. */
export type SharePicture = { path: string; width: number; alt: string }

/** For pages that show no picture of their own. */
export const shopPicture: SharePicture = { path: '/icons/icon-512.png', width: 512, alt: 'Larder' }

export function sharePicture(picture: PictureData | undefined, alt: string): SharePicture | undefined {
  // From the smallest to the largest: "/images/apple-320.webp 320w, /images/apple-640.webp 640w".
  const [path, width] = picture?.webp.split(', ').at(-1)?.split(' ') ?? []
  return path && width ? { path, width: Number.parseInt(width, 10), alt } : undefined
}

// What a page needs to show a picture: its files by format and width, and the colour it stands on. Made by loaders.
import type { Pictures } from '#server/pictures/pictures.ts'
import { nearestTint } from './tints.ts'
import type { Tint } from './tints.ts'

export type PictureData = {
  /** As `srcset` wants them. */
  avif: string
  webp: string
  src: string
  tint: Tint
  /** A very small, blurred form as a data URL. */
  preview?: string
}

type PictureChoice = {
  preview?: boolean
  /** Smaller files are left out. */
  from?: number
}

export type FindPicture = Pick<Pictures, 'find'>

/** Nothing when the shop has no such picture: the page then shows an empty frame. */
export function pictureOf(
  pictures: FindPicture,
  name: string,
  { preview = false, from = 0 }: PictureChoice = {},
): PictureData | undefined {
  const picture = pictures.find(name)
  if (picture === undefined) return undefined
  const widths = picture.widths.filter((width) => width >= from).toSorted((one, other) => one - other)
  const addressOf = (width: number, format: string) => {
    const path = picture.files[`${width}.${format}`]
    return path === undefined ? undefined : `/images/${path}`
  }
  const sources = (format: string) =>
    widths
      .map((width) => ({ width, address: addressOf(width, format) }))
      .filter(({ address }) => address !== undefined)
      .map(({ width, address }) => `${address} ${width}w`)
      .join(', ')
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? 0
  return {
    avif: sources('avif'),
    webp: sources('webp'),
    src: addressOf(middle, 'webp') ?? '',
    tint: nearestTint(picture.background),
    ...(preview ? { preview: picture.preview } : undefined),
  }
}

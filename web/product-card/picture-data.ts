// What a page needs to show a picture: its files by format and width, and a background colour. Built by loaders.
import type { Pictures } from '#server/pictures/pictures.ts'

// The twelve background colours of pictures. One class each (parts.css), since the page policy forbids inline styles.
const tints = {
  mint: [231, 247, 238],
  sage: [236, 242, 229],
  lime: [242, 249, 219],
  butter: [254, 246, 218],
  peach: [254, 238, 225],
  rose: [253, 232, 235],
  blush: [252, 239, 243],
  lilac: [241, 235, 251],
  sky: [230, 242, 252],
  aqua: [225, 246, 247],
  sand: [247, 241, 229],
  stone: [241, 243, 245],
} as const

type Tint = keyof typeof tints

export const tintClasses: Record<Tint, string> = {
  mint: 'tint-mint',
  sage: 'tint-sage',
  lime: 'tint-lime',
  butter: 'tint-butter',
  peach: 'tint-peach',
  rose: 'tint-rose',
  blush: 'tint-blush',
  lilac: 'tint-lilac',
  sky: 'tint-sky',
  aqua: 'tint-aqua',
  sand: 'tint-sand',
  stone: 'tint-stone',
}

export type PictureData = {
  /** As `srcset` values. */
  avif: string
  webp: string
  src: string
  tint: Tint
  /** A tiny, blurred version as a data URL. */
  preview?: string
  /** Of a product without a picture, whose category's icon this is: its title. */
  label?: string
}

type PictureChoice = {
  preview?: string | undefined
  /** Smaller files are left out. */
  from?: number
}

export type FindPicture = Pick<Pictures, 'find'>

/** Undefined when the shop has no such picture: the page then shows an empty frame. */
export function pictureOf(
  pictures: FindPicture,
  name: string,
  { preview, from = 0 }: PictureChoice = {},
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
    ...(preview !== undefined && { preview }),
  }
}

/** The tint nearest to a colour such as "#e7f7ee". */
function nearestTint(colour: string): Tint {
  const target = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  let nearest: Tint = 'sand'
  let least = Number.POSITIVE_INFINITY
  for (const [name, channels] of Object.entries(tints)) {
    const distance = channels.reduce((sum, value, index) => sum + (value - (target[index] ?? 0)) ** 2, 0)
    if (distance < least && isTint(name)) {
      nearest = name
      least = distance
    }
  }
  return nearest
}

function isTint(name: string): name is Tint {
  return name in tints
}

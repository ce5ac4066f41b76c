// What a picture is, and how the ones that staff uploaded are named: their name says all that a page needs to show them.
import { hash } from 'node:crypto'
import { pictureWidths } from '#domain/product/picture.ts'
import type { Crop } from '#domain/product/picture.ts'
import type { EncodedPicture } from '#server/images/encode-picture.ts'

export type Picture = {
  widths: number[]
  /** By width and format, such as "320.webp". */
  files: Record<string, string>
  /** A tiny version as a data URL. Of uploaded pictures it is read when it's needed (`previewOf`). */
  preview?: string | undefined
  background: string
}

/** Decoded and named, to be stored with the change of the product. */
export type NewPicture = { name: string; files: Record<string, Uint8Array> }

export const originalFile = 'original.webp'
/** Which part of the original the picture shows. */
export const cropFile = 'crop.json'
export const previewFile = 'preview.webp'

const uploadedName = /^up-[0-9a-f]{20}-([0-9a-f]{6})$/

const uploadedPath = /^\/images\/uploaded\/(up-[0-9a-f]{20}-[0-9a-f]{6})-\d+\.(?:avif|webp)$/

/** Of the path of one of its files. */
export function uploadedAt(path: string): string | undefined {
  return uploadedPath.exec(path)?.[1]
}

export function isUploaded(name: string): boolean {
  return uploadedName.test(name)
}

/** A hash of all its files, and its background colour, so that a page needs nothing but the name. */
export function nameOf({ sizes, original, preview, background }: EncodedPicture, crop: Crop): NewPicture {
  const content = Buffer.concat(pictureWidths.map((width) => Buffer.from(sizes[`${width}.webp`] ?? [])))
  const others = { [originalFile]: original, [previewFile]: preview, [cropFile]: Buffer.from(JSON.stringify(crop)) }
  return { name: `up-${hash('sha256', content).slice(0, 20)}-${background}`, files: { ...sizes, ...others } }
}

/** What the manifest says of the first catalog's pictures, from the name alone. */
export function uploadedPicture(name: string): Picture | undefined {
  const [, background] = uploadedName.exec(name) ?? []
  if (background === undefined) return undefined
  const files = pictureWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`])
  return {
    widths: [...pictureWidths],
    files: Object.fromEntries(files.map((file) => [file, `uploaded/${name}-${file}`])),
    background: `#${background}`,
  }
}

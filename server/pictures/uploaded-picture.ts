// What a picture is, and how the ones that staff uploaded are named: their name says all that a page needs to show them.
import { hash } from 'node:crypto'
import { pictureWidths } from '#domain/picture.ts'

export type Picture = {
  widths: number[]
  /** By width and format, such as "320.webp". */
  files: Record<string, string>
  /** A tiny version as a data URL. Of uploaded pictures it is read when it's needed (`previewOf`). */
  preview?: string | undefined
  background: string
}

export type EncodedPicture = { files: Record<string, Uint8Array>; background: string }
/** Decoded and named, to be stored with the change of the product. */
export type NewPicture = { name: string; files: Record<string, Uint8Array> }

/** All that was sent, scaled down: another part can be cropped from it later. */
export const originalFile = 'original.webp'
/** Which part of it the picture shows. */
export const cropFile = 'crop.json'
/** Shown blurred until the picture has loaded. */
export const previewFile = 'preview.webp'

const uploadedName = /^up-[0-9a-f]{20}-([0-9a-f]{6})$/

export function isUploaded(name: string): boolean {
  return uploadedName.test(name)
}

/** A hash of all its files, and its background colour, so that a page needs nothing but the name. */
export function nameOf({ files, background }: EncodedPicture): NewPicture {
  const content = Buffer.concat(pictureWidths.map((width) => Buffer.from(files[`${width}.webp`] ?? [])))
  return { name: `up-${hash('sha256', content).slice(0, 20)}-${background}`, files }
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

// Turns one SVG into its files: each width in AVIF and WebP, and the tiny preview.
// Every file is remembered in the cache folder, so that a second run encodes only what has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Kind } from './catalog.ts'
import { cacheFolder } from './materials.ts'

/** The widths of each kind of picture. */
export const widths: Record<Kind, readonly number[]> = {
  product: [160, 320, 640],
  category: [96, 192],
  coupon: [160, 320],
}

/** Quality by width: small pictures need more, large ones are shown on dense screens and need less. */
const qualities: Record<'avif' | 'webp', Record<number, number>> = {
  avif: { 96: 62, 160: 58, 192: 60, 320: 54, 640: 47 },
  webp: { 96: 82, 160: 75, 192: 80, 320: 66, 640: 57 },
}
const jpegWidth = 200

export type Encoded = { files: Map<string, Buffer>; preview: string; thumb: Buffer }

/** The picture at twice its largest width, from which all sizes are reduced. */
export async function master(svg: string): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 144 })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

const forms = {
  avif: (picture: Sharp, quality: number) =>
    picture.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer(),
  webp: (picture: Sharp, quality: number) => picture.webp({ quality, effort: 6, smartSubsample: true }).toBuffer(),
  jpeg: (picture: Sharp, quality: number) => picture.jpeg({ quality, mozjpeg: true }).toBuffer(),
  preview: (picture: Sharp, quality: number) => picture.blur(0.6).webp({ quality, effort: 6 }).toBuffer(),
  thumb: (picture: Sharp) => picture.raw().toBuffer(),
}

type Recipe = { width: number; form: keyof typeof forms; quality: number }

/** The files of a picture; those encoded in the same way before come from the cache. */
export async function encode(svg: string, kind: Kind): Promise<Encoded> {
  const folder = join(cacheFolder, 'encoded')
  mkdirSync(folder, { recursive: true })
  const drawing = createHash('sha256').update(svg).digest('hex')
  let large: Promise<Sharp> | undefined
  const make = async (recipe: Recipe): Promise<Buffer> => {
    const key = JSON.stringify([drawing, recipe, sharp.versions])
    const file = join(folder, createHash('sha256').update(key).digest('hex'))
    if (existsSync(file)) return readFileSync(file)
    large ??= master(svg)
    const picture = (await large).clone().resize(recipe.width, recipe.width, { kernel: 'lanczos3' })
    const bytes = await forms[recipe.form](picture, recipe.quality)
    writeFileSync(file, bytes)
    return bytes
  }
  const files = new Map<string, Buffer>()
  for (const width of widths[kind]) {
    files.set(`${width}.avif`, await make({ width, form: 'avif', quality: qualities.avif[width] ?? 55 }))
    files.set(`${width}.webp`, await make({ width, form: 'webp', quality: qualities.webp[width] ?? 72 }))
  }
  if (kind === 'coupon') files.set(`${jpegWidth}.jpg`, await make({ width: jpegWidth, form: 'jpeg', quality: 84 }))
  const preview = await make({ width: 12, form: 'preview', quality: 40 })
  const thumb = await make({ width: 16, form: 'thumb', quality: 0 })
  return { files, preview: `data:image/webp;base64,${preview.toString('base64')}`, thumb }
}

// Turns a drawing of the fluent-emoji set into a trimmed picture that can be placed: its size, its colour, its foot.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { material } from './materials.ts'
import { ownDrawings } from './own-drawings/own-drawings.ts'

type Icon = { body: string; width?: number; height?: number }
type IconSet = {
  width: number
  height: number
  icons: Record<string, Icon | undefined>
  aliases: Record<string, { parent: string } | undefined>
}

export type Sprite = {
  href: string
  /** A small blurred silhouette, wider than the drawing by `shadeMargin` of its width on each side. */
  shade: string
  /** Pixels of the trimmed picture. */
  w: number
  h: number
  /** Mean colour of the opaque part. */
  colour: string
  /** Where the lowest part touches the ground, as shares of the width. */
  foot: readonly [number, number]
}

const scale = 15
export const shadeMargin = 0.2
const sprites = new Map<string, Promise<Sprite>>()
let iconSet: IconSet | undefined

function icons(): IconSet {
  iconSet ??= JSON.parse(readFileSync(material('@iconify-json/fluent-emoji/icons.json'), 'utf8')) as IconSet
  return iconSet
}

function svgOf(name: string): string {
  const set = icons()
  const own = ownDrawings[name]
  const found = set.icons[name] ?? set.icons[set.aliases[name]?.parent ?? '']
  const icon: Icon | undefined = own === undefined ? found : { body: own }
  if (!icon) throw new Error(`No drawing is named "${name}"`)
  const [w, h] = [icon.width ?? set.width, icon.height ?? set.height]
  const size = `width="${w * scale}" height="${h * scale}" viewBox="0 0 ${w} ${h}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${icon.body}</svg>`
}

type Measure = Pick<Sprite, 'colour' | 'foot'> & { left: number; top: number; w: number; h: number }

/** Finds the drawn part in RGBA pixels. */
function measure(pixels: Uint8Array, width: number, height: number): Measure {
  let [left, top, right, bottom] = [width, height, 0, 0]
  const sum = [0, 0, 0, 0]
  const at = (i: number) => pixels[i] ?? 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4
      if (at(i + 3) < 24) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + at(i + c)
      sum[3] = (sum[3] ?? 0) + 1
    }
  }
  const [w, h] = [right - left + 1, bottom - top + 1]
  let [footLeft, footRight] = [width, 0]
  for (let y = Math.floor(bottom - h * 0.07); y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (at((y * width + x) * 4 + 3) < 24) continue
      footLeft = Math.min(footLeft, x)
      footRight = Math.max(footRight, x)
    }
  }
  const mean = sum.slice(0, 3).map((v) => Math.round(v / (sum[3] || 1)))
  const colour = `#${mean.map((v) => v.toString(16).padStart(2, '0')).join('')}`
  return { left, top, w, h, colour, foot: [(footLeft - left) / w, (footRight - left) / w] }
}

const dataUri = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** The drawing as a soft dark shape, an eighth of its size. */
async function silhouette(png: Buffer, w: number, h: number): Promise<Buffer> {
  const [wide, high] = [Math.max(8, Math.round(w / 8)), Math.max(8, Math.round(h / 8))]
  const margin = Math.round(wide * shadeMargin)
  const alpha = await sharp(png)
    .resize(wide, high, { fit: 'fill' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extractChannel(3)
    .blur(2.2)
    .raw()
    .toBuffer()
  const size = { width: wide + 2 * margin, height: high + 2 * margin }
  const dark = Buffer.alloc(size.width * size.height * 4)
  alpha.forEach((value, i) => dark.set([46, 26, 30, value], i * 4))
  return sharp(dark, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer()
}

async function render(name: string, hue: number): Promise<Sprite> {
  const upright = sharp(Buffer.from(svgOf(name)))
  const turned = hue === 0 ? upright : upright.modulate({ hue: (hue + 360) % 360 })
  const { data, info } = await turned.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { left, top, w, h, colour, foot } = measure(data, info.width, info.height)
  const png = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract({ left, top, width: w, height: h })
    .png({ compressionLevel: 6 })
    .toBuffer()
  return { href: dataUri(png), shade: dataUri(await silhouette(png, w, h)), w, h, colour, foot }
}

/** The drawing, its colours turned by `hue` degrees; rendered once per run. */
export function sprite(name: string, hue = 0): Promise<Sprite> {
  const key = `${name} ${hue}`
  const known = sprites.get(key) ?? render(name, hue)
  sprites.set(key, known)
  return known
}

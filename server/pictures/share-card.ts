// Draws the picture with which a link to the shop is shared: 1200 by 630 pixels, words on the left, what is sold on the right.
import type { OverlayOptions } from 'sharp'
import type { BrandScale } from '#domain/brand-colour.ts'
import { openLettering } from './share-lettering.ts'
import type { Lettering } from './share-lettering.ts'
import { scaleIn } from './share-shop.ts'
import type { ShareShop, ShareSign } from './share-shop.ts'

export const shareSize = { width: 1200, height: 630 }

export type ShareCard = {
  /** Empty for the shop itself. */
  title: string
  caption: string
  /** Square pictures, by file name or as bytes: one, or four side by side. */
  pictures: (string | Buffer)[]
  /** Larder without it. */
  shop?: ShareShop | undefined
}

const { width, height } = shareSize
const margin = 64
const bottom = height - margin
const larder: ShareShop = { name: 'larder', tagline: 'Fresh groceries, every day' }
const colours = { paper: '#fbf9f4', ink: '#14231b', soft: '#4d5c54' }

// Loaded with the first picture: most processes never draw one.
let tools: ReturnType<typeof loadTools> | undefined

async function loadTools() {
  const [{ default: sharp }, bold, medium] = await Promise.all([
    import('sharp'),
    openLettering('800ExtraBold'),
    openLettering('500Medium'),
  ])
  return { sharp, bold, medium }
}

/** `sign`: the bytes of the shop's logo or icon, if it has one. */
export async function drawShareCard(
  { title, caption, pictures, shop = larder }: ShareCard,
  folder: string,
  sign?: Buffer,
): Promise<Buffer> {
  const { sharp, bold, medium } = await (tools ??= loadTools())
  const perRow = Math.ceil(Math.sqrt(pictures.length))
  const side = perRow === 0 ? 0 : height / perRow
  const left = perRow === 0 ? width : width - height
  const squares = pictures.map(async (file, index): Promise<OverlayOptions> => {
    const input = await sharp(typeof file === 'string' ? folder + file : file)
      .resize(side, side)
      .toBuffer()
    return { input, left: left + (index % perRow) * side, top: Math.floor(index / perRow) * side }
  })
  const drawn = sign && (await placeSign(sign, { width: left - margin - 40, kind: shop.sign?.kind }))
  const words = Buffer.from(writeWords({ title, caption, shop, left, bold, medium, sign: drawn && shop.sign?.kind }))
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite([{ input: words, left: 0, top: 0 }, ...(drawn ? [drawn] : []), ...(await Promise.all(squares))])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

const signBox = { left: margin, top: margin - 6, side: 60 }

/** A logo is as wide as it needs to be, an icon square. */
async function placeSign(bytes: Buffer, { width, kind }: { width: number; kind?: ShareSign['kind'] | undefined }) {
  const { sharp } = await (tools ??= loadTools())
  const { left, top, side } = signBox
  const height = kind === 'logo' ? 72 : side
  const input = await sharp(bytes)
    .resize({ width: kind === 'logo' ? Math.min(width, 360) : side, height, fit: 'inside' })
    .png()
    .toBuffer()
  return { input, left, top }
}

type Words = Pick<ShareCard, 'title' | 'caption'> & {
  shop: ShareShop
  left: number
  bold: Lettering
  medium: Lettering
  /** What stands in place of the leaf; a logo also in place of the name. */
  sign: ShareSign['kind'] | undefined
}

/** Only outlines: nothing that somebody entered becomes markup. A text in characters that our font lacks is left out. */
function writeWords({ title, caption, shop, left, bold, medium, sign: drawn }: Words): string {
  const scale = scaleIn(shop)
  const width = left - margin - 40
  const name = bold.writable(title)
  const kind = medium.writable(caption)
  const tagline = medium.writable(shop.tagline)
  const sign = bold.writable(shop.name)
  const isNamed = sign !== undefined && drawn !== 'logo'
  const words = bold.fill(name ?? tagline ?? sign ?? '', { x: margin, y: 180, width, height: 300, size: 72 })
  const above = { x: margin, y: words.top - 68, width, height: 36, size: 28 }
  const paths = [
    isNamed ? pathOf(signOutline(bold, sign, width - 72), scale[800]) : '',
    pathOf(words.outline, colours.ink),
    kind === undefined ? '' : pathOf(medium.fill(kind, above).outline, scale[600]),
    name === undefined || tagline === undefined ? '' : pathOf(taglineOutline(medium, tagline, width), colours.soft),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left}" height="${height}">
    ${drawn === undefined ? leafIn(scale) : ''}${paths.join('')}</svg>`
}

/** On one line beside the leaf; a long name is smaller. */
function signOutline(bold: Lettering, name: string, width: number): string {
  if (name === larder.name) return bold.line(name, margin + 72, margin + 40, 44)
  return bold.fill(name, { x: margin + 72, y: margin - 6, width, height: 60, size: 44 }).outline
}

function taglineOutline(medium: Lettering, tagline: string, width: number): string {
  if (tagline === larder.tagline) return medium.line(tagline, margin, bottom, 28)
  return medium.fill(tagline, { x: margin, y: bottom - 30, width, height: 36, size: 28 }).outline
}

const pathOf = (outline: string, colour: string) => `<path d="${outline}" fill="${colour}"/>`

function leafIn(scale: BrandScale): string {
  const { left, top, side } = signBox
  return `<svg x="${left}" y="${top}" width="${side}" height="${side}" viewBox="0 0 64 64"><rect width="64" height="64" rx="19" fill="${scale[600]}"/>
  <path d="M17 47C15 27 27 14 50 13c1 24-11 37-30 34" fill="${scale[100]}"/>
  <path d="M15 52c3-13 11-22 24-27" fill="none" stroke="${scale[900]}" stroke-width="4" stroke-linecap="round"/></svg>`
}

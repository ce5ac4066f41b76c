// Draws one picture of the catalog as SVG: a product, the icon of a category or the logo of a coupon.
import type { Look, SeedCategory, SeedCoupon } from '#database/seed/shape.ts'
import { arrangements } from './arrangements/arrangements.ts'
import { backdrop, side, tints } from './backdrops.ts'
import { darken, lighten, mix } from './colour.ts'
import { sprite } from './drawings.ts'
import { Ink, n } from './ink.ts'
import { packOf } from './labels/pack.ts'
import { ownMotif } from './own-drawings/own-drawings.ts'
import { packages } from './packages/packages.ts'
import { fitting, place } from './placing.ts'
import { blot, compose, groundShadow, svgDocument } from './scene.ts'

export async function productPicture(title: string, look: Look): Promise<string> {
  const ink = new Ink()
  if (look.kind === 'pack') {
    const drawing = look.motif ?? ownMotif(title)
    const motif = drawing === undefined ? undefined : await sprite(drawing)
    return compose(ink, look.backdrop, packages[look.shape](packOf(title, look, ink, motif)))
  }
  const { shadow, deep } = tints[look.backdrop]
  const loose = { title, ink, sprite: await sprite(look.drawing, look.hue), shadow, ground: deep }
  return compose(ink, look.backdrop, arrangements[look.arrangement](loose))
}

/** A category's icon: its drawing on the backdrop, with room for a round crop. */
export async function categoryIcon({ icon }: SeedCategory): Promise<string> {
  const ink = new Ink()
  const drawing = await sprite(icon.drawing)
  const size = fitting(drawing, side * 0.66, side * 0.66)
  const high = (size / Math.sqrt(drawing.w * drawing.h)) * drawing.h
  const wide = (high / drawing.h) * drawing.w
  const low = side / 2 + high / 2
  const half = ((drawing.foot[1] - drawing.foot[0]) * wide) / 2
  const shadow = groundShadow(ink, side / 2, low - 6, Math.max(half, wide * 0.26), tints[icon.backdrop].shadow)
  const picture = place(ink, drawing, { x: side / 2, y: side / 2, size })
  const ground = backdrop(ink, icon.backdrop)
  return svgDocument(ink, ground + shadow + picture)
}

/** A coupon's logo: the drawing in a scalloped seal on the coupon's colour. */
export async function couponLogo({ logo }: SeedCoupon): Promise<string> {
  const ink = new Ink()
  const drawing = await sprite(logo.drawing)
  const c = side / 2
  const rays = Array.from({ length: 18 }, (_, i) => {
    const [a, b] = [(i / 18) * Math.PI * 2, ((i + 0.5) / 18) * Math.PI * 2]
    const far = (angle: number) => `L${n(c + 520 * Math.cos(angle))} ${n(c + 520 * Math.sin(angle))}`
    return `M${c} ${c}${far(a)}${far(b)}Z`
  }).join('')
  const bumps = 22
  const scallop = Array.from({ length: bumps }, (_, i) => {
    const angle = (i / bumps) * Math.PI * 2
    return `<circle cx="${n(c + 216 * Math.cos(angle))}" cy="${n(c + 216 * Math.sin(angle))}" r="36"/>`
  }).join('')
  const paper = mix('#fffdf8', logo.accent, 0.06)
  const ground = ink.linear(
    [0, 0, side, side],
    [
      [0, lighten(logo.colour, 0.05)],
      [1, darken(logo.colour, 0.05)],
    ],
  )
  const content =
    `<rect width="${side}" height="${side}" fill="${ground}"/>` +
    `<path d="${rays}" fill="${lighten(logo.colour, 0.08)}" opacity=".35"/>` +
    blot(ink, c + 6, c + 26, 300, 290, darken(logo.colour, 0.35), 0.5) +
    `<g fill="${logo.accent}"><circle cx="${c}" cy="${c}" r="222"/>${scallop}</g>` +
    `<circle cx="${c}" cy="${c}" r="200" fill="${paper}"/>` +
    `<circle cx="${c}" cy="${c}" r="188" fill="none" stroke="${logo.accent}" stroke-width="5" ` +
    'stroke-dasharray="2 13" stroke-linecap="round"/>' +
    blot(ink, c, c + 118, 120, 22, darken(logo.accent, 0.35), 0.3) +
    place(ink, drawing, { x: c, y: c, size: fitting(drawing, 272, 272) })
  return svgDocument(ink, content)
}

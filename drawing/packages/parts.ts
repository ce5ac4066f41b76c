// Parts several packages share: caps, metal, sealed seams, and the pressing of print and shade into one outline.
import { lighten, shadowOf } from '#drawing/colour.ts'
import { type Ink, n } from '#drawing/ink.ts'
import { face, grounded, pillow, round } from '#drawing/shading.ts'
import { type Box, line, path, rounded } from '#drawing/shapes.ts'

const steel = '#cfd6dc'

/** A screw cap with upright ridges. */
export function screwCap(ink: Ink, box: Box, colour: string, radius = 8): string {
  const d = rounded(box, radius)
  const tone = shadowOf(colour)
  const count = Math.max(5, Math.round(box.w / 11))
  const ridges = Array.from({ length: count - 1 }, (_, i) => {
    const x = box.x + ((i + 1) / count) * box.w
    return `M${n(x)} ${n(box.y + box.h * 0.3)}V${n(box.y + box.h - 5)}`
  }).join('')
  const lit = line(`M${n(box.x + radius)} ${n(box.y + 2)}H${n(box.x + box.w - radius)}`, lighten(colour, 0.12), 3)
  return path(d, colour) + line(ridges, tone, 2, 'opacity=".22"') + round(ink, d, box, tone) + lit
}

/** A smooth cap. */
export function plainCap(ink: Ink, box: Box, colour: string, radius = 10): string {
  const d = rounded(box, radius)
  return path(d, colour) + round(ink, d, box, shadowOf(colour))
}

/** A flat metal ring or rim. */
export function metal(ink: Ink, d: string, box: Box, tint = steel): string {
  return path(d, tint) + round(ink, d, box, '#46525f', 1.25)
}

/** Print on a round body: the body colour, then what is printed, then light and shade, all inside the outline. */
export function printRound(ink: Ink, d: string, box: Box, colour: string, print: string, strength = 1): string {
  const tone = shadowOf(colour)
  return path(d, colour) + ink.clip(d, print) + round(ink, d, box, tone, strength) + grounded(ink, d, box, tone)
}

export function printFace(ink: Ink, d: string, box: Box, colour: string, print: string): string {
  return path(d, colour) + ink.clip(d, print) + face(ink, d, box, shadowOf(colour))
}

export function printPillow(ink: Ink, d: string, box: Box, colour: string, print: string): string {
  return path(d, colour) + ink.clip(d, print) + pillow(ink, d, box, shadowOf(colour))
}

/** A welded seam: fine upright lines in a strip. */
export function seam({ x, y, w, h }: Box, tone: string, gap = 9): string {
  const count = Math.floor(w / gap)
  const strokes = Array.from({ length: count }, (_, i) => `M${n(x + (i + 0.5) * gap)} ${n(y)}V${n(y + h)}`).join('')
  return line(strokes, tone, 1.6, 'opacity=".2"')
}

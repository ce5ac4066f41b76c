// Light and shade laid over a finished shape; the light comes from the upper left in every picture.
import { type Ink, n } from './ink.ts'
import { type Box, path, rounded } from './shapes.ts'

/** A round upright body: dark edges, a broad light on the left, shade on the right, a rim of returned light. */
export function round(ink: Ink, d: string, { x, w }: Box, tone: string, strength = 1): string {
  const at = (opacity: number) => opacity * strength
  const fill = ink.linear(
    [x, 0, x + w, 0],
    [
      [0, tone, at(0.34)],
      [0.07, tone, at(0.14)],
      [0.17, '#ffffff', at(0.04)],
      [0.27, '#ffffff', at(0.3)],
      [0.4, '#ffffff', at(0.06)],
      [0.55, tone, 0],
      [0.8, tone, at(0.2)],
      [0.95, tone, at(0.42)],
      [1, tone, at(0.3)],
    ],
  )
  return path(d, fill)
}

/** A flat or softly filled face: light from the upper left corner, shade at the lower right. */
export function face(ink: Ink, d: string, { x, y, w, h }: Box, tone: string, strength = 1): string {
  const fill = ink.linear(
    [x, y, x + w, y + h],
    [
      [0, '#ffffff', 0.26 * strength],
      [0.4, '#ffffff', 0],
      [0.6, tone, 0],
      [1, tone, 0.26 * strength],
    ],
  )
  return path(d, fill)
}

/** A soft filled body, like a bag: shade on all edges, light in the upper left of the middle. */
export function pillow(ink: Ink, d: string, { x, y, w, h }: Box, tone: string, strength = 1): string {
  const sides = ink.linear(
    [x, 0, x + w, 0],
    [
      [0, tone, 0.3 * strength],
      [0.1, tone, 0.06 * strength],
      [0.24, '#ffffff', 0.24 * strength],
      [0.42, '#ffffff', 0],
      [0.72, tone, 0.04 * strength],
      [0.92, tone, 0.26 * strength],
      [1, tone, 0.36 * strength],
    ],
  )
  const ends = ink.linear(
    [0, y, 0, y + h],
    [
      [0, tone, 0.1 * strength],
      [0.12, tone, 0],
      [0.82, tone, 0],
      [1, tone, 0.3 * strength],
    ],
  )
  return path(d, sides) + path(d, ends)
}

/** The foot of a standing body grows darker towards the ground. */
export function grounded(ink: Ink, d: string, { y, h }: Box, tone: string, opacity = 0.3): string {
  return path(
    d,
    ink.linear(
      [0, y + h * 0.78, 0, y + h],
      [
        [0, tone, 0],
        [1, tone, opacity],
      ],
    ),
  )
}

/** A slim upright reflection. */
export function gloss(ink: Ink, box: Box, opacity = 0.5): string {
  const { x, y, w, h } = box
  const fill = ink.linear(
    [x, y, x, y + h],
    [
      [0, '#ffffff', opacity],
      [0.5, '#ffffff', opacity * 0.55],
      [1, '#ffffff', 0],
    ],
  )
  return path(rounded(box, Math.min(w, h) / 2), fill)
}

/** A soft shadow that an upper part throws on the part below it. */
export function underside(ink: Ink, { x, y, w, h }: Box, tone: string, opacity = 0.35): string {
  const fill = ink.linear(
    [0, y, 0, y + h],
    [
      [0, tone, opacity],
      [1, tone, 0],
    ],
  )
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"/>`
}

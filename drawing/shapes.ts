// Plain geometry: path strings for the outlines from which packages, labels and vessels are made.
import { n } from './ink.ts'

export type Box = { x: number; y: number; w: number; h: number }

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" ` +
  `stroke-linejoin="round"${more && ` ${more}`}/>`

export const group = (content: string, attributes: string): string => `<g ${attributes}>${content}</g>`

export const moved = (content: string, x: number, y: number): string =>
  `<g transform="translate(${n(x)} ${n(y)})">${content}</g>`

export function rounded({ x, y, w, h }: Box, radius: number): string {
  const r = Math.min(radius, w / 2, h / 2)
  return (
    `M${n(x + r)} ${n(y)}H${n(x + w - r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + w)} ${n(y + r)}V${n(y + h - r)}` +
    `A${n(r)} ${n(r)} 0 0 1 ${n(x + w - r)} ${n(y + h)}H${n(x + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y + h - r)}` +
    `V${n(y + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}Z`
  )
}

export const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${n(cx - rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 1 1 ${n(cx + rx)} ${n(cy)}` +
  `A${n(rx)} ${n(ry)} 0 1 1 ${n(cx - rx)} ${n(cy)}Z`

/** A straight-sided shape through the points. */
export const polygon = (...points: (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** A strip across a round body: both edges sag by `bow`, as a printed band does seen from slightly above. */
export function strip({ x, y, w, h }: Box, bow: number): string {
  const middle = n(x + w / 2)
  return (
    `M${n(x)} ${n(y)}Q${middle} ${n(y + 2 * bow)} ${n(x + w)} ${n(y)}V${n(y + h)}` +
    `Q${middle} ${n(y + h + 2 * bow)} ${n(x)} ${n(y + h)}Z`
  )
}

/** How the outline runs to a ring of a turned body: an S, a dome (out, then down) or a foot (down, then in). */
export type Ring = readonly [y: number, radius: number, run?: 's' | 'dome' | 'foot']

/** The outline of a body turned around the axis `cx`, from the top ring to the bottom ring, which sags by `bow`. */
export function turned(cx: number, rings: readonly Ring[], bow = 0, topBow = 0): string {
  const right: string[] = []
  const left: string[] = []
  let before: Ring | undefined
  for (const ring of rings) {
    if (before) {
      const [y1, r1] = before
      const [y2, r2, run = 's'] = ring
      const middle = (y1 + y2) / 2
      const kappa = 0.55
      const controls: Record<'s' | 'dome' | 'foot', readonly [number, number, number, number]> = {
        s: [r1, middle, r2, middle],
        dome: [r1 + (r2 - r1) * kappa, y1, r2, y2 - (y2 - y1) * kappa],
        foot: [r1, y1 + (y2 - y1) * kappa, r2 + (r1 - r2) * (1 - kappa), y2],
      }
      const [ra, ya, rb, yb] = controls[run]
      right.push(`C${n(cx + ra)} ${n(ya)} ${n(cx + rb)} ${n(yb)} ${n(cx + r2)} ${n(y2)}`)
      left.unshift(`C${n(cx - rb)} ${n(yb)} ${n(cx - ra)} ${n(ya)} ${n(cx - r1)} ${n(y1)}`)
    }
    before = ring
  }
  const [topY, topR] = rings[0] ?? [0, 0]
  const [endY, endR] = before ?? [0, 0]
  const top = `M${n(cx - topR)} ${n(topY)}Q${n(cx)} ${n(topY + 2 * topBow)} ${n(cx + topR)} ${n(topY)}`
  return `${top}${right.join('')}Q${n(cx)} ${n(endY + 2 * bow)} ${n(cx - endR)} ${n(endY)}${left.join('')}Z`
}

/** A zigzag from (x1, y) to (x2, y), for crimped seals; runs in either direction. */
export function zigzag(x1: number, x2: number, y: number, teeth: number, depth: number): string {
  const step = (x2 - x1) / teeth
  return Array.from(
    { length: teeth },
    (_, i) => `L${n(x1 + (i + 0.5) * step)} ${n(y + depth)}L${n(x1 + (i + 1) * step)} ${n(y)}`,
  ).join('')
}

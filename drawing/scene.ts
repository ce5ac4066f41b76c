// Composes a picture: the backdrop, the ground shadow and the subject, scaled so that all pictures share one measure.
import type { Backdrop } from '#database/seed/shape.ts'
import { backdrop, side, tints } from './backdrops.ts'
import { type Ink, n } from './ink.ts'
import { ellipse, path } from './shapes.ts'

/** A finished subject in its own box (0, 0, w, h); `foot` says where it stands on the ground, from x to x. */
export type Subject = {
  svg: string
  w: number
  h: number
  foot: readonly [number, number]
  /** Set when the subject casts its own shadow. */
  shadowless?: boolean
}

const widest = 510
const tallest = 488

export function groundShadow(ink: Ink, cx: number, y: number, half: number, colour: string): string {
  const soft = (rx: number, ry: number, dx: number, opacity: number) => {
    const fill = ink.radial(0, 0, 1, [
      [0, colour, opacity],
      [0.45, colour, opacity * 0.72],
      [0.75, colour, opacity * 0.22],
      [1, colour, 0],
    ])
    const move = `transform="translate(${n(cx + dx)} ${n(y)}) scale(${n(rx)} ${n(ry)})"`
    return `<circle r="1" fill="${fill}" ${move}/>`
  }
  return soft(half * 1.5 + 24, half * 0.16 + 18, half * 0.14, 0.26) + soft(half * 1.06 + 8, half * 0.05 + 9, 4, 0.4)
}

export function compose(ink: Ink, name: Backdrop, subject: Subject): string {
  const { w, h, foot } = subject
  const scale = Math.min(widest / w, tallest / h)
  const height = h * scale
  const ground = side / 2 + height / 2 + (tallest - height) * 0.12 + 4
  const left = side / 2 - (w * scale) / 2
  const [from, to] = [left + foot[0] * scale, left + foot[1] * scale]
  const shadow = subject.shadowless
    ? ''
    : groundShadow(ink, (from + to) / 2, ground - 4, (to - from) / 2, tints[name].shadow)
  const move = `translate(${n(left)} ${n(ground - height)}) scale(${scale.toFixed(4)})`
  const body = `<g transform="${move}">${subject.svg}</g>`
  const ground0 = backdrop(ink, name)
  return svgDocument(ink, ground0 + shadow + body)
}

export function svgDocument(ink: Ink, content: string): string {
  const head = `xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"`
  return `<svg ${head}>${ink.defs}${content}</svg>`
}

/** A plain round shadow for things that lie inside another thing. */
export function blot(
  ink: Ink,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
): string {
  const fill = ink.radial(0, 0, 1, [
    [0, colour, opacity],
    [0.5, colour, opacity * 0.6],
    [1, colour, 0],
  ])
  return path(ellipse(0, 0, 1, 1), fill, `transform="translate(${n(cx)} ${n(cy)}) scale(${n(rx)} ${n(ry)})"`)
}

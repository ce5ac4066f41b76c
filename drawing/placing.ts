// Places a drawing in a picture: by its middle or by its foot, in a given size, turned or mirrored.
import { shadeMargin, type Sprite } from './drawings.ts'
import { type Ink, n } from './ink.ts'

export type Spot = {
  /** The middle of the drawing. */
  x: number
  y: number
  /** The side of a square of the same area as the drawing, so that long and round things weigh the same. */
  size: number
  turn?: number
  mirrored?: boolean
}

/** Width and height of the drawing at that weight. */
export function extent(sprite: Sprite, size: number): { w: number; h: number } {
  const factor = size / Math.sqrt(sprite.w * sprite.h)
  return { w: sprite.w * factor, h: sprite.h * factor }
}

/** The weight at which the drawing just fits into the box. */
export function fitting(sprite: Sprite, w: number, h: number): number {
  return Math.min(w / sprite.w, h / sprite.h) * Math.sqrt(sprite.w * sprite.h)
}

export function place(ink: Ink, sprite: Sprite, { x, y, size, turn = 0, mirrored = false }: Spot): string {
  const factor = size / Math.sqrt(sprite.w * sprite.h)
  const id = ink.image(sprite.href, sprite.w, sprite.h)
  const steps = [
    `translate(${n(x)} ${n(y)})`,
    turn === 0 ? '' : `rotate(${n(turn)})`,
    `scale(${mirrored ? '-' : ''}${factor.toFixed(4)} ${factor.toFixed(4)})`,
    `translate(${n(-sprite.w / 2)} ${n(-sprite.h / 2)})`,
  ]
  return `<use href="#${id}" transform="${steps.filter(Boolean).join(' ')}"/>`
}

/** The soft shadow the drawing throws on what lies behind it, a little down and to the right. */
export function placeShade(sprite: Sprite, spot: Spot, opacity = 0.34): string {
  const { x, y, size, turn = 0, mirrored = false } = spot
  const { w, h } = extent(sprite, size)
  const margin = shadeMargin * w
  const corner = `x="${n(-w / 2 - margin)}" y="${n(-h / 2 - margin)}"`
  const box = `${corner} width="${n(w + 2 * margin)}" height="${n(h + 2 * margin)}"`
  const step = size * 0.025
  const flip = mirrored ? ' scale(-1 1)' : ''
  const move = `transform="translate(${n(x + step)} ${n(y + step * 1.4)}) rotate(${n(turn)})${flip}"`
  return `<image href="${sprite.shade}" ${box} preserveAspectRatio="none" ${move} opacity="${opacity}"/>`
}

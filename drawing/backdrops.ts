// The soft grounds pictures stand on: a light in the middle, a calm colour towards the edges, a paler floor.
import type { Backdrop } from '#database/seed/shape.ts'
import { mix } from './colour.ts'
import { type Ink, n } from './ink.ts'

export const side = 640

type Tint = { light: string; deep: string; shadow: string }

export const tints: Record<Backdrop, Tint> = {
  mint: { light: '#f3fbf6', deep: '#d7f1e2', shadow: '#2f6b4f' },
  sage: { light: '#f6f9f1', deep: '#dfe9d5', shadow: '#4a5f38' },
  lime: { light: '#fafdec', deep: '#e8f4c4', shadow: '#5b6d1f' },
  butter: { light: '#fffbec', deep: '#fceec0', shadow: '#7d5f16' },
  peach: { light: '#fff7f0', deep: '#fde2cc', shadow: '#8a4c22' },
  rose: { light: '#fff4f5', deep: '#fad8de', shadow: '#85364a' },
  blush: { light: '#fff7f9', deep: '#f9e4eb', shadow: '#7c4a60' },
  lilac: { light: '#f9f6fe', deep: '#e6dcf8', shadow: '#503b80' },
  sky: { light: '#f3f9fe', deep: '#d4e8f9', shadow: '#27527d' },
  aqua: { light: '#f0fbfb', deep: '#cdeff1', shadow: '#1f6268' },
  sand: { light: '#fcf9f3', deep: '#f0e5d1', shadow: '#6e5430' },
  stone: { light: '#f9fafb', deep: '#e5e8ec', shadow: '#414b5a' },
}

/** The mean colour of the backdrop, shown until the picture is there. */
export const meanColour = (name: Backdrop): string => mix(tints[name].light, tints[name].deep, 0.42)

export function backdrop(ink: Ink, name: Backdrop): string {
  const { light, deep } = tints[name]
  const fill = ink.radial(side * 0.5, side * 0.44, side * 0.72, [
    [0, light],
    [0.35, light],
    [1, deep],
  ])
  return `<rect width="${n(side)}" height="${n(side)}" fill="${fill}"/>`
}

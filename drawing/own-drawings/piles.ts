// Small piles of seeds, pulses, grains and berries.
import { between } from '#drawing/random.ts'
import { darken, lighten } from '#drawing/colour.ts'
import { n } from '#drawing/ink.ts'
import { gradient } from './strokes.ts'

/** The lower rows first, so that each row lies on the one below it. */
function pile(colour: string, rx: number, ry: number, counts: readonly number[]): string {
  const edge = darken(colour, 0.16)
  const light = `rx="${n(rx * 0.35)}" ry="${n(ry * 0.22)}" fill="#fff" opacity=".4"`
  const piece =
    `<ellipse rx="${n(rx)}" ry="${n(ry)}" fill="url(#p)" stroke="${edge}" stroke-width=".35"/>` +
    `<ellipse cx="${n(-rx * 0.3)}" cy="${n(-ry * 0.35)}" ${light}/>`
  const rows = counts.map((count, up) =>
    Array.from({ length: count }, (_, i) => {
      const x = 16 + (i - (count - 1) / 2) * rx * 1.75 + between(colour, `x${up}${i}`, -0.4, 0.4)
      const y = 28 - ry - up * ry * 1.5 + between(colour, `y${up}${i}`, -0.4, 0.4)
      const turn = between(colour, `t${up}${i}`, -40, 40)
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${piece}</g>`
    }).join(''),
  )
  return gradient('p', lighten(colour, 0.1), darken(colour, 0.1)) + rows.join('')
}

export const piles: Record<string, string> = {
  cranberries: pile('#c4213f', 4, 4, [4, 3, 2]),
  sesame: pile('#e6c98f', 2.6, 1.7, [6, 6, 5, 4, 3, 2]),
  chia: pile('#575a6b', 2.6, 1.7, [6, 6, 5, 4, 3, 2]),
  'pumpkin-seeds': pile('#87994a', 3.7, 2.2, [5, 4, 4, 3, 2]),
  lentils: pile('#e0703a', 2.8, 2, [6, 5, 5, 4, 3, 2]),
  chickpeas: pile('#e6c17c', 3.1, 3.1, [5, 4, 3, 2]),
  peppercorns: pile('#5a524e', 2.6, 2.6, [6, 5, 4, 3, 2]),
  couscous: pile('#edd08a', 1.7, 1.5, [9, 9, 8, 7, 6, 5, 3, 2]),
  grains: pile('#e6cd95', 3, 1.8, [5, 5, 4, 4, 3, 2]),
}

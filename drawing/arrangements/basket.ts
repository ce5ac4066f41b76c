// Food in a woven basket with a handle.
import { choose } from '#drawing/random.ts'
import { darken, lighten } from '#drawing/colour.ts'
import { round } from '#drawing/shading.ts'
import { line, path, rounded } from '#drawing/shapes.ts'
import { filling, pile } from './filled.ts'
import type { Arrangement } from './loose.ts'

export const basket: Arrangement = (loose) => {
  const { ink, title } = loose
  const [w, top, deep] = [470, 240, 190]
  const cx = w / 2
  const straw = choose(title, 'straw', ['#d9a866', '#c99156', '#e3be85'])
  const dark = darken(straw, 0.2)
  const low = top + deep
  const knee = low - 18
  const body = `M14 ${top}H${w - 14}L${w - 58} ${knee}Q${w - 62} ${low} ${w - 84} ${low}H84Q62 ${low} 58 ${knee}Z`
  const strand = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="40" height="12" rx="6" fill="${fill}"/>`
  const weave = ink.pattern(
    44,
    32,
    0,
    `<rect width="44" height="32" fill="${straw}"/>` +
      strand(2, 2, lighten(straw, 0.07)) +
      strand(-20, 18, darken(straw, 0.05)) +
      strand(24, 18, darken(straw, 0.05)),
  )
  const handle = `M40 ${top + 6}C40 -70 ${w - 40} -70 ${w - 40} ${top + 6}`
  const rim = rounded({ x: 0, y: top - 14, w, h: 38 }, 19)
  const cords = Array.from({ length: 15 }, (_, i) => `M${16 + i * 31} ${top + 22}L${32 + i * 31} ${top - 12}`).join('')
  const svg =
    line(handle, dark, 24) +
    line(handle, straw, 16) +
    line(handle, lighten(straw, 0.1), 5, 'stroke-dasharray="16 14"') +
    path(rounded({ x: 16, y: top - 12, w: w - 32, h: 60 }, 20), darken(straw, 0.32)) +
    pile(loose, { x: 18, y: top - 16, w: w - 36, ...filling(loose, w * 0.88) }) +
    path(body, weave) +
    round(ink, body, { x: 14, y: top, w: w - 28, h: deep }, '#5a3a1a', 0.9) +
    path(
      body,
      ink.linear(
        [0, top, 0, top + deep],
        [
          [0, '#5a3a1a', 0.3],
          [0.25, '#5a3a1a', 0],
          [0.7, '#5a3a1a', 0],
          [1, '#5a3a1a', 0.35],
        ],
      ),
    ) +
    path(rim, straw) +
    ink.clip(rim, line(cords, dark, 4, 'opacity=".55"')) +
    round(ink, rim, { x: 0, y: top, w, h: 38 }, '#5a3a1a')
  return { svg, w, h: top + deep, foot: [cx - 160, cx + 160] }
}

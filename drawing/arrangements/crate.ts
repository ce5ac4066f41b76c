// Food in a wooden crate of three slats.
import { choose } from '#drawing/random.ts'
import { mix } from '#drawing/colour.ts'
import { face } from '#drawing/shading.ts'
import { line, path, rounded } from '#drawing/shapes.ts'
import { filling, pile } from './filled.ts'
import type { Arrangement } from './loose.ts'
import { wood } from './wood.ts'

export const crate: Arrangement = (loose) => {
  const { ink, title } = loose
  const [w, top, slat, gap] = [490, 200, 66, 9]
  const plank = (y: number, index: number) => {
    const d = rounded({ x: 0, y, w, h: slat }, 6)
    const shade = choose(title, `slat${index}`, [wood.light, wood.plain, mix(wood.light, wood.plain, 0.5)])
    const grain =
      line(
        `M30 ${y + 20}C140 ${y + 12} 200 ${y + 30} 300 ${y + 20}S430 ${y + 24} 470 ${y + 18}`,
        wood.dark,
        2,
        'opacity=".3"',
      ) +
      line(
        `M40 ${y + 46}C120 ${y + 52} 220 ${y + 38} 320 ${y + 48}S440 ${y + 44} 462 ${y + 48}`,
        wood.dark,
        2,
        'opacity=".25"',
      )
    return (
      path(d, shade) +
      grain +
      face(ink, d, { x: 0, y, w, h: slat }, wood.deep) +
      line(`M6 ${y + 2}H${w - 6}`, '#ffffff', 2.5, 'opacity=".45"')
    )
  }
  const h = top + 3 * slat + 2 * gap
  const post = (x: number) => {
    const box = { x, y: top - 16, w: 40, h: h - top + 16 }
    const d = rounded(box, 6)
    const nails = [0, 1, 2].map(
      (i) =>
        `<circle cx="${x + 20}" cy="${top + slat / 2 + i * (slat + gap)}" r="4" fill="${wood.deep}" opacity=".55"/>`,
    )
    return path(d, wood.plain) + face(ink, d, box, wood.deep) + nails.join('')
  }
  const svg =
    path(rounded({ x: 10, y: top - 44, w: w - 20, h: 60 }, 6), wood.dark) +
    path(rounded({ x: 16, y: top - 10, w: w - 32, h: h - top }, 4), wood.deep) +
    pile(loose, { x: 18, y: top - 10, w: w - 36, ...filling(loose, w * 0.92) }) +
    [0, 1, 2].map((i) => plank(top + i * (slat + gap), i)).join('') +
    post(8) +
    post(w - 48)
  return { svg, w, h, foot: [4, w - 4] }
}

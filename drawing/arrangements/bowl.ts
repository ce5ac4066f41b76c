// Food in a bowl of glazed clay.
import { choose } from '#drawing/random.ts'
import { darken, mix } from '#drawing/colour.ts'
import { n } from '#drawing/ink.ts'
import { round } from '#drawing/shading.ts'
import { ellipse, line, path } from '#drawing/shapes.ts'
import { filling, pile } from './filled.ts'
import type { Arrangement } from './loose.ts'

export const bowl: Arrangement = (loose) => {
  const { ink, title, ground } = loose
  const [w, rim, ry, deep] = [470, 210, 46, 196]
  const cx = w / 2
  const glaze = choose(title, 'glaze', [
    '#ffffff',
    mix(ground, '#ffffff', 0.35),
    '#f3e9da',
    darken(ground, 0.16),
    '#5f7f8f',
  ])
  const tone = mix(darken(glaze, 0.45), '#3c4858', 0.3)
  const body =
    `M0 ${rim}A${cx} ${ry} 0 0 0 ${w} ${rim}` +
    `C${w} ${rim + deep * 0.62} ${n(w * 0.78)} ${rim + deep} ${n(w * 0.64)} ${rim + deep}` +
    `H${n(w * 0.36)}C${n(w * 0.22)} ${rim + deep} 0 ${rim + deep * 0.62} 0 ${rim}Z`
  const box = { x: 0, y: rim, w, h: deep }
  const food = pile(loose, { x: 12, y: rim - 2, w: w - 24, ...filling(loose, w * 0.96) })
  const stripe = choose(title, 'stripe', [true, false])
    ? ink.clip(body, line(`M-10 ${rim + 36}A${cx + 10} ${ry + 6} 0 0 0 ${w + 10} ${rim + 36}`, darken(glaze, 0.14), 12))
    : ''
  const svg =
    path(ellipse(cx, rim, cx, ry), darken(glaze, 0.16)) +
    path(ellipse(cx, rim, cx - 12, ry - 8), mix(darken(glaze, 0.3), tone, 0.3)) +
    food +
    path(body, glaze) +
    stripe +
    round(ink, body, box, tone, 0.85) +
    path(
      body,
      ink.linear(
        [0, rim + deep * 0.5, 0, rim + deep],
        [
          [0, tone, 0],
          [1, tone, 0.32],
        ],
      ),
    ) +
    line(`M4 ${rim + 3}A${cx - 4} ${ry} 0 0 0 ${w - 4} ${rim + 3}`, '#ffffff', 5, 'opacity=".75"')
  return { svg, w, h: rim + deep, foot: [w * 0.3, w * 0.7] }
}

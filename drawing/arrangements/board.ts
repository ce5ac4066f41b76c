// Food on a wooden board, round or square.
import { choose } from '#drawing/random.ts'
import { place, placeShade } from '#drawing/placing.ts'
import { blot } from '#drawing/scene.ts'
import { face, round } from '#drawing/shading.ts'
import { ellipse, line, path } from '#drawing/shapes.ts'
import { type Arrangement, jitter, unit } from './loose.ts'
import { wood } from './wood.ts'

export const board: Arrangement = (loose) => {
  const { ink, sprite, title } = loose
  const [w, ry] = [510, 92]
  const { w: wide, h: high } = unit(sprite)
  const size = wide > 1.3 ? 270 : 250
  const y = Math.max(250, high * size * 0.9 + 40)
  const thick = 26
  const low = y + ry + thick
  const isRound = choose(title, 'form', [true, false])
  const top = isRound
    ? ellipse(w / 2, y, w / 2, ry)
    : `M70 ${y - ry}H${w - 70}L${w} ${y + ry - 12}Q${w} ${y + ry} ${w - 14} ${y + ry}H14Q0 ${y + ry} 0 ${y + ry - 12}Z`
  const edge = isRound
    ? `M0 ${y}V${y + thick}A${w / 2} ${ry} 0 0 0 ${w} ${y + thick}V${y}Z`
    : `M0 ${y + ry - 14}V${low - 14}Q0 ${low} 14 ${low}H${w - 14}Q${w} ${low} ${w} ${low - 14}V${y + ry - 14}Z`
  const rings = isRound
    ? [0.82, 0.6, 0.36].map((share) => ellipse(w / 2 + 14, y - 4, (w / 2) * share, ry * share)).join('')
    : [0.2, 0.45, 0.7, 0.9]
        .map((share) => {
          const at = y - ry + 2 * ry * share
          const [from, to] = [70 - 70 * share + 12, w - 82 + 70 * share]
          return `M${from} ${at}C${w * 0.3} ${at - 8} ${w * 0.6} ${at + 8} ${to} ${at}`
        })
        .join('')
  const spots = [
    { x: w * 0.64, y: y - high * size * 0.4 - 18, size: size * 0.94, turn: 9 + jitter(loose, 'a', 6), mirrored: true },
    { x: w * 0.38, y: y - high * size * 0.4 + 22, size: size * 1.06, turn: -5 + jitter(loose, 'b', 6) },
  ]
  const food = spots
    .map(
      (spot) =>
        blot(ink, spot.x + 10, spot.y + high * spot.size * 0.44, wide * spot.size * 0.54, 30, '#4b2c10', 0.5) +
        placeShade(sprite, spot) +
        place(ink, sprite, spot),
    )
    .join('')
  const svg =
    path(edge, wood.dark) +
    round(ink, edge, { x: 0, y, w, h: ry }, wood.deep) +
    path(top, wood.light) +
    ink.clip(top, line(rings, wood.dark, 3, 'opacity=".28"')) +
    face(ink, top, { x: 0, y: y - ry, w, h: 2 * ry }, wood.deep, 1.1) +
    food
  return { svg, w, h: y + ry + thick, foot: [10, w - 10] }
}

// Drinks cans: the slim one and the common one.
import { choose } from '#drawing/random.ts'
import { printLabel } from '#drawing/labels/label.ts'
import type { Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { gloss } from '#drawing/shading.ts'
import { ellipse, line, path, turned } from '#drawing/shapes.ts'
import { metal, printRound } from './parts.ts'

export function can(pack: Pack): Subject {
  const { ink, look, title } = pack
  const [w, h] = choose<readonly [number, number]>(title, 'form', [
    [176, 480],
    [214, 430],
  ])
  const cx = w / 2
  const box = { x: 0, y: 0, w, h }
  const [rim, top, low] = [w * 0.39, 18, h - 12]
  const whole = turned(
    cx,
    [
      [top, rim],
      [top + 14, rim],
      [top + 52, w / 2],
      [low - 40, w / 2],
      [low, w * 0.4],
    ],
    5,
  )
  const sleeve = turned(
    cx,
    [
      [top + 34, w * 0.455],
      [top + 54, w / 2],
      [low - 40, w / 2],
      [low - 14, w * 0.45],
    ],
    5,
    4,
  )
  const label = printLabel(pack, { x: 12, y: top + 62, w: w - 24, h: h - top - 132, bow: 5, bleed: 30 }, [
    'wave',
    'slant',
    'poster',
    'disc',
    'band',
    'stripes',
  ])
  const lid = ellipse(cx, top, rim, 13)
  const svg =
    metal(ink, whole, box) +
    printRound(ink, sleeve, box, look.colour, label, 1.15) +
    metal(ink, lid, { x: cx - rim, y: 0, w: rim * 2, h: 26 }, '#dde3e8') +
    path(ellipse(cx, top + 1, rim - 7, 9), '#b4bec7') +
    path(ellipse(cx, top + 3, rim * 0.42, 5), '#e9eef1') +
    line(`M${cx - 12} ${top + 3}H${cx + 12}`, '#97a3ad', 2.5) +
    gloss(ink, { x: w * 0.13, y: top + 66, w: 12, h: h * 0.66 }, 0.55)
  return { svg, w, h, foot: [w * 0.1, w * 0.9] }
}

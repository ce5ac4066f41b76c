// Pillow bags with crimped ends: crisps, frozen vegetables, sweets.
import { choose } from '#drawing/random.ts'
import { darken, mix } from '#drawing/colour.ts'
import { n } from '#drawing/ink.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { gloss } from '#drawing/shading.ts'
import { line, path, zigzag } from '#drawing/shapes.ts'
import { printPillow, seam } from './parts.ts'

export function bag(pack: Pack): Subject {
  const { ink, look, title, tone } = pack
  const { w, h, puff } = choose(title, 'form', [
    { w: 350, h: 470, puff: 20 },
    { w: 390, h: 440, puff: 26 },
    { w: 320, h: 480, puff: 16 },
  ])
  const seal = 36
  const [left, right] = [puff, w - puff]
  const teeth = Math.round((right - left) / 16)
  const outline =
    `M${left} 7${zigzag(left, right, 7, teeth, -7)}L${right - 3} ${seal}` +
    `C${w + 2} ${n(h * 0.25)} ${w + 4} ${n(h * 0.72)} ${right - 3} ${h - seal}L${right} ${h - 7}` +
    `${zigzag(right, left, h - 7, teeth, 7)}L${left + 3} ${h - seal}` +
    `C-4 ${n(h * 0.72)} -2 ${n(h * 0.25)} ${left + 3} ${seal}Z`
  const box = { x: 0, y: 0, w, h }
  const area = { x: 44, y: seal + 28, w: w - 88, h: h - 2 * seal - 56, bow: 0, bleed: 60 }
  const ends = choose(title, 'ends', [look.colour, accentOn(pack), mix(look.colour, tone, 0.12)])
  const strips =
    path(`M0 0H${w}V${seal}H0Z`, ends) +
    path(`M0 ${h - seal}H${w}V${h}H0Z`, ends) +
    seam({ x: left, y: 8, w: right - left, h: seal - 14 }, darken(ends, 0.3)) +
    seam({ x: left, y: h - seal + 6, w: right - left, h: seal - 14 }, darken(ends, 0.3))
  const low = h - seal
  const folds =
    line(
      `M${left + 30} ${seal + 2}C${left + 40} ${seal + 26} ${left + 24} ${seal + 40} ${left + 26} ${seal + 66}`,
      tone,
      4,
      'opacity=".16"',
    ) +
    line(
      `M${right - 44} ${seal + 2}C${right - 52} ${seal + 20} ${right - 34} ${seal + 34} ${right - 36} ${seal + 54}`,
      tone,
      4,
      'opacity=".16"',
    ) +
    line(
      `M${right - 26} ${low - 2}C${right - 36} ${low - 26} ${right - 20} ${low - 40} ${right - 24} ${low - 70}`,
      tone,
      4,
      'opacity=".2"',
    ) +
    line(
      `M${left + 40} ${low - 2}C${left + 34} ${low - 22} ${left + 46} ${low - 34} ${left + 40} ${low - 56}`,
      '#ffffff',
      4,
      'opacity=".35"',
    )
  const edges =
    line(`M${left} ${seal}H${right}`, tone, 2, 'opacity=".25"') +
    line(`M${left} ${h - seal}H${right}`, tone, 2, 'opacity=".25"')
  const svg =
    printPillow(ink, outline, box, look.colour, printLabel(pack, area) + strips) +
    folds +
    edges +
    gloss(ink, { x: 30, y: seal + 30, w: 14, h: h * 0.42 }, 0.45)
  return { svg, w, h, foot: [left + 4, right - 4] }
}

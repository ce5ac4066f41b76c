// Pump bottles: soap, lotion, shampoo.
import { choose } from '#drawing/random.ts'
import { lightness, mix } from '#drawing/colour.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { gloss, underside } from '#drawing/shading.ts'
import { type Ring, turned } from '#drawing/shapes.ts'
import { plainCap, screwCap, printRound } from './parts.ts'

type Form = { w: number; h: number; rings: readonly Ring[]; top: number }
const round: Form = {
  w: 218,
  h: 480,
  top: 150,
  rings: [
    [148, 40],
    [196, 109, 'dome'],
    [440, 109],
    [478, 84, 'foot'],
  ],
}
const block: Form = {
  w: 240,
  h: 460,
  top: 150,
  rings: [
    [148, 62],
    [166, 120, 'dome'],
    [436, 120],
    [458, 102, 'foot'],
  ],
}
const oval: Form = {
  w: 230,
  h: 480,
  top: 150,
  rings: [
    [148, 38],
    [260, 110, 'dome'],
    [400, 115],
    [478, 80, 'foot'],
  ],
}

export function pump(pack: Pack): Subject {
  const { ink, look, title, tone } = pack
  const form = choose<Form>(title, 'form', [round, block, oval])
  const { w, h, top } = form
  const cx = w / 2
  const d = turned(cx, form.rings, 3)
  const head = form === oval ? 234 : 196
  const inset = form === oval ? 28 : 18
  const area = { x: inset, y: head, w: w - 2 * inset, h: h - head - (form === oval ? 58 : 36), bow: 4, bleed: 40 }
  const accent = accentOn(pack)
  const plastic = lightness(accent) > 0.88 ? mix(accent, tone, 0.15) : accent
  const pale = mix(plastic, '#ffffff', 0.78)
  const spout =
    plainCap(ink, { x: cx - 9, y: 46, w: 18, h: 70 }, pale, 4) +
    plainCap(ink, { x: cx - 92, y: 16, w: 128, h: 24 }, plastic, 12) +
    plainCap(ink, { x: cx - 92, y: 22, w: 20, h: 34 }, plastic, 7) +
    plainCap(ink, { x: cx - 34, y: 0, w: 74, h: 52 }, plastic, 14)
  const svg =
    printRound(
      ink,
      d,
      { x: 0, y: top, w, h: h - top },
      look.colour,
      printLabel(pack, area) + underside(ink, { x: 0, y: top, w, h: 26 }, tone),
    ) +
    spout +
    screwCap(ink, { x: cx - 48, y: 106, w: 96, h: 50 }, plastic, 10) +
    gloss(ink, { x: w * 0.1, y: head, w: 12, h: (h - head) * 0.74 }, 0.55)
  return { svg, w, h, foot: [w * 0.1, w * 0.9] }
}

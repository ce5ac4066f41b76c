// Glass jars with a lid; the body colour is what is inside.
import { choose, hinted } from '#drawing/random.ts'
import { darken, lighten, mix } from '#drawing/colour.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { gloss, grounded, round, underside } from '#drawing/shading.ts'
import { path, type Ring, rounded, turned } from '#drawing/shapes.ts'
import { screwCap } from './parts.ts'

type Form = { w: number; h: number; lid: number; rings: readonly Ring[]; label: readonly [number, number] }

const straight: Form = {
  w: 290,
  h: 390,
  lid: 240,
  rings: [
    [60, 112],
    [76, 112],
    [118, 145, 'dome'],
    [350, 145],
    [388, 118, 'foot'],
  ],
  label: [134, 352],
}
const belly: Form = {
  w: 330,
  h: 370,
  lid: 236,
  rings: [
    [60, 108],
    [74, 108],
    [180, 165, 'dome'],
    [270, 165],
    [368, 112, 'foot'],
  ],
  label: [122, 324],
}
const slim: Form = {
  w: 236,
  h: 430,
  lid: 196,
  rings: [
    [58, 90],
    [74, 90],
    [118, 118, 'dome'],
    [392, 118],
    [428, 96, 'foot'],
  ],
  label: [138, 396],
}

export function jar(pack: Pack): Subject {
  const { ink, look, title } = pack
  const form = hinted<Form>(title, 'form', [[/\b(honey|marmalade)\b/i, belly]], [straight, belly, slim])
  const { w, h, lid } = form
  const box = { x: 0, y: 0, w, h }
  const cx = w / 2
  const glass = turned(cx, form.rings, 3)
  const filled = turned(
    cx,
    form.rings.map(([y, r, run = 's']): Ring => [y + (y < 80 ? 22 : -6), r - 9, run]),
    2,
  )
  const [top, low] = form.label
  const inset = form === belly ? 28 : 18
  const glassColour = mix(look.colour, '#ffffff', 0.62)
  const depth = ink.linear(
    [0, 80, 0, h],
    [
      [0, lighten(look.colour, 0.05)],
      [1, darken(look.colour, 0.07)],
    ],
  )
  const tone = pack.tone
  const label = printLabel(pack, { x: inset, y: top, w: w - 2 * inset, h: low - top, bow: 5, bleed: 30 }, [
    'badge',
    'band',
    'badge',
    'arch',
    'disc',
    'stripes',
  ])
  const lidBox = { x: cx - lid / 2, y: 0, w: lid, h: 62 }
  const lidColour = choose(title, 'lid', [accentOn(pack), accentOn(pack), '#d8b25a', '#f4f1ea'])
  const svg =
    path(glass, glassColour) +
    path(filled, depth) +
    ink.clip(glass, label + underside(ink, { x: 0, y: 58, w, h: 22 }, tone, 0.4)) +
    round(ink, glass, box, tone, 0.9) +
    grounded(ink, glass, box, tone, 0.25) +
    gloss(ink, { x: w * 0.07, y: 112, w: 13, h: h * 0.52 }, 0.75) +
    gloss(ink, { x: w * 0.9, y: 130, w: 7, h: h * 0.4 }, 0.4) +
    screwCap(ink, lidBox, lidColour, 12) +
    path(rounded({ x: lidBox.x + 4, y: 46, w: lid - 8, h: 5 }, 2), darken(lidColour, 0.1), 'opacity=".5"')
  return { svg, w, h, foot: [w * 0.12, w * 0.88] }
}

// Tubs: the yogurt cup under foil, the wide tub with a snap lid and the paper cup of ice cream.
import { hinted } from '#drawing/random.ts'
import { lighten } from '#drawing/colour.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { gloss, round, underside } from '#drawing/shading.ts'
import { path, rounded, turned } from '#drawing/shapes.ts'
import { printRound } from './parts.ts'

type Form = { w: number; h: number; narrow: number; lid: number; foil: boolean }
const cup: Form = { w: 300, h: 370, narrow: 0.36, lid: 24, foil: true }
const wide: Form = { w: 420, h: 290, narrow: 0.42, lid: 46, foil: false }
const paper: Form = { w: 320, h: 390, narrow: 0.38, lid: 50, foil: false }

export function tub(pack: Pack): Subject {
  const { ink, look, title, tone } = pack
  const form = hinted<Form>(
    title,
    'form',
    [
      [/\b(ice cream|gelato|sorbet)\b/i, paper],
      [/\b(margarine|spread|hummus|houmous|feta|dip)\b/i, wide],
      [/\b(yogh?urt|skyr|pudding)\b/i, title.length % 3 === 0 ? wide : cup],
    ],
    [cup, wide, paper],
  )
  const { w, h, lid } = form
  const cx = w / 2
  const top = lid - 8
  const box = { x: 0, y: 0, w, h }
  const body = turned(
    cx,
    [
      [top, w / 2 - 12],
      [h - 20, w * form.narrow + 6],
      [h - 4, w * form.narrow - 10, 'foot'],
    ],
    4,
  )
  const slope = w * (0.5 - form.narrow)
  const area = { x: slope * 0.75 + 14, y: lid + 16, w: w - slope * 1.5 - 28, h: h - lid - 38, bow: 5, bleed: 60 }
  const shade = underside(ink, { x: 0, y: lid - 4, w, h: 26 }, tone, 0.36)
  const lidColour = form.foil ? lighten(accentOn(pack), 0.03) : accentOn(pack)
  const lidBox = { x: 0, y: 0, w, h: lid }
  const lidShape = rounded(lidBox, form.foil ? 9 : 14)
  const ring = path(rounded({ x: 5, y: lid * 0.52, w: w - 10, h: form.foil ? 3 : 5 }, 2), '#ffffff', 'opacity=".45"')
  const svg =
    printRound(ink, body, box, look.colour, printLabel(pack, area) + shade) +
    gloss(ink, { x: w * 0.13, y: lid + 18, w: 12, h: h * 0.5 }, 0.5) +
    path(lidShape, lidColour) +
    round(ink, lidShape, lidBox, tone) +
    ring
  return { svg, w, h, foot: [cx - w * form.narrow, cx + w * form.narrow] }
}

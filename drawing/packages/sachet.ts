// Flat sachets: a front one and, behind it, a second.
import { choose } from '#drawing/random.ts'
import { mix } from '#drawing/colour.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { face } from '#drawing/shading.ts'
import { group, line, moved, path, rounded, zigzag } from '#drawing/shapes.ts'
import { printFace, seam } from './parts.ts'

export function sachet(pack: Pack): Subject {
  const { ink, look, title, tone } = pack
  const form = choose(title, 'form', [
    { w: 300, h: 400, behind: 6 },
    { w: 270, h: 420, behind: -6 },
    { w: 320, h: 360, behind: 7 },
  ])
  const { w, h } = form
  const teeth = Math.round(w / 15)
  const outline = `M0 5${zigzag(0, w, 5, teeth, -5)}V${h - 5}${zigzag(w, 0, h - 5, teeth, 5)}Z`
  const sheet = { x: 0, y: 0, w, h }
  const margin = 30
  const inner = { x: margin, y: margin + 4, w: w - 2 * margin, h: h - 2 * margin - 8 }
  const frame = `M0 0H${w}V${h}H0Z${rounded(inner, 8)}`
  const area = { x: 42, y: margin + 16, w: w - 84, h: h - 2 * margin - 32, bow: 0, bleed: 60 }
  const rim = choose(title, 'rim', [mix(look.colour, tone, 0.1), accentOn(pack), mix(look.colour, '#ffffff', 0.5)])
  const seams =
    path(frame, rim, 'fill-rule="evenodd"') +
    seam({ x: 0, y: 6, w, h: 24 }, tone) +
    seam({ x: 0, y: h - 32, w, h: 24 }, tone)
  const front =
    printFace(ink, outline, sheet, look.colour, printLabel(pack, area) + seams) +
    line(rounded(inner, 8), tone, 2.5, 'opacity=".2"') +
    face(ink, rounded(inner, 8), inner, tone, 0.8) +
    line(`M${w - 14} 62L${w} 62`, tone, 3, 'opacity=".4"')
  const back = path(outline, mix(look.colour, tone, 0.22)) + line(rounded(inner, 8), tone, 3, 'opacity=".25"')
  const lean = h * Math.sin((Math.abs(form.behind) * Math.PI) / 180)
  const hidden = group(back, `transform="translate(0 6) rotate(${form.behind} ${w / 2} ${h})"`)
  const left = form.behind < 0 ? lean : 0
  return { svg: moved(hidden + front, left, 0), w: w + lean, h: h + 8, foot: [left + 2, left + w - 2] }
}

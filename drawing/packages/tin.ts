// Food tins: tall, common and the flat one of fish.
import { hinted } from '#drawing/random.ts'
import { printLabel } from '#drawing/labels/label.ts'
import type { Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { gloss } from '#drawing/shading.ts'
import { ellipse, line, path } from '#drawing/shapes.ts'
import { metal, printRound } from './parts.ts'

type Form = { w: number; h: number; ry: number }
const tall: Form = { w: 276, h: 410, ry: 26 }
const common: Form = { w: 320, h: 380, ry: 32 }
const flat: Form = { w: 430, h: 290, ry: 46 }

/** The wall of a tin between two heights, its edges parts of ellipses. */
function drum(w: number, inset: number, top: number, low: number, ry: number): string {
  const arc = `${w / 2 - inset} ${ry} 0 0`
  return `M${inset} ${top}A${arc} 0 ${w - inset} ${top}V${low}A${arc} 1 ${inset} ${low}Z`
}

export function tin(pack: Pack): Subject {
  const { ink, look, title } = pack
  const form = hinted<Form>(
    title,
    'form',
    [[/\b(tuna|sardines?|mackerel|anchov\w+|salmon|p[âa]t[ée]|mints)\b/i, flat]],
    [tall, common],
  )
  const { w, h, ry } = form
  const cx = w / 2
  const r = w / 2
  const low = h - ry
  const box = { x: 0, y: 0, w, h }
  const whole = drum(w, 0, ry, low, ry)
  const sleeve = drum(w, 3, ry + 20, low - 12, ry)
  const [top, foot] = [ry * 1.8 + 24, low - 14 + ry * 0.42]
  const area = { x: 24, y: top, w: w - 48, h: foot - top, bow: ry, bleed: 40 }
  const lid = ellipse(cx, ry, r, ry)
  const svg =
    metal(ink, whole, box) +
    printRound(ink, sleeve, box, look.colour, printLabel(pack, area), 1.05) +
    metal(ink, lid, { x: 0, y: 0, w, h: 2 * ry }, '#e3e8ec') +
    path(ellipse(cx, ry + 1, r - 12, ry - 5), '#c2cad1') +
    path(ellipse(cx, ry + 3, r - 20, ry - 9), '#d6dce1') +
    line(ellipse(cx + r * 0.12, ry + 3, r * 0.24, ry * 0.3), '#9aa6b0', 5) +
    line(`M${cx - r * 0.42} ${ry + 3}H${cx - r * 0.12}`, '#9aa6b0', 6) +
    gloss(ink, { x: w * 0.1, y: ry + 46, w: 13, h: (low - ry) * 0.6 }, 0.45)
  return { svg, w, h, foot: [w * 0.06, w * 0.94] }
}

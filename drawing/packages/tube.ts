// Tubes that stand on their cap: toothpaste, cream, paste.
import { choose } from '#drawing/random.ts'
import { lightness, mix } from '#drawing/colour.ts'
import { n } from '#drawing/ink.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { gloss, underside } from '#drawing/shading.ts'
import { group, path, rounded } from '#drawing/shapes.ts'
import { printRound, screwCap, seam } from './parts.ts'

export function tube(pack: Pack): Subject {
  const { ink, look, title, tone } = pack
  const form = choose(title, 'form', [
    { w: 210, h: 480, neck: 66, cap: 132, capHeight: 76, lean: 0 },
    { w: 236, h: 440, neck: 90, cap: 180, capHeight: 92, lean: 0 },
    { w: 190, h: 500, neck: 56, cap: 106, capHeight: 66, lean: 9 },
  ])
  const { w, h, neck, cap, capHeight } = form
  const cx = w / 2
  const low = h - capHeight
  const body =
    `M0 8Q0 0 8 0H${w - 8}Q${w} 0 ${w} 8V46` +
    `C${w - 2} ${n(h * 0.4)} ${n(cx + neck + 16)} ${n(h * 0.6)} ${n(cx + neck + 8)} ${low - 18}` +
    `L${cx + neck} ${low + 4}H${cx - neck}L${n(cx - neck - 8)} ${low - 18}` +
    `C${n(cx - neck - 16)} ${n(h * 0.6)} 2 ${n(h * 0.4)} 0 46Z`
  const box = { x: 0, y: 0, w, h }
  const inset = (w / 2 - neck) * 0.62 + 8
  const area = { x: inset, y: 62, w: w - 2 * inset, h: low - 94, bow: 0, bleed: 60 }
  const accent = accentOn(pack)
  const capColour = lightness(accent) > 0.92 ? mix(accent, tone, 0.14) : accent
  const crimp =
    path(rounded({ x: 0, y: 0, w, h: 40 }, 6), mix(look.colour, tone, 0.1)) +
    seam({ x: 4, y: 5, w: w - 8, h: 30 }, tone, 8)
  const print = printLabel(pack, area) + crimp + underside(ink, { x: 0, y: 40, w, h: 14 }, tone, 0.22)
  const svg =
    printRound(ink, body, box, look.colour, print) +
    gloss(ink, { x: inset * 0.72, y: 70, w: 11, h: low * 0.66 }, 0.55) +
    screwCap(ink, { x: cx - cap / 2, y: low, w: cap, h: capHeight }, capColour, 12)
  const leaning = form.lean === 0 ? svg : group(svg, `transform="rotate(${form.lean} ${cx} ${h})"`)
  return { svg: leaning, w, h, foot: [cx - cap / 2, cx + cap / 2] }
}

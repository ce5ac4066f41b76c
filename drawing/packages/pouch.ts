// Stand-up pouches: with a zip, with a folded and clipped top, and the plain paper packet of flour.
import { hinted } from '#drawing/random.ts'
import { darken, lighten, mix } from '#drawing/colour.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { face, gloss, underside } from '#drawing/shading.ts'
import { line, path, polygon, rounded } from '#drawing/shapes.ts'
import { printFace, printPillow, seam } from './parts.ts'

function zipped(pack: Pack): Subject {
  const { ink, look, tone } = pack
  const [w, h] = [336, 470]
  const outline =
    'M10 0H326Q336 0 336 10V40C328 110 326 250 334 380C338 420 336 446 326 458Q318 466 300 466H36Q18 466 10 458' +
    'C0 446-2 420 2 380C10 250 8 110 0 40V10Q0 0 10 0Z'
  const area = { x: 36, y: 76, w: w - 72, h: 318, bow: 0, bleed: 60 }
  const top = path(`M0 0H${w}V44H0Z`, mix(look.colour, tone, 0.08)) + seam({ x: 8, y: 6, w: w - 16, h: 32 }, tone, 10)
  const zip =
    line(`M14 56H${w - 14}`, tone, 3, 'opacity=".25"') + line(`M14 61H${w - 14}`, '#ffffff', 2.5, 'opacity=".5"')
  const gusset =
    path('M2 410Q168 372 334 410V480H0Z', tone, 'opacity=".13"') +
    line('M4 410Q168 374 332 410', tone, 2.5, 'opacity=".25"')
  const svg =
    printPillow(ink, outline, { x: 0, y: 0, w, h }, look.colour, printLabel(pack, area) + top + gusset) +
    zip +
    gloss(ink, { x: 24, y: 84, w: 13, h: 220 }, 0.45)
  return { svg, w, h, foot: [14, w - 14] }
}

function clipped(pack: Pack): Subject {
  const { ink, look, tone } = pack
  const [w, h] = [300, 470]
  const accent = accentOn(pack)
  const body = polygon([10, 64], [w - 10, 64], [w, 120], [w, h - 4], [0, h - 4], [0, 120])
  const folds = polygon([w - 34, 64], [w - 10, 64], [w, 120], [w, h - 4], [w - 34, h - 4])
  const roll = rounded({ x: 2, y: 0, w: w - 4, h: 70 }, 8)
  const area = { x: 22, y: 96, w: w - 62, h: h - 126, bow: 0, bleed: 80 }
  const svg =
    printPillow(
      ink,
      body,
      { x: 0, y: 64, w, h: h - 64 },
      look.colour,
      printLabel(pack, area) + underside(ink, { x: 0, y: 68, w, h: 24 }, tone, 0.3),
    ) +
    path(folds, tone, 'opacity=".14"') +
    line(`M${w - 34} 76V${h - 4}`, tone, 2, 'opacity=".3"') +
    path(roll, lighten(look.colour, 0.02)) +
    face(ink, roll, { x: 0, y: 0, w, h: 70 }, tone) +
    line(`M8 24H${w - 8}`, tone, 2, 'opacity=".22"') +
    path(rounded({ x: -12, y: 34, w: w + 24, h: 24 }, 7), accent) +
    path(rounded({ x: -12, y: 34, w: w + 24, h: 8 }, 4), '#ffffff', 'opacity=".3"')
  return { svg, w, h, foot: [8, w - 8] }
}

function packet(pack: Pack): Subject {
  const { ink, look, tone } = pack
  const [w, h] = [290, 450]
  const deep = 64
  const total = w + deep
  const front = `M4 66Q${w / 2} 58 ${w - 2} 66L${w} ${h}H0Z`
  const flank = polygon([w - 2, 66], [total - 6, 50], [total, h - 22], [w, h])
  const area = { x: 20, y: 86, w: w - 40, h: h - 112, bow: 0, bleed: 40 }
  const accent = accentOn(pack)
  const svg =
    path(flank, mix(look.colour, tone, 0.2)) +
    path(polygon([w + 8, 150], [total - 10, 140], [w + 26, h * 0.6]), tone, 'opacity=".12"') +
    path(polygon([4, 66], [w - 2, 66], [total - 6, 50], [total - 40, 18], [40, 18]), lighten(look.colour, 0.03)) +
    path(polygon([w - 2, 66], [total - 6, 50], [total - 40, 18]), tone, 'opacity=".2"') +
    path(rounded({ x: 34, y: 4, w: total - 70, h: 28 }, 5), mix(look.colour, accent, 0.65)) +
    seam({ x: 40, y: 8, w: total - 82, h: 20 }, darken(accent, 0.3), 12) +
    printFace(ink, front, { x: 0, y: 60, w, h: h - 60 }, look.colour, printLabel(pack, area)) +
    line(`M${w - 1} 68L${w} ${h - 2}`, '#ffffff', 2, 'opacity=".5"')
  return { svg, w: total, h, foot: [4, total - 4] }
}

export function pouch(pack: Pack): Subject {
  const form = hinted(
    pack.title,
    'form',
    [
      [/pur[ée]e/i, zipped],
      [/\b(flour|sugar)\b/i, packet],
      [/\b(coffee|espresso|beans|granola)\b/i, pack.title.length % 2 === 0 ? clipped : zipped],
    ],
    [zipped, clipped, packet, zipped],
  )
  return form(pack)
}

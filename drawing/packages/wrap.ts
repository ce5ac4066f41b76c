// Wrapped goods: the block of butter or cheese, the bar in a flow wrap and the loaf in a tied bag.
import { hinted } from '#drawing/random.ts'
import { darken, lighten, mix } from '#drawing/colour.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import { place } from '#drawing/placing.ts'
import type { Subject } from '#drawing/scene.ts'
import { face, pillow } from '#drawing/shading.ts'
import { group, line, path, polygon, rounded } from '#drawing/shapes.ts'
import { printFace, printPillow, seam } from './parts.ts'

function block(pack: Pack): Subject {
  const { ink, look, tone } = pack
  const [w, h, deep, rise] = [400, 190, 96, 74]
  const [total, high] = [w + deep, h + rise]
  const front = rounded({ x: 0, y: rise, w, h }, 8)
  const lid = polygon([3, rise + 2], [deep, 0], [total - 4, 0], [w, rise + 2])
  const flank = polygon([w - 2, rise + 4], [total - 2, 2], [total, h - 14], [w - 2, high - 4])
  const area = { x: 26, y: rise + 14, w: w - 52, h: h - 28, bow: 0, bleed: 40 }
  const accent = accentOn(pack)
  const fold = polygon([w - 2, rise + 4], [w + deep * 0.52, h * 0.56], [w - 2, high - 4])
  const svg =
    path(flank, mix(look.colour, tone, 0.24)) +
    path(fold, mix(look.colour, tone, 0.12)) +
    line(`M${w} ${rise + 4}L${w + deep * 0.52} ${h * 0.56}L${w} ${high - 4}`, tone, 2.5, 'opacity=".25"') +
    path(lid, lighten(look.colour, 0.04)) +
    path(
      polygon(
        [deep * 0.45 + 60, rise * 0.55 + 1],
        [total - deep * 0.55 + 2, rise * 0.55 + 1],
        [w + deep * 0.25, rise * 0.75],
        [deep * 0.25 + 60, rise * 0.75],
      ),
      accent,
      'opacity=".85"',
    ) +
    face(ink, lid, { x: 0, y: 0, w: total, h: rise }, tone) +
    printFace(ink, front, { x: 0, y: rise, w, h }, look.colour, printLabel(pack, area)) +
    line(`M8 ${rise + 1}H${w - 6}`, '#ffffff', 2.5, 'opacity=".55"')
  return { svg, w: total, h: high, foot: [4, total - 10] }
}

/** Teeth down one end of a flow wrap. */
const teeth = (x: number, y1: number, y2: number, depth: number) =>
  Array.from({ length: 9 }, (_, i) => {
    const step = (y2 - y1) / 9
    return `L${x + depth} ${y1 + (i + 0.5) * step}L${x} ${y1 + (i + 1) * step}`
  }).join('')

function bar(pack: Pack): Subject {
  const { ink, look, tone } = pack
  const [w, h] = [510, 214]
  const outline =
    `M8 14${teeth(8, 14, h - 14, -7)}L46 ${h - 8}Q${w / 2} ${h + 2} ${w - 46} ${h - 8}` +
    `L${w - 8} ${h - 14}${teeth(w - 8, h - 14, 14, 7)}L${w - 46} 8Q${w / 2} -2 46 8Z`
  const area = { x: 66, y: 22, w: w - 132, h: h - 44, bow: 0, bleed: 70 }
  const ends = mix(look.colour, tone, 0.12)
  const strips = path(`M0 0H44V${h}H0Z`, ends) + path(`M${w - 44} 0H${w}V${h}H${w - 44}Z`, ends)
  const across = (x: number) =>
    group(seam({ x: 16, y: 0, w: h - 32, h: 26 }, tone), `transform="matrix(0 1 1 0 ${x} 0)"`)
  const svg =
    printPillow(ink, outline, { x: 0, y: 0, w, h }, look.colour, printLabel(pack, area) + strips) +
    across(10) +
    across(w - 37) +
    path(`M60 16Q${w / 2} 6 ${w - 70} 16L${w - 90} 26Q${w / 2} 18 70 28Z`, '#ffffff', 'opacity=".4"')
  return {
    svg: group(svg, `transform="translate(0 19) rotate(-4 ${w / 2} ${h / 2})"`),
    w,
    h: h + 36,
    foot: [60, w - 60],
  }
}

function loaf(pack: Pack): Subject {
  const { ink, look, tone, motif } = pack
  const [w, h] = [500, 300]
  const body =
    'M40 64C70 18 130 20 170 30C230 8 300 10 344 36C384 44 396 74 402 110C430 128 470 96 492 70Q508 100 494 146' +
    'Q508 196 490 232C468 204 430 186 404 200C402 250 392 284 350 292H56C16 292 4 260 4 220V130C4 100 20 84 40 64Z'
  const area = { x: 36, y: 84, w: 330, h: 184, bow: 0, bleed: 60 }
  const accent = accentOn(pack)
  const film = motif ? group(place(ink, motif, { x: 205, y: 150, size: 300 }), 'opacity=".16"') : ''
  const creases =
    line(
      'M408 122C430 132 462 118 488 92M408 150C440 156 466 150 490 146M408 186C434 180 462 190 484 210',
      tone,
      3,
      'opacity=".25"',
    ) + line('M60 66C90 44 130 42 166 52M210 40C250 30 296 34 330 54', '#ffffff', 7, 'opacity=".5"')
  const svg =
    path(body, look.colour) +
    ink.clip(body, film + printLabel(pack, area)) +
    pillow(ink, body, { x: 0, y: 0, w: 430, h }, tone) +
    creases +
    path(rounded({ x: 394, y: 112, w: 22, h: 88 }, 9), darken(accent, 0.04)) +
    path(rounded({ x: 397, y: 116, w: 7, h: 80 }, 4), '#ffffff', 'opacity=".45"')
  return { svg, w, h, foot: [16, 400] }
}

export function wrap(pack: Pack): Subject {
  const form = hinted(
    pack.title,
    'form',
    [
      [/\b(kitchen|tissues|wipes|towel|wedge|grana)\b/i, block],
      [/\b(bread|loaf|toast|buns?|rolls?|tortillas?|wraps?|bagels?|brioche|pitt?as?|naan)\b/i, loaf],
      [/\b(chocolate|bars?|biscuits?|cookies?|wafers?|crackers?|gum)\b/i, bar],
      [/\b(butter|cheese|cheddar|brie|tofu|tempeh|soap|yeast)\b/i, block],
    ],
    [block, bar],
  )
  return form(pack)
}

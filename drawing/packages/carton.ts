// Cartons: the gable-top of milk and the brick with a screw cap.
import { hinted } from '#drawing/random.ts'
import { darken, lighten, mix } from '#drawing/colour.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { face, underside } from '#drawing/shading.ts'
import { line, path, polygon, rounded } from '#drawing/shapes.ts'
import { printFace, screwCap, seam } from './parts.ts'

/** The side that turns away to the right, in shade, with the accent running around the corner. */
function flank(pack: Pack, d: string, x: number, top: number, w: number, h: number): string {
  const { ink, look, tone } = pack
  const side = mix(look.colour, tone, 0.16)
  const foot = polygon([x, top + h * 0.74], [x + w, top + h * 0.7], [x + w, top + h], [x, top + h])
  return (
    path(d, side) + ink.clip(d, path(foot, mix(accentOn(pack), tone, 0.2))) + face(ink, d, { x, y: top, w, h }, tone)
  )
}

function gable(pack: Pack, w: number, h: number): Subject {
  const { ink, look, tone } = pack
  const deep = w * 0.3
  const shoulder = 124
  const total = w + deep
  const front = polygon([0, shoulder], [w, shoulder], [w, h], [0, h])
  const side = polygon([w, shoulder], [total, shoulder - 16], [total, h - 18], [w, h])
  const roof = polygon([0, shoulder], [w, shoulder], [w + deep * 0.42, 40], [deep * 0.42, 40])
  const cheek = polygon([w, shoulder], [total, shoulder - 16], [w + deep * 0.42, 40])
  const fin = rounded({ x: deep * 0.42 - 2, y: 0, w: w + 2, h: 44 }, 5)
  const box = { x: 0, y: shoulder, w, h: h - shoulder }
  const label = printLabel(pack, { x: 14, y: shoulder + 14, w: w - 28, h: h - shoulder - 34, bow: 0, bleed: 30 })
  const roofColour = accentOn(pack)
  const svg =
    flank(pack, side, w, shoulder - 16, deep, h - shoulder + 16) +
    path(cheek, mix(roofColour, tone, 0.3)) +
    path(fin, lighten(look.colour, 0.03)) +
    face(ink, fin, { x: 0, y: 0, w, h: 44 }, tone) +
    seam({ x: deep * 0.42 + 4, y: 8, w: w - 12, h: 28 }, tone, 12) +
    printFace(ink, front, box, look.colour, label + underside(ink, { x: 0, y: shoulder, w, h: 14 }, tone, 0.16)) +
    path(roof, roofColour) +
    path(
      roof,
      ink.linear(
        [0, 40, 0, shoulder],
        [
          [0, '#ffffff', 0.3],
          [1, '#ffffff', 0],
        ],
      ),
    ) +
    line(`M0 ${shoulder}H${w}`, '#ffffff', 2.5, 'opacity=".5"') +
    cap(pack, w * 0.5 + deep * 0.2, 84)
  return { svg, w: total, h, foot: [4, total - 6] }
}

function cap(pack: Pack, cx: number, cy: number): string {
  const { ink, look } = pack
  const colour = mix(lighten(look.colour, 0.04), '#ffffff', 0.4)
  return screwCap(ink, { x: cx - 32, y: cy - 24, w: 64, h: 40 }, colour, 9)
}

function brick(pack: Pack, w: number, h: number): Subject {
  const { ink, look, tone } = pack
  const deep = w * 0.26
  const total = w + deep
  const top = 62
  const front = polygon([0, top + 24], [w, top + 24], [w, h], [0, h])
  const side = polygon([w, top + 24], [total, top], [total, h - 20], [w, h])
  const lid = polygon([0, top + 24], [deep, top], [total, top], [w, top + 24])
  const box = { x: 0, y: top + 24, w, h: h - top - 24 }
  const label = printLabel(pack, { x: 14, y: top + 38, w: w - 28, h: h - top - 56, bow: 0, bleed: 30 })
  const accent = accentOn(pack)
  const svg =
    flank(pack, side, w, top, deep, h - top) +
    path(lid, lighten(look.colour, 0.04)) +
    path(
      lid,
      ink.linear(
        [0, top, 0, top + 24],
        [
          [0, tone, 0.16],
          [1, '#ffffff', 0.2],
        ],
      ),
    ) +
    printFace(ink, front, box, look.colour, label) +
    line(`M${w} ${top + 26}V${h}`, '#ffffff', 2, 'opacity=".45"') +
    path(rounded({ x: w * 0.42, y: top - 4, w: 92, h: 18 }, 8), darken(accent, 0.08)) +
    screwCap(ink, { x: w * 0.42 + 8, y: 14, w: 76, h: 54 }, accent, 10)
  return { svg, w: total, h, foot: [4, total - 6] }
}

export function carton(pack: Pack): Subject {
  const form = hinted(
    pack.title,
    'form',
    [
      [/\b(broth|stock|passata|oat|almond|soya?|coconut)\b/i, 'brick'],
      [/\b(eggs?)\b/i, 'brick'],
    ],
    ['gable', 'brick', 'slim'],
  )
  if (form === 'gable') return gable(pack, 226, 470)
  return form === 'slim' ? gable(pack, 196, 480) : brick(pack, 222, 470)
}

// Cardboard boxes seen from slightly right and above: tall, square and lying.
import { choose, hinted } from '#drawing/random.ts'
import { lighten, mix } from '#drawing/colour.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { face } from '#drawing/shading.ts'
import { line, path, polygon } from '#drawing/shapes.ts'
import { printFace } from './parts.ts'

type Form = { w: number; h: number; deep: number }
const tall: Form = { w: 290, h: 420, deep: 74 }
const deepTall: Form = { w: 260, h: 440, deep: 96 }
const square: Form = { w: 330, h: 350, deep: 96 }
const lying: Form = { w: 390, h: 270, deep: 84 }

export function box(pack: Pack): Subject {
  const { ink, look, title, tone } = pack
  const form = hinted<Form>(
    title,
    'form',
    [
      [/\b(flakes|muesli|puff\w*|crisp\w*|cereal|wheat|squares|hoops|kibble|litter|washing powder)\b/i, tall],
      [/\b(tea|infusion|camembert|eggs|fingers|foil|film|pizza)\b/i, title.length % 2 === 0 ? lying : square],
    ],
    [tall, deepTall, square, lying],
  )
  const { w, h, deep } = form
  const rise = deep * 0.42
  const total = w + deep
  const high = h + rise
  const front = polygon([0, rise], [w, rise], [w, high], [0, high])
  const flank = polygon([w, rise], [total, 0], [total, high - rise * 1.1], [w, high])
  const lid = polygon([0, rise], [deep, 0], [total, 0], [w, rise])
  const area = { x: 20, y: rise + 18, w: w - 40, h: h - 36, bow: 0, bleed: 30 }
  const accent = accentOn(pack)
  const sideColour = choose(title, 'flank', [accent, mix(look.colour, tone, 0.14)])
  const tab = polygon(
    [w * 0.36 + deep * 0.3, rise * 0.7],
    [w * 0.64 + deep * 0.3, rise * 0.7],
    [w * 0.62, rise],
    [w * 0.36, rise],
  )
  const rows = [0.18, 0.26, 0.32].map((share) => {
    const y = rise + h * share
    return `M${w + 16} ${y - 6}L${total - 16} ${y - 6 - rise * 0.6}`
  })
  const svg =
    path(flank, mix(sideColour, tone, 0.18)) +
    face(ink, flank, { x: w, y: 0, w: deep, h: high }, tone, 1.2) +
    line(rows.join(''), '#ffffff', 5, 'opacity=".28"') +
    path(lid, lighten(mix(look.colour, accent, 0.1), 0.05)) +
    path(tab, tone, 'opacity=".12"') +
    path(
      lid,
      ink.linear(
        [0, 0, 0, rise],
        [
          [0, tone, 0.14],
          [1, '#ffffff', 0.15],
        ],
      ),
    ) +
    printFace(ink, front, { x: 0, y: rise, w, h }, look.colour, printLabel(pack, area)) +
    line(`M${w} ${rise + 2}V${high - 2}`, '#ffffff', 2, 'opacity=".4"') +
    line(`M2 ${rise}H${w - 1}`, '#ffffff', 2, 'opacity=".5"')
  return { svg, w: total, h: high, foot: [2, total - 8] }
}

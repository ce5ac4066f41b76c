// Slim-necked bottles: tall for oil and syrup, round for juice, square-shouldered for sauce.
import { hinted } from '#drawing/random.ts'
import { darken, lightness, mix } from '#drawing/colour.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { gloss, underside } from '#drawing/shading.ts'
import { type Ring, turned } from '#drawing/shapes.ts'
import { plainCap, printRound, screwCap } from './parts.ts'

type Form = {
  w: number
  h: number
  rings: readonly Ring[]
  cap: { w: number; h: number; smooth: boolean }
  label: readonly [top: number, low: number]
}

const tall: Form = {
  w: 180,
  h: 500,
  rings: [
    [40, 27],
    [118, 29],
    [206, 90],
    [462, 90],
    [498, 68, 'foot'],
  ],
  cap: { w: 64, h: 58, smooth: true },
  label: [222, 462],
}
const plump: Form = {
  w: 220,
  h: 470,
  rings: [
    [36, 42],
    [70, 42],
    [160, 110, 'dome'],
    [290, 104],
    [430, 110],
    [468, 84, 'foot'],
  ],
  cap: { w: 96, h: 52, smooth: false },
  label: [166, 428],
}
const square: Form = {
  w: 206,
  h: 480,
  rings: [
    [36, 33],
    [96, 34],
    [128, 98, 'dome'],
    [200, 103],
    [444, 103],
    [478, 84, 'foot'],
  ],
  cap: { w: 78, h: 56, smooth: false },
  label: [150, 438],
}
const flask: Form = {
  w: 210,
  h: 470,
  rings: [
    [64, 70],
    [76, 70],
    [112, 105, 'dome'],
    [440, 96],
    [468, 78, 'foot'],
  ],
  cap: { w: 132, h: 76, smooth: true },
  label: [128, 440],
}
const cone: Form = {
  w: 196,
  h: 486,
  rings: [
    [70, 30],
    [150, 52],
    [250, 98],
    [440, 98],
    [484, 72, 'foot'],
  ],
  cap: { w: 66, h: 78, smooth: true },
  label: [222, 446],
}

export function bottle(pack: Pack): Subject {
  const { ink, look, title, tone } = pack
  const form = hinted<Form>(
    title,
    'form',
    [
      [/\b(wine|olive|vinegar|prosecco)\b/i, tall],
      [/\b(juice|smoothie|kefir|milk|lemonade|lassi)\b/i, plump],
      [/\b(shampoo|conditioner|wash\w*|cleaner|deodorant|squeeze)\b/i, title.length % 3 === 0 ? plump : flask],
      [/\b(ketchup|mustard|mayo\w*|sauce|dressing)\b/i, title.length % 2 === 0 ? cone : square],
    ],
    [tall, plump, square, cone],
  )
  const { w, h, cap } = form
  const box = { x: 0, y: 0, w, h }
  const cx = w / 2
  const d = turned(cx, form.rings, 3)
  const [top, low] = form.label
  const inset = form === cone ? 22 : 13
  const label = printLabel(pack, { x: inset, y: top, w: w - 2 * inset, h: low - top, bow: 4, bleed: 40 })
  const neck = underside(ink, { x: 0, y: cap.h - 2, w, h: 26 }, tone, 0.4)
  const capBox = { x: cx - cap.w / 2, y: 0, w: cap.w, h: cap.h }
  const accent = accentOn(pack)
  const capColour = lightness(accent) > 0.9 ? mix(accent, darken(look.colour, 0.2), 0.4) : accent
  const lid = cap.smooth ? plainCap(ink, capBox, capColour, 9) : screwCap(ink, capBox, capColour, 9)
  const shine = gloss(ink, { x: w * 0.12, y: top - 6, w: 11, h: (low - top) * 0.86 }, 0.5)
  const svg = printRound(ink, d, box, look.colour, label + neck) + shine + lid
  return { svg, w, h, foot: [w * 0.1, w * 0.9] }
}

// Jugs with a handle: milk and laundry.
import { hinted } from '#drawing/random.ts'
import { darken } from '#drawing/colour.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { gloss, underside } from '#drawing/shading.ts'
import { line } from '#drawing/shapes.ts'
import { printRound, screwCap } from './parts.ts'

/** Each form: the outline, the hole of the handle, the cap and the printable front. */
const forms = {
  dairy: {
    w: 290,
    h: 440,
    body:
      'M92 52H176C176 84 200 96 232 108C274 124 290 150 290 188V404' +
      'Q290 440 254 440H36Q0 440 0 404V196C0 140 92 128 92 52Z',
    hole: 'M196 142C232 146 250 160 250 196V232C250 246 238 246 232 236L190 168C180 152 182 141 196 142Z',
    cap: { x: 84, y: 0, w: 100, h: 58 },
    label: { x: 20, y: 226, w: 250, h: 196 },
  },
  laundry: {
    w: 330,
    h: 430,
    body: 'M64 66H168C230 66 330 90 330 190V390Q330 430 290 430H40Q0 430 0 390V150C0 110 64 118 64 66Z',
    hole: 'M214 128C264 136 282 160 282 206V268C282 290 262 290 256 270L206 160C196 138 196 125 214 128Z',
    cap: { x: 58, y: 0, w: 116, h: 76 },
    label: { x: 18, y: 168, w: 226, h: 240 },
  },
  slim: {
    w: 260,
    h: 450,
    body: 'M78 50H170C172 84 260 96 260 170V410Q260 450 220 450H40Q0 450 0 410V180C0 120 76 106 78 50Z',
    hole: 'M178 128C212 138 224 152 224 184V224C224 238 214 238 208 228L168 152C160 136 164 124 178 128Z',
    cap: { x: 70, y: 0, w: 108, h: 56 },
    label: { x: 16, y: 214, w: 228, h: 216 },
  },
}

export function jug(pack: Pack): Subject {
  const { ink, look, title, tone } = pack
  const form = hinted(
    title,
    'form',
    [[/\b(detergent|laundry|softener|bleach|cleaner)\b/i, forms.laundry]],
    [forms.dairy, forms.slim],
  )
  const { w, h, body, hole, cap } = form
  const box = { x: 0, y: 0, w, h }
  const print =
    printLabel(pack, { ...form.label, bow: 3, bleed: 60 }, ['band', 'badge', 'disc', 'wave', 'arch', 'badge']) +
    underside(ink, { x: cap.x - 10, y: cap.y + cap.h - 2, w: cap.w + 20, h: 24 }, tone, 0.35)
  const solid = printRound(ink, body, box, look.colour, print, 0.85)
  const rim = line(hole, darken(look.colour, 0.2), 7, 'opacity=".55"')
  const shine = gloss(ink, { x: w * 0.07, y: h * 0.5, w: 13, h: h * 0.42 }, 0.55)
  const svg = ink.clip(body + hole, solid + rim) + shine + screwCap(ink, cap, accentOn(pack), 10)
  return { svg, w, h, foot: [12, w - 12] }
}

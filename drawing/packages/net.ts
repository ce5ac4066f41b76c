// Net bags: the food heaped in a mesh, gathered under a folded card with the words.
import { between, choose } from '#drawing/random.ts'
import { darken, lighten } from '#drawing/colour.ts'
import { column } from '#drawing/labels/column.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import { place } from '#drawing/placing.ts'
import type { Subject } from '#drawing/scene.ts'
import { face, pillow, underside } from '#drawing/shading.ts'
import { line, path, rounded } from '#drawing/shapes.ts'

const spots: readonly (readonly [number, number])[] = [
  [120, 250],
  [210, 236],
  [296, 254],
  [72, 332],
  [164, 322],
  [252, 326],
  [338, 336],
  [110, 402],
  [206, 406],
  [298, 400],
]

export function net(pack: Pack): Subject {
  const { ink, look, title, tone, motif } = pack
  const [w, h] = [410, 470]
  const bag =
    'M168 96C160 150 96 168 58 222C16 282 6 360 26 412C40 450 82 466 140 468H270C328 466 370 450 384 412' +
    'C404 360 394 282 352 222C314 168 250 150 242 96Z'
  const food = motif
    ? spots
        .map(([x, y], i) => {
          const jitter = (name: string, range: number) => between(title, `${name}${i}`, -range, range)
          return place(ink, motif, {
            x: x + jitter('x', 8),
            y: y + jitter('y', 6),
            size: 112 + jitter('s', 7),
            turn: jitter('t', 22),
          })
        })
        .join('')
    : ''
  const mesh = (turn: number) =>
    ink.pattern(26, 26, turn, `<path d="M0 0V26" stroke="${look.colour}" stroke-width="7"/>`)
  const card = choose(title, 'form', [
    { x: 82, y: 0, w: 246, h: 132, r: 14 },
    { x: 105, y: 0, w: 200, h: 150, r: 26 },
  ])
  const accent = accentOn(pack)
  const cardShape = rounded(card, card.r)
  const inner = { x: card.x + 18, y: card.y + 14, w: card.w - 36, h: card.h - 26 }
  const gathers = [184, 200, 214, 228]
    .map((x) => `M${x} 118C${x} 150 ${x - (205 - x) * 1.4} 170 ${x - (205 - x) * 2.6} 196`)
    .join('')
  const svg =
    path(bag, darken(look.colour, 0.12), 'opacity=".28"') +
    ink.clip(bag, food + path(bag, mesh(38)) + path(bag, mesh(-38))) +
    line(gathers, lighten(look.colour, 0.04), 6, 'opacity=".8"') +
    line(bag, look.colour, 6) +
    pillow(ink, bag, { x: 0, y: 96, w, h: h - 96 }, tone, 0.8) +
    underside(ink, { x: card.x + 60, y: card.h, w: card.w - 120, h: 22 }, tone, 0.35) +
    path(cardShape, accent) +
    face(ink, cardShape, card, tone) +
    line(`M${card.x + 4} ${card.y + 3}H${card.x + card.w - 4}`, '#ffffff', 3, 'opacity=".4"') +
    column(pack, inner, accent, { inks: [pack.paper], motif: 0 })
  return { svg, w, h, foot: [50, w - 50] }
}

// Layouts for fronts that are clearly wider than tall: the motif beside the words.
import { choose } from '#drawing/random.ts'
import { mix, readable } from '#drawing/colour.ts'
import { n } from '#drawing/ink.ts'
import { fitting, place } from '#drawing/placing.ts'
import { line, path, rounded, strip } from '#drawing/shapes.ts'
import { row } from './column.ts'
import { accentOn } from './pack.ts'
import { around, type Layout } from './upright.ts'

export const wideBand: Layout = (pack, a) => {
  const accent = accentOn(pack)
  const ground = around(a, a.y + a.h * 0.04, a.y + a.h * 0.96)
  const edge = mix(accent, '#ffffff', 0.5)
  const box = { x: a.x + 8, y: a.y + a.h * 0.04 + 16, w: a.w - 16, h: a.h * 0.92 - 32 }
  const rules =
    path(strip({ ...ground, h: 6 }, a.bow), edge) +
    path(strip({ ...ground, y: ground.y + ground.h - 6, h: 6 }, a.bow), edge)
  return path(strip(ground, a.bow), accent) + rules + row(pack, box, accent, { inks: [pack.paper] })
}

export const wideBadge: Layout = (pack, a) => {
  const { accent, colour } = pack.look
  const r = choose(pack.title, 'corner', [10, 24, a.h / 2])
  const inset = r > 40 ? a.h * 0.2 : 18
  const frame = { x: a.x + 6, y: a.y + 6, w: a.w - 12, h: a.h - 12 }
  const box = { x: a.x + inset, y: a.y + 18, w: a.w - 2 * inset, h: a.h - 36 }
  const panel = path(rounded(a, r), pack.paper) + line(rounded(frame, Math.max(4, r - 6)), accent, 2.5)
  return panel + row(pack, box, pack.paper, { inks: [accent, colour] })
}

/** A round field of the accent behind a large motif on the left, the words on the body. */
export const wideDisc: Layout = (pack, a) => {
  if (!pack.motif) return wideBadge(pack, a)
  const accent = accentOn(pack)
  const r = Math.min(a.h * 0.62, a.w * 0.27)
  const [cx, cy] = [a.x + r * 0.9, a.y + a.h / 2]
  const field = `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${accent}"/>`
  const pale = mix(accent, '#ffffff', 0.5)
  const circle = `cx="${n(cx)}" cy="${n(cy)}" r="${n(r + 7)}"`
  const ring = `<circle ${circle} fill="none" stroke="${pale}" stroke-width="4"/>`
  const picture = place(pack.ink, pack.motif, { x: cx, y: cy, size: fitting(pack.motif, r * 1.6, r * 1.6) })
  const box = { x: cx + r + 18, y: a.y + 8, w: a.x + a.w - (cx + r + 18), h: a.h - 16 }
  return field + ring + picture + row(pack, box, pack.look.colour, { inks: [accent, pack.paper], motif: 0 })
}

/** The accent cuts the front at a slant; the motif stands large in the other part. */
export const wideSlant: Layout = (pack, a) => {
  const accent = accentOn(pack)
  const x = a.x + a.w * (pack.motif ? 0.62 : 1.2)
  const [top, low] = [a.y - 200, a.y + a.h + 200]
  const field = `M${n(a.x - a.bleed)} ${n(top)}H${n(x + 60)}L${n(x - 60)} ${n(low)}H${n(a.x - a.bleed)}Z`
  const edge = line(`M${n(x + 60)} ${n(top)}L${n(x - 60)} ${n(low)}`, mix(accent, '#ffffff', 0.55), 7)
  const side = Math.min(a.h * 1.05, a.w * 0.4)
  const picture = pack.motif
    ? place(pack.ink, pack.motif, {
        x: a.x + a.w - side * 0.44,
        y: a.y + a.h / 2,
        size: fitting(pack.motif, side, side),
      })
    : ''
  const box = { x: a.x + 4, y: a.y + 10, w: (pack.motif ? a.w - side * 0.9 - 12 : a.w) - 12, h: a.h - 20 }
  const inks = [readable(accent, [pack.paper])]
  return path(field, accent) + edge + picture + row(pack, box, accent, { inks, motif: 0 })
}

// Layouts for fronts that are square or taller than wide.
import { choose } from '#drawing/random.ts'
import { contrast, distance, lighten, mix, readable } from '#drawing/colour.ts'
import { n } from '#drawing/ink.ts'
import { fitting, place } from '#drawing/placing.ts'
import { line, path, rounded, strip } from '#drawing/shapes.ts'
import { column, motif } from './column.ts'
import { makersMark } from './marks.ts'
import { accentOn, type Area, type Pack } from './pack.ts'

export type Layout = (pack: Pack, area: Area) => string

const padded = (a: Area, dx: number, dy: number) => ({ x: a.x + dx, y: a.y + dy, w: a.w - 2 * dx, h: a.h - 2 * dy })

/** A strip right around the body whose visible middle reaches from `top` to `low`. */
export const around = (a: Area, top: number, low: number) => {
  const y = top - a.bow * 0.8
  return { x: a.x - a.bleed, y, w: a.w + 2 * a.bleed, h: low - a.bow * 0.4 - y }
}

/** A full band of the accent around the body. */
export const band: Layout = (pack, a) => {
  const accent = accentOn(pack)
  const ground = around(a, a.y, a.y + a.h)
  const edge = lighten(accent, contrast(accent, '#ffffff') > 3 ? 0.22 : -0.18)
  const rule = (y: number) => path(strip({ ...ground, y, h: 5 }, a.bow), edge)
  const inks = [pack.paper]
  const mark = makersMark(pack.title, a.x + a.w / 2, a.y + 26, 22, readable(accent, inks))
  const body = { ...padded(a, 6, 16), y: a.y + 42, h: a.h - 60 }
  return (
    path(strip(ground, a.bow), accent) +
    rule(a.y + 7) +
    rule(a.y + a.h - 12) +
    mark +
    column(pack, body, accent, { inks })
  )
}

/** A paper label with a thin frame, the words in the accent. */
export const badge: Layout = (pack, a) => {
  const { accent, colour } = pack.look
  const box = padded(a, a.w * 0.02, 0)
  const r = choose(pack.title, 'corner', [10, 22, 40])
  const frame = { x: box.x + 7, y: box.y + 7, w: box.w - 14, h: box.h - 14 }
  const panel = path(rounded(box, r), pack.paper) + line(rounded(frame, Math.max(4, r - 7)), accent, 2.5)
  return panel + column(pack, padded(a, 20, 22), pack.paper, { inks: [accent, colour] })
}

/** A disc of the accent with the motif, the words beneath on the body. */
export const disc: Layout = (pack, a) => {
  const { colour } = pack.look
  const accent = accentOn(pack)
  if (!pack.motif) return badge(pack, a)
  const r = Math.min(a.w * 0.48, a.h * 0.29)
  const [cx, cy] = [a.x + a.w / 2, a.y + r + 2]
  const rest = { x: a.x + 8, y: cy + r + 12, w: a.w - 16, h: a.y + a.h - (cy + r + 12) }
  const ring = `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${accent}"/>`
  const thin = 'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.5"'
  const inner = `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r - 7)}" ${thin}/>`
  return (
    ring +
    inner +
    motif(pack, accent, cx, cy, r * 1.34) +
    column(pack, rest, colour, { inks: [accent, pack.paper], motif: 0 })
  )
}

/** The lower part in the accent with a waved edge, the motif riding on it. */
export const wave: Layout = (pack, a) => {
  const accent = accentOn(pack)
  const left = a.x - a.bleed
  const right = a.x + a.w + a.bleed
  const y = a.y + a.h * (pack.motif ? 0.34 : 0.14)
  const lift = choose(pack.title, 'wave', [26, -26, 16])
  const bend = `${n(a.x + a.w * 0.3)} ${n(y - lift * 1.6)} ${n(a.x + a.w * 0.7)} ${n(y + lift * 1.6)}`
  const edge = `M${n(left)} ${n(y)}C${bend} ${n(right)} ${n(y)}`
  const ground = path(`${edge}V${n(a.y + a.h + 400)}H${n(left)}Z`, accent)
  const crest = line(edge, mix(accent, '#ffffff', 0.55), 6)
  const side = Math.min(a.w * 0.86, a.h * 0.46)
  const top = pack.motif ? a.y + side + 4 : y + 24
  const rest = { x: a.x + 4, y: top, w: a.w - 8, h: a.y + a.h - top - 6 }
  const picture = pack.motif
    ? place(pack.ink, pack.motif, { x: a.x + a.w / 2, y: a.y + side / 2 - 4, size: fitting(pack.motif, side, side) })
    : ''
  return ground + crest + picture + column(pack, rest, accent, { inks: [pack.paper], motif: 0 })
}

/** A slanted field of the accent with the words, the motif large below. */
export const slant: Layout = (pack, a) => {
  const accent = accentOn(pack)
  const [left, right] = [a.x - a.bleed, a.x + a.w + a.bleed]
  const slope = choose(pack.title, 'slope', [1, -1]) * Math.min(34, a.w * 0.12)
  const y = a.y + a.h * (pack.motif ? 0.5 : 0.82)
  const ground = path(`M${n(left)} ${n(a.y - 400)}H${n(right)}V${n(y - slope)}L${n(left)} ${n(y + slope)}Z`, accent)
  const edge = line(`M${n(right)} ${n(y - slope)}L${n(left)} ${n(y + slope)}`, mix(accent, '#ffffff', 0.6), 7)
  const head = { x: a.x + 4, y: a.y + 2, w: a.w - 8, h: y - Math.abs(slope) * 0.75 - a.y }
  const low = a.y + a.h - y
  const picture = motif(pack, pack.look.colour, a.x + a.w / 2, y + low / 2 + 4, Math.min(a.w * 0.86, low * 0.98))
  return ground + edge + picture + column(pack, head, accent, { inks: [pack.paper], motif: 0 })
}

/** An arched window of paper with the motif, a foot of the accent with the words. */
export const arch: Layout = (pack, a) => {
  if (!pack.motif) return band(pack, a)
  const accent = accentOn(pack)
  const split = a.y + a.h * 0.52
  const r = Math.min(a.w * 0.46, a.h * 0.3)
  const cx = a.x + a.w / 2
  const top = Math.max(a.y + r, split - r * 0.8)
  const window = `M${n(cx - r)} ${n(split)}V${n(top)}A${n(r)} ${n(r)} 0 0 1 ${n(cx + r)} ${n(top)}V${n(split)}Z`
  const foot = around(a, split, a.y + a.h)
  const picture = place(pack.ink, pack.motif, {
    x: cx,
    y: (top - r + split) / 2 + 8,
    size: fitting(pack.motif, r * 1.5, (split - top + r) * 0.78),
  })
  const body = { x: a.x + 6, y: split + 12 + a.bow * 0.2, w: a.w - 12, h: a.y + a.h - split - 24 }
  return (
    path(window, pack.paper) +
    picture +
    path(strip(foot, a.bow), accent) +
    column(pack, body, accent, { inks: [pack.paper], motif: 0 })
  )
}

/** The words large at the head, the motif as large as the front below them, running out of it. */
export const poster: Layout = (pack, a) => {
  const { colour, accent } = pack.look
  const colourOfWords = readable(colour, [accent, pack.paper])
  const head = { x: a.x + 8, y: a.y + 4, w: a.w - 16, h: a.h * (pack.motif ? 0.39 : 0.7) }
  const field = pack.motif && distance(pack.motif.colour, accentOn(pack)) < 0.16 ? pack.paper : accentOn(pack)
  const glow = pack.motif
    ? `<circle cx="${n(a.x + a.w / 2)}" cy="${n(a.y + a.h * 0.86)}" r="${n(a.w * 0.62)}" fill="${field}"/>`
    : path(strip({ x: a.x - a.bleed, y: a.y + a.h * 0.8, w: a.w + 2 * a.bleed, h: 400 }, a.bow), accentOn(pack))
  const side = Math.min(a.w * 1.02, a.h * 0.58)
  const picture = pack.motif
    ? place(pack.ink, pack.motif, {
        x: a.x + a.w / 2,
        y: a.y + a.h - side * 0.46,
        size: fitting(pack.motif, side, side),
      })
    : ''
  return glow + picture + column(pack, head, colour, { inks: [colourOfWords], motif: 0 })
}

/** Upright stripes of the accent, the words on a paper plate. */
export const stripes: Layout = (pack, a) => {
  const accent = accentOn(pack)
  const step = choose(pack.title, 'stripe', [22, 30, 44])
  const tile = `<rect width="${n(step / 2)}" height="20" fill="${accent}"/>`
  const box = { x: a.x - a.bleed, y: a.y - 400, w: a.w + 2 * a.bleed, h: a.h + 800 }
  const field = path(rounded(box, 0), pack.ink.pattern(step, 20, 0, tile))
  const plate = { x: a.x + a.w * 0.03, y: a.y + a.h * 0.08, w: a.w * 0.94, h: a.h * 0.84 }
  const shape = a.w < 190 ? 18 : choose(pack.title, 'plate', [plate.w / 2, 18])
  const inner =
    shape > 30 ? padded({ ...a, ...plate }, plate.w * 0.14, plate.h * 0.13) : padded({ ...a, ...plate }, 14, 16)
  return (
    field +
    path(rounded(plate, shape), pack.paper) +
    column(pack, inner, pack.paper, { inks: [accent, pack.look.colour] })
  )
}

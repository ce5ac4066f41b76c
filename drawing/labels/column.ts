// Sets motif, words and note under one another, or side by side, in a box of the label.
import { choose } from '#drawing/random.ts'
import { distance, lightness, readable } from '#drawing/colour.ts'
import { n } from '#drawing/ink.ts'
import { setWords } from '#drawing/lettering.ts'
import { fitting, place } from '#drawing/placing.ts'
import { type Box, path, rounded } from '#drawing/shapes.ts'
import { type Pack, words } from './pack.ts'

type Options = {
  /** Colours to write in, the preferred one first. */
  inks?: readonly string[]
  /** Share of the height for the motif; 0 leaves it out. */
  motif?: number
}

/** The motif in a square; on a light disc where it would sink into the ground. */
export function motif(pack: Pack, ground: string, cx: number, cy: number, side: number): string {
  const { ink, motif: sprite } = pack
  if (!sprite) return ''
  const sinks = distance(sprite.colour, ground) < 0.2
  const plate = lightness(ground) > 0.93 ? '#f1eadb' : pack.paper
  const disc = sinks ? `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(side / 2)}" fill="${plate}"/>` : ''
  const room = sinks ? side * 0.76 : side
  return disc + place(ink, sprite, { x: cx, y: cy, size: fitting(sprite, room, room) })
}

/** The note as a plain line or in a small capsule. */
function noteLine(pack: Pack, box: { w: number; h: number }, ground: string, colour: string) {
  const { note } = pack.look
  if (!note) return undefined
  const capsule = choose(pack.title, 'note', [true, false])
  const inset = capsule ? box.h * 1.1 : 0
  const text = setWords('note', note, { w: box.w - inset, h: box.h, largest: box.h * 1.05, lines: 1 })
  const high = capsule ? text.size * 1.55 : text.h
  const draw = (x: number, top: number, align: 'middle' | 'start' = 'middle') => {
    const wide = text.w + text.size * 1.3
    if (!capsule) return text.draw(x, top, colour, align)
    const left = align === 'middle' ? x - wide / 2 : x
    const pill = path(rounded({ x: left, y: top, w: wide, h: high }, high / 2), colour)
    return pill + text.draw(left + wide / 2, top + high / 2 - text.size * 0.35, readable(colour, [ground]))
  }
  return { h: high, draw }
}

export function column(pack: Pack, box: Box, ground: string, options: Options = {}): string {
  const colour = readable(ground, options.inks ?? [])
  const share = pack.motif ? (options.motif ?? 0.5) : 0
  const note = noteLine(pack, { w: box.w * 0.9, h: Math.min(29, Math.max(18, box.h * 0.1)) }, ground, colour)
  const gap = Math.min(18, box.h * 0.05)
  const noteRoom = note ? note.h + gap : 0
  const text = words(pack, { w: box.w, h: (box.h - noteRoom) * (share > 0 ? 0.92 - share : 0.8), largest: 84 })
  const side = share > 0 ? Math.min(box.w * 0.94, box.h - noteRoom - text.h - gap) : 0
  const total = text.h + noteRoom + (side > 0 ? side + gap : 0)
  const cx = box.x + box.w / 2
  let y = box.y + (box.h - total) / 2
  let out = ''
  if (side > 0) {
    out += motif(pack, ground, cx, y + side / 2, side)
    y += side + gap
  }
  out += text.draw(cx, y, colour)
  y += text.h + gap
  if (note) out += note.draw(cx, y)
  return out
}

export function row(pack: Pack, box: Box, ground: string, options: Options = {}): string {
  const colour = readable(ground, options.inks ?? [])
  const share = pack.motif ? (options.motif ?? 0.36) : 0
  const side = Math.min(box.h, box.w * share)
  const gap = share > 0 ? Math.min(18, box.w * 0.04) : 0
  const room = { x: box.x + side + gap, w: box.w - side - gap }
  const note = noteLine(pack, { w: room.w, h: Math.min(29, Math.max(19, box.h * 0.13)) }, ground, colour)
  const space = note ? note.h + Math.min(16, box.h * 0.08) : 0
  const text = words(pack, { w: room.w, h: (box.h - space) * 0.94, largest: 84 })
  const top = box.y + (box.h - text.h - space) / 2
  const align = share > 0 ? 'start' : 'middle'
  const x = share > 0 ? room.x : box.x + box.w / 2
  return (
    (side > 0 ? motif(pack, ground, box.x + side / 2, box.y + box.h / 2, side) : '') +
    text.draw(x, top, colour, align) +
    (note ? note.draw(x, top + text.h + space - note.h, align) : '')
  )
}

// Trays under film: the food in rows, the gloss of the film, and a sticker or sleeve with the words.
import { between, choose } from '#drawing/random.ts'
import { darken, lighten, readable } from '#drawing/colour.ts'
import { column } from '#drawing/labels/column.ts'
import { makersMark } from '#drawing/labels/marks.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import { extent, fitting, place } from '#drawing/placing.ts'
import { blot, type Subject } from '#drawing/scene.ts'
import { face, underside } from '#drawing/shading.ts'
import { type Box, line, path, polygon, rounded } from '#drawing/shapes.ts'
import { cutFor } from './cuts.ts'

/** The food, in rows that fill the tray. */
function filling(pack: Pack, { x, y, w, h }: Box): string {
  const { ink, motif, title, tone } = pack
  const cut = cutFor(title)
  if (cut) return cut(ink, title, { x: x + 4, y: y + 6, w: w - 8, h: h - 12 })
  if (!motif) return ''
  const rows = 2
  const long = motif.w / motif.h
  const columns = long > 1.6 || w < 300 ? 2 : 3
  const cell = { w: w / columns, h: h / rows }
  const size = fitting(motif, cell.w * 1.16, cell.h * 1.2)
  const spots = Array.from({ length: rows * columns }, (_, i) => {
    const [at, down] = [i % columns, Math.floor(i / columns)]
    return {
      x: x + (at + 0.5) * cell.w + between(title, `x${i}`, -5, 5) + (down - 0.5) * 8,
      y: y + (down + 0.5) * cell.h + between(title, `y${i}`, -4, 4),
      size: size * between(title, `s${i}`, 0.94, 1.05),
      turn: between(title, `t${i}`, -12, 12),
    }
  })
  const { w: wide, h: high } = extent(motif, size)
  return spots
    .map(
      (spot) =>
        blot(ink, spot.x + 4, spot.y + high * 0.34, wide * 0.52, high * 0.22, tone, 0.4) + place(ink, motif, spot),
    )
    .join('')
}

export function tray(pack: Pack): Subject {
  const { ink, look, title, tone } = pack
  const [w, h] = [480, 372]
  const accent = accentOn(pack)
  const lip = rounded({ x: 0, y: 0, w, h: h - 26 }, 42)
  const depth = rounded({ x: 8, y: 26, w: w - 16, h: h - 26 }, 44)
  const well = { x: 22, y: 20, w: w - 44, h: h - 68 }
  const hollow = rounded(well, 30)
  const style = choose(title, 'form', ['sleeve', 'sticker', 'foot'])
  const zones: Record<string, { food: Box; paper: Box }> = {
    sleeve: { food: { ...well, x: well.x + 176, w: well.w - 184 }, paper: { x: 26, y: -7, w: 176, h: h - 4 } },
    sticker: { food: { ...well, y: well.y + 2 }, paper: { x: w - 196, y: 150, w: 184, h: 184 } },
    foot: { food: { ...well, y: well.y - 2, h: well.h - 60 }, paper: { x: -7, y: 206, w: w + 14, h: 112 } },
  }
  const { food, paper } = zones[style] ?? { food: well, paper: well }
  const round = style === 'sticker'
  const label = rounded(paper, round ? 92 : 10)
  const inner = round
    ? { x: paper.x + 24, y: paper.y + 44, w: paper.w - 48, h: paper.h - 76 }
    : {
        x: paper.x + (style === 'foot' ? 40 : 14),
        y: paper.y + 12,
        w: paper.w - (style === 'foot' ? 80 : 28),
        h: paper.h - 24,
      }
  const words = column(pack, inner, accent, { inks: [pack.paper], motif: style === 'sleeve' ? 0.42 : 0 })
  const ring = round
    ? line(
        rounded({ x: paper.x + 8, y: paper.y + 8, w: paper.w - 16, h: paper.h - 16 }, 84),
        readable(accent, [pack.paper]),
        2.5,
        'opacity=".7"',
      ) + makersMark(title, paper.x + paper.w / 2, paper.y + 32, 20, readable(accent, [pack.paper]))
    : ''
  const wide = food.w < 300 ? { ...food, x: food.x + 8, w: food.w - 8 } : food
  const svg =
    path(depth, darken(look.colour, 0.12)) +
    path(lip, look.colour) +
    face(ink, lip, { x: 0, y: 0, w, h }, tone) +
    path(hollow, darken(look.colour, 0.1)) +
    ink.clip(hollow, underside(ink, { ...well, h: 60 }, tone, 0.4) + filling(pack, wide)) +
    ink.clip(
      hollow,
      path(polygon([70, 0], [150, 0], [20, h], [-60, h]), '#ffffff', 'opacity=".2"') +
        path(polygon([350, 0], [380, 0], [250, h], [220, h]), '#ffffff', 'opacity=".2"'),
    ) +
    line(rounded({ x: 4, y: 4, w: w - 8, h: h - 34 }, 38), lighten(look.colour, 0.12), 3, 'opacity=".7"') +
    path(label, tone, 'opacity=".16" transform="translate(4 6)"') +
    path(label, accent) +
    face(ink, label, paper, tone, 0.7) +
    ring +
    words
  return { svg, w, h, foot: [24, w - 24] }
}

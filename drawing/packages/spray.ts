// Trigger sprays for cleaning, aerosols for air and hair.
import { hinted } from '#drawing/random.ts'
import { darken, lightness, mix } from '#drawing/colour.ts'
import { printLabel } from '#drawing/labels/label.ts'
import { accentOn, type Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { face, gloss, underside } from '#drawing/shading.ts'
import { path, type Ring, turned } from '#drawing/shapes.ts'
import { metal, plainCap, printRound, screwCap } from './parts.ts'

function trigger(pack: Pack, slim: boolean): Subject {
  const { ink, look, tone } = pack
  const [w, h] = slim ? [216, 500] : [250, 490]
  const cx = w / 2 + 6
  const r = slim ? 92 : 106
  const rings: readonly Ring[] = slim
    ? [
        [158, 30],
        [178, 32],
        [262, r, 'dome'],
        [462, r],
        [498, r - 24, 'foot'],
      ]
    : [
        [158, 32],
        [180, 34],
        [250, 84],
        [330, 92],
        [450, r],
        [488, r - 22, 'foot'],
      ]
  const d = turned(cx, rings, 3)
  const box = { x: cx - r, y: 158, w: 2 * r, h: h - 158 }
  const inset = slim ? 18 : 32
  const area = {
    x: cx - r + inset,
    y: slim ? 252 : 256,
    w: 2 * (r - inset),
    h: h - 288,
    bow: 4,
    bleed: 40,
  }
  const accent = accentOn(pack)
  const plastic = lightness(accent) > 0.9 ? mix(accent, tone, 0.18) : accent
  const dark = darken(plastic, 0.1)
  const head =
    `M${cx - 78} 34Q${cx - 78} 22 ${cx - 66} 20L${cx + 30} 2Q${cx + 74} 0 ${cx + 78} 40L${cx + 70} 66` +
    `Q${cx + 66} 78 ${cx + 50} 78H${cx + 34}V122H${cx - 30}V74H${cx - 66}Q${cx - 78} 74 ${cx - 78} 62Z`
  const lever =
    `M${cx - 56} 70H${cx - 28}C${cx - 30} 100 ${cx - 44} 124 ${cx - 66} 146` +
    `Q${cx - 80} 150 ${cx - 78} 134C${cx - 64} 116 ${cx - 56} 96 ${cx - 56} 70Z`
  const svg =
    printRound(ink, d, box, look.colour, printLabel(pack, area) + underside(ink, { x: 0, y: 158, w, h: 24 }, tone)) +
    path(lever, dark) +
    path(head, plastic) +
    face(ink, head, { x: cx - 78, y: 0, w: 156, h: 122 }, darken(plastic, 0.4)) +
    plainCap(ink, { x: cx - 96, y: 34, w: 24, h: 30 }, mix(plastic, '#ffffff', 0.7), 5) +
    screwCap(ink, { x: cx - 42, y: 116, w: 84, h: 50 }, dark, 8) +
    gloss(ink, { x: cx - r + 14, y: 280, w: 11, h: 160 }, 0.5)
  return { svg, w, h, foot: [cx - r + 8, cx + r - 8] }
}

function aerosol(pack: Pack): Subject {
  const { ink, look, tone } = pack
  const [w, h] = [184, 490]
  const cx = w / 2
  const r = w / 2
  const d = turned(
    cx,
    [
      [126, r - 8],
      [140, r],
      [470, r],
      [486, r - 6, 'foot'],
    ],
    5,
  )
  const dome = turned(
    cx,
    [
      [104, 62],
      [132, r - 6, 'dome'],
      [140, r - 6],
    ],
    4,
  )
  const accent = accentOn(pack)
  const cap = lightness(accent) > 0.9 ? mix(accent, tone, 0.16) : accent
  const area = { x: 16, y: 160, w: w - 32, h: 290, bow: 5, bleed: 30 }
  const svg =
    metal(ink, dome, { x: 8, y: 100, w: w - 16, h: 40 }) +
    printRound(ink, d, { x: 0, y: 126, w, h: h - 126 }, look.colour, printLabel(pack, area), 1.1) +
    plainCap(ink, { x: cx - 66, y: 0, w: 132, h: 116 }, cap, 24) +
    gloss(ink, { x: w * 0.12, y: 150, w: 11, h: 280 }, 0.5)
  return { svg, w, h, foot: [10, w - 10] }
}

export function spray(pack: Pack): Subject {
  const form = hinted(
    pack.title,
    'form',
    [
      [/\b(hair|deodorant|air freshener|shaving|body|whipped|oil)\b/i, 'aerosol'],
      [/\b(clean\w*|glass|bathroom|kitchen|stain)\b/i, pack.title.length % 2 ? 'trigger' : 'slim'],
    ],
    ['trigger', 'slim', 'aerosol'],
  )
  return form === 'aerosol' ? aerosol(pack) : trigger(pack, form === 'slim')
}

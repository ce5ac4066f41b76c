// Food lying in a tray for which no drawing exists: fillets, mince, sausages, cakes and baked dishes.
import { between, hinted } from '#drawing/random.ts'
import { darken, lighten, mix } from '#drawing/colour.ts'
import { type Ink, n } from '#drawing/ink.ts'
import { blot } from '#drawing/scene.ts'
import { face } from '#drawing/shading.ts'
import { type Box, ellipse, group, line, path, rounded } from '#drawing/shapes.ts'

type Cut = (ink: Ink, title: string, room: Box) => string

/** Lays `count` pieces side by side over the width of the room. */
function abreast(room: Box, count: number, draw: (cell: Box, index: number) => string): string {
  const w = room.w / count
  return Array.from({ length: count }, (_, i) => draw({ ...room, x: room.x + i * w, w }, i)).join('')
}

const fillet =
  (flesh: string, line1: string): Cut =>
  (ink, title, room) =>
    abreast(room, room.w > 300 ? 3 : 2, ({ x, y, w, h }, i) => {
      const [l, r, t, b] = [x + 6, x + w - 6, y + 14, y + h - 12]
      const d =
        `M${n(l + w * 0.2)} ${n(t)}C${n(l + w * 0.5)} ${n(t - 12)} ${n(r)} ${n(t)} ${n(r)} ${n(t + h * 0.26)}` +
        `C${n(r + 4)} ${n(t + h * 0.6)} ${n(r - w * 0.1)} ${n(b)} ${n(l + w * 0.42)} ${n(b)}` +
        `C${n(l + w * 0.06)} ${n(b)} ${n(l - 4)} ${n(t + h * 0.5)} ${n(l)} ${n(t + h * 0.24)}` +
        `Q${n(l)} ${n(t + 4)} ${n(l + w * 0.2)} ${n(t)}Z`
      const marks = [0.16, 0.34, 0.52, 0.7].map((share) => {
        const at = t + (b - t) * share
        return `M${n(l - 4)} ${n(at)}Q${n((l + r) / 2)} ${n(at + h * 0.16)} ${n(r + 4)} ${n(at - 4)}`
      })
      const turn = `transform="rotate(${n(between(title, `cut${i}`, -5, 5))} ${n(x + w / 2)} ${n(y + h / 2)})"`
      const body =
        path(d, flesh) +
        ink.clip(d, line(marks.join(''), line1, 6, 'opacity=".55"')) +
        face(ink, d, { x, y, w, h }, darken(flesh, 0.3), 1.4)
      return blot(ink, x + w / 2 + 4, y + h * 0.58, w * 0.6, h * 0.5, '#2a1512', 0.35) + group(body, turn)
    })

const mince =
  (flesh: string): Cut =>
  (ink, title, room) => {
    const bed = rounded({ x: room.x + 4, y: room.y + 8, w: room.w - 8, h: room.h - 14 }, 40)
    const strands = Array.from({ length: 120 }, (_, i) => {
      const x = room.x + 14 + randomAt(title, `mx${i}`) * (room.w - 50)
      const y = room.y + 22 + ((i % 15) / 15) * (room.h - 44)
      const tint = [flesh, lighten(flesh, 0.07), mix(flesh, '#ffffff', 0.35), darken(flesh, 0.07)][i % 4] ?? flesh
      return line(`M${n(x)} ${n(y)}q14 -14 26 0t26 2`, tint, 13)
    })
    return (
      path(bed, darken(flesh, 0.08)) + ink.clip(bed, strands.join('')) + face(ink, bed, room, darken(flesh, 0.35), 1.2)
    )
  }

const randomAt = (title: string, name: string) => between(title, name, 0, 1)

const sausages =
  (skin: string): Cut =>
  (ink, title, room) =>
    abreast(room, Math.round(room.w / 66), ({ x, y, w, h }, i) => {
      const box = { x: x + 4, y: y + 8 + between(title, `s${i}`, -4, 4), w: w - 8, h: h - 18 }
      const d = rounded(box, w / 2)
      const fleck = [0.3, 0.5, 0.72].map(
        (share, j) =>
          `<circle cx="${n(x + w * (0.35 + 0.12 * j))}" cy="${n(y + h * share)}" r="4" fill="#56713a" opacity=".7"/>`,
      )
      const shine = line(`M${n(x + w * 0.32)} ${n(y + h * 0.2)}V${n(y + h * 0.68)}`, '#ffffff', 7, 'opacity=".4"')
      return path(d, skin) + fleck.join('') + face(ink, d, box, darken(skin, 0.35), 1.6) + shine
    })

const cakes =
  (crumb: string): Cut =>
  (ink, title, room) =>
    abreast(room, room.w > 300 ? 3 : 2, ({ x, y, w, h }, i) =>
      [0.28, 0.73]
        .map((share, j) => {
          const [cx, cy, r] = [x + w / 2, y + h * share, Math.min(w * 0.46, h * 0.25)]
          const d = ellipse(cx, cy, r, r * 0.92)
          const crumbs = Array.from({ length: 12 }, (_, k) => {
            const [a, q] = [between(title, `a${i}${j}${k}`, 0, 6.28), between(title, `q${i}${j}${k}`, 0.1, 0.8) * r]
            const tint = k % 4 === 0 ? '#6d8f3c' : k % 2 ? lighten(crumb, 0.09) : darken(crumb, 0.09)
            return `<circle cx="${n(cx + Math.cos(a) * q)}" cy="${n(cy + Math.sin(a) * q)}" r="5" fill="${tint}"/>`
          })
          return (
            blot(ink, cx + 3, cy + 12, r * 1.15, r, '#2a1512', 0.4) +
            path(d, crumb) +
            crumbs.join('') +
            face(ink, d, { x: cx - r, y: cy - r, w: 2 * r, h: 2 * r }, darken(crumb, 0.35), 1.5)
          )
        })
        .join(''),
    )

const bake =
  (crust: string, spot: string): Cut =>
  (ink, title, room) => {
    const bed = rounded({ x: room.x - 4, y: room.y, w: room.w + 8, h: room.h }, 28)
    const blobs = Array.from({ length: 40 }, (_, i) => {
      const x = room.x + randomAt(title, `bx${i}`) * room.w
      const y = room.y + randomAt(title, `by${i}`) * room.h
      const tint = i % 5 === 0 ? spot : i % 2 ? lighten(crust, 0.07) : darken(crust, 0.07)
      return path(
        ellipse(x, y, 12 + 12 * randomAt(title, `br${i}`), 8 + 6 * randomAt(title, `bq${i}`)),
        tint,
        'opacity=".8"',
      )
    })
    return path(bed, crust) + ink.clip(bed, blobs.join('')) + face(ink, bed, room, darken(crust, 0.4), 1.2)
  }

/** The cut a title calls for, if it is one of these. */
export function cutFor(title: string): Cut | undefined {
  return hinted<Cut | undefined>(
    title,
    'cut',
    [
      [/salmon|trout/i, fillet('#f58a5f', '#ffd0b5')],
      [/fish cakes/i, cakes('#d99a3f')],
      [/mince|ground/i, mince(/turkey|chicken/i.test(title) ? '#e8a892' : '#c4463f')],
      [/sausages?/i, sausages('#d98e72')],
      [/pie|lasagne|gratin/i, bake('#efc368', '#b9682a')],
      [/crumble/i, bake('#dba45c', '#b5473c')],
      [/chicken|turkey/i, fillet('#f6c3b0', '#fde3d9')],
      [/cod|haddock|catfish|fillets?/i, fillet('#f6ece0', '#d9cbbd')],
      [/beef|steak|lamb/i, fillet('#b83a3f', '#f2c9c0')],
    ],
    [undefined],
  )
}

// Food that stands on the ground by itself: one, a pair, three, a row or a heap.
import { choose } from '#drawing/random.ts'
import { type Arrangement, isUpright, jitter, standing, unit } from './loose.ts'

export const one: Arrangement = (loose) => {
  const spot = {
    size: 400,
    turn: isUpright(loose.sprite) ? 0 : jitter(loose, 'turn', 7),
    mirrored: choose(loose.title, 'mirror', [true, false]),
  }
  return standing(loose, [{ x: 0, y: 0, ...spot }])
}

export const pair: Arrangement = (loose) => {
  const { w, h } = unit(loose.sprite)
  const flip = choose(loose.title, 'mirror', [true, false])
  const [big, small] = [320, 268]
  const calm = isUpright(loose.sprite) ? 0.35 : 1
  const step = Math.min(w, 1.25) * 0.62
  return standing(loose, [
    {
      x: step * big * 0.92,
      y: -h * small * 0.12,
      size: small,
      turn: calm * (13 + jitter(loose, 'a', 6)),
      mirrored: !flip,
    },
    { x: 0, y: 0, size: big, turn: calm * (-6 + jitter(loose, 'b', 5)), mirrored: flip },
  ])
}

export const trio: Arrangement = (loose) => {
  const { w, h } = unit(loose.sprite)
  const size = 250
  const [dx, dy] = [w * size * 0.5, h * size]
  const flat = w > 1.25
  return standing(loose, [
    { x: jitter(loose, 'x', 12), y: -dy * (flat ? 0.86 : 0.62), size, turn: jitter(loose, 'a', 9) },
    {
      x: -dx * (flat ? 0.62 : 0.96),
      y: -dy * (flat ? 0.36 : 0.06),
      size: size * 1.02,
      turn: -9 + jitter(loose, 'b', 5),
    },
    {
      x: dx * (flat ? 0.34 : 0.9),
      y: flat ? dy * 0.1 : 0,
      size: size * 1.06,
      turn: 8 + jitter(loose, 'c', 5),
      mirrored: true,
    },
  ])
}

export const row: Arrangement = (loose) => {
  const { w, h } = unit(loose.sprite)
  const size = 200
  const lying = w > 1.35
  const count = lying ? 3 : w < 0.75 ? 4 : 3
  const spots = Array.from({ length: count }, (_, i) => {
    const turn = jitter(loose, `t${i}`, 5)
    const grown = size * (1 + jitter(loose, `s${i}`, 0.03))
    if (lying) return { x: (i - 1) * 30, y: i * h * size * 0.84, size: grown, turn }
    return { x: i * w * size * 0.68, y: i * h * size * 0.11, size: grown * (1 + i * 0.05), turn }
  })
  return standing(loose, spots)
}

export const heap: Arrangement = (loose) => {
  const { w, h } = unit(loose.sprite)
  const size = 168
  const [dx, dy] = [w * size * 0.74, h * size * 0.56]
  const rows = w > 1.3 ? [1, 2, 3] : [2, 3, 4]
  const spots = rows.flatMap((count, down) =>
    Array.from({ length: count }, (_, i) => ({
      x: (i - (count - 1) / 2) * dx + jitter(loose, `x${down}${i}`, 9),
      y: down * dy + jitter(loose, `y${down}${i}`, 7),
      size: size * (1 + jitter(loose, `s${down}${i}`, 0.06)),
      turn: jitter(loose, `t${down}${i}`, 20),
      mirrored: jitter(loose, `m${down}${i}`, 1) > 0,
    })),
  )
  return standing(loose, spots)
}

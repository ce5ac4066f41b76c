// The heap of food that looks out of a vessel: piled in rows, as wide as the opening.
import { jitter, type Loose, pieces, unit } from './loose.ts'

/** Food in rows from the back up to the front, between x and x + w, its front row's middle at y. */
export function pile(
  loose: Loose,
  room: { x: number; y: number; w: number; size: number; counts: readonly number[] },
): string {
  const { h } = unit(loose.sprite)
  const wide = unit(loose.sprite).w * room.size
  const spots = room.counts.flatMap((count, down) => {
    const width = Math.min(room.w - wide * 0.9, (count - 1) * wide * 0.82)
    const back = room.counts.length - 1 - down
    return Array.from({ length: count }, (_, i) => ({
      x: room.x + room.w / 2 + (count === 1 ? 0 : (i / (count - 1) - 0.5) * width) + jitter(loose, `x${down}${i}`, 7),
      y:
        room.y -
        back * h * room.size * 0.44 -
        (1 - Math.abs(i - (count - 1) / 2) / count) * 10 +
        jitter(loose, `y${down}${i}`, 5),
      size: room.size * (1 + jitter(loose, `s${down}${i}`, 0.05)),
      turn: jitter(loose, `t${down}${i}`, 18),
      mirrored: jitter(loose, `m${down}${i}`, 1) > 0,
    }))
  })
  return pieces(loose, spots)
}

/** How large pieces must be, and how many stand in each row, to fill a vessel of that width. */
export function filling(loose: Loose, w: number): { size: number; counts: readonly number[] } {
  const { w: wide } = unit(loose.sprite)
  if (wide > 1.35) return { size: w * 0.4, counts: [1, 2, 2] }
  return wide < 0.72 ? { size: w * 0.36, counts: [4, 5] } : { size: w * 0.33, counts: [2, 3, 4] }
}

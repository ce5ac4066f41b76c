// What every arrangement works with: the drawing, its seed, and a way to put several of it down with their shadows.
import { between } from '#drawing/random.ts'
import type { Sprite } from '#drawing/drawings.ts'
import type { Ink } from '#drawing/ink.ts'
import { extent, place, placeShade, type Spot } from '#drawing/placing.ts'
import type { Subject } from '#drawing/scene.ts'

export type Loose = {
  title: string
  ink: Ink
  sprite: Sprite
  /** The colour of shadows on this backdrop. */
  shadow: string
  /** The calm colour of the backdrop, for vessels that should go with it. */
  ground: string
}
export type Arrangement = (loose: Loose) => Subject

/** A small difference, so that no two pieces are exactly alike. */
export const jitter = (loose: Loose, name: string, range: number): number => between(loose.title, name, -range, range)

/** The drawings in the given order, each with a soft shadow on what lies behind it. */
export function pieces({ ink, sprite }: Loose, spots: readonly Spot[]): string {
  return spots.map((spot) => placeShade(sprite, spot) + place(ink, sprite, spot)).join('')
}

/** Draws spots given in any coordinates as a subject whose box is just as large as they need. */
export function standing(loose: Loose, spots: readonly Spot[]): Subject {
  const { sprite } = loose
  const boxes = spots.map(({ x, y, size, turn = 0 }) => {
    const { w, h } = extent(sprite, size)
    const angle = (Math.abs(turn) * Math.PI) / 180
    const wide = (w * Math.cos(angle) + h * Math.sin(angle) * 0.55) / 2
    const high = (h * Math.cos(angle) + w * Math.sin(angle) * 0.55) / 2
    return { left: x - wide, right: x + wide, top: y - high, low: y + high }
  })
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.right))
  const low = Math.max(...boxes.map((box) => box.low))
  const [w, h] = [right - left, low - top]
  const moved = spots.map((spot) => ({ ...spot, x: spot.x - left, y: spot.y - top }))
  const resting = boxes.filter((box) => box.low > low - h * 0.22)
  const [footFrom, footTo] = sprite.foot
  const single = spots.length === 1
  const share = single ? (spots[0]?.mirrored ? [1 - footTo, 1 - footFrom] : [footFrom, footTo]) : [0.12, 0.88]
  const from = Math.min(...resting.map((box) => box.left + (box.right - box.left) * (share[0] ?? 0))) - left
  const to = Math.max(...resting.map((box) => box.left + (box.right - box.left) * (share[1] ?? 1))) - left
  const middle = (from + to) / 2
  const half = Math.max((to - from) / 2, w * 0.24)
  const svg = moved.length === 1 ? moved.map((spot) => place(loose.ink, sprite, spot)).join('') : pieces(loose, moved)
  return { svg, w, h, foot: [middle - half, middle + half] }
}

/** Whether the drawing stands on a broad foot, so that it should not lean. */
export const isUpright = ({ foot }: Sprite): boolean => foot[1] - foot[0] > 0.45

/** The drawing's proportions at weight 1. */
export const unit = (sprite: Sprite): { w: number; h: number } => extent(sprite, 1)

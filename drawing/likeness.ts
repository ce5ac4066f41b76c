// Compares the pictures with one another, so that no two products look alike.

export type Thumb = { name: string; pixels: Buffer }
type Likeness = { one: string; other: string; difference: number }

/** Mean difference of two 16 by 16 thumbnails, from 0 (the same) to 255. */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / Math.max(1, a.length)
}

/** The pairs that differ least, the most alike first. */
export function closest(thumbs: readonly Thumb[], count: number): Likeness[] {
  const pairs: Likeness[] = []
  for (const [i, one] of thumbs.entries()) {
    for (const other of thumbs.slice(i + 1)) {
      pairs.push({ one: one.name, other: other.name, difference: difference(one.pixels, other.pixels) })
    }
  }
  return pairs.toSorted((a, b) => a.difference - b.difference).slice(0, count)
}

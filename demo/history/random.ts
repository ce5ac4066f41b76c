// Random numbers that are the same for the same seed, so that a demo shop can be shown twice.

export type Random = ReturnType<typeof createRandom>

export function createRandom(seed: number) {
  let state = seed >>> 0

  /** From 0 to just below 1 (mulberry32). */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (limit: number): number => Math.floor(next() * limit)
  const textOf = (characters: string, length: number): string =>
    Array.from({ length }, () => characters.charAt(below(characters.length))).join('')

  return {
    below,
    /** An integer, both ends included. */
    between: (least: number, most: number): number => least + below(most - least + 1),
    /** True in this share of the calls. */
    happens: (share: number): boolean => next() < share,

    pick<Item>(list: readonly Item[]): Item {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },

    /** An item that is picked the more often the higher its weight. */
    weighted<Item>(list: readonly Item[], weightOf: (item: Item, index: number) => number): Item {
      const weights = list.map(weightOf)
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => (left -= weight) < 0)
      const item = list[index] ?? list.at(-1)
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },

    text: textOf,
    uuid(): string {
      const hex = textOf('0123456789abcdef', 32)
      return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join(
        '-',
      )
    },
  }
}

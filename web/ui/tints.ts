// The twelve grounds that pictures stand on. A class each, since a page carries no inline style.

const grounds = {
  mint: [231, 247, 238],
  sage: [236, 242, 229],
  lime: [242, 249, 219],
  butter: [254, 246, 218],
  peach: [254, 238, 225],
  rose: [253, 232, 235],
  blush: [252, 239, 243],
  lilac: [241, 235, 251],
  sky: [230, 242, 252],
  aqua: [225, 246, 247],
  sand: [247, 241, 229],
  stone: [241, 243, 245],
} as const

export type Tint = keyof typeof grounds

export const tintClasses: Record<Tint, string> = {
  mint: 'tint-mint',
  sage: 'tint-sage',
  lime: 'tint-lime',
  butter: 'tint-butter',
  peach: 'tint-peach',
  rose: 'tint-rose',
  blush: 'tint-blush',
  lilac: 'tint-lilac',
  sky: 'tint-sky',
  aqua: 'tint-aqua',
  sand: 'tint-sand',
  stone: 'tint-stone',
}

/** The ground that is nearest to a colour such as "#e7f7ee". */
export function nearestTint(colour: string): Tint {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  let nearest: Tint = 'sand'
  let least = Number.POSITIVE_INFINITY
  for (const [name, ground] of Object.entries(grounds)) {
    const distance = ground.reduce((sum, value, index) => sum + (value - (wanted[index] ?? 0)) ** 2, 0)
    if (distance < least && isTint(name)) {
      nearest = name
      least = distance
    }
  }
  return nearest
}

function isTint(name: string): name is Tint {
  return name in grounds
}

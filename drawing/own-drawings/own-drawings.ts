// Drawings of our own for goods the set has none of, and the words of a title by which one is chosen.
import { fruit } from './fruit.ts'
import { piles } from './piles.ts'
import { singles } from './singles.ts'
import { staples } from './staples.ts'
import { vegetables } from './vegetables.ts'

export const ownDrawings: Record<string, string> = { ...singles, ...piles, ...fruit, ...vegetables, ...staples }

const words: readonly [RegExp, string][] = [
  [/salmon/i, 'salmon'],
  [/cola/i, 'cola'],
  [/almond/i, 'almonds'],
  [/raspberry/i, 'raspberry'],
  [/cranberry/i, 'cranberries'],
  [/cashew/i, 'cashews'],
  [/walnut/i, 'walnuts'],
  [/fusilli/i, 'fusilli'],
  [/cr[eè]me|cream|yogurt/i, 'cream'],
  [/ghee/i, 'ghee'],
  [/tahini|sesame/i, 'sesame'],
  [/chia/i, 'chia'],
  [/pumpkin/i, 'pumpkin-seeds'],
  [/lentil/i, 'lentils'],
  [/chickpea/i, 'chickpeas'],
  [/peppercorn/i, 'peppercorns'],
  [/oat|bran|barley|grain/i, 'grains'],
]

/** The name of our own drawing for a product that names no motif. */
export const ownMotif = (title: string): string | undefined => words.find(([word]) => word.test(title))?.[1]

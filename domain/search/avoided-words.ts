// One thing that a search may name as avoided: "nuts", "peanut butter", "sesame seed", "mushrooms".
import { avoidedFood } from './avoided-food.ts'
import type { AvoidedFood } from './avoided-food.ts'
import { isAllergic, phraseOf, substanceOf } from './diet-vocabulary.ts'
import { marked } from './diet-vocabulary.ts'
import type { Wish } from './diet-vocabulary.ts'
import { wordAt } from './search-tokens.ts'
import type { Token } from './search-tokens.ts'

/** `substance`: what facts know by its own name. Anything else is a food. */
export type Named = { start: number; end: number } & (
  | { substance: Wish; food?: undefined }
  | { substance?: undefined; food: AvoidedFood }
)

const setOf = (words: string) => new Set(words.split(' '))

const parts = setOf(
  'seed seeds sauce flour powder yolk yolks white whites oil oils protein starch paste extract syrup butter',
)
/** What has such parts. Other foods don't: "moisturiser oil free" is a moisturiser. */
const plants = setOf(
  'apple avocado buckwheat canola caraway chia chickpea chili chilli cocoa coconut coriander corn cumin fennel flax flaxseed garlic ginger grapeseed hemp lemon linseed maize mushroom oat olive onion palm paprika pea pepper poppy potato pumpkin rapeseed rice safflower shea sunflower tapioca tomato vanilla',
)

export function namedAt(tokens: readonly Token[], start: number): Named | undefined {
  const phrase = phraseOf(tokens.slice(start, start + 4).map(({ word }) => word))
  if (phrase !== undefined) return { start, end: start + phrase.length, substance: phrase.found }
  const word = wordAt(tokens, start)
  if (isAllergic(word)) return undefined
  const end = start + 1
  const substance = substanceOf(word)
  if (substance !== undefined) return { start, end, substance }
  const food = avoidedFood(word) ?? plantAt(tokens, start)
  return food && { start, end, food }
}

/** "sunflower oil": no grocer has the plant itself. */
function plantAt(tokens: readonly Token[], at: number): AvoidedFood | undefined {
  const stem = wordAt(tokens, at)
  if (!plants.has(stem) || !isPartAt(tokens, at + 1)) return undefined
  return { wish: marked(`${stem}-free`, [stem]), stem, isLabel: false, isDish: false }
}

/** Who avoids sesame seed avoids sesame. */
export function withPart(tokens: readonly Token[], named: Named): Named {
  const hasPart = named.substance !== undefined || plants.has(named.food.stem)
  return hasPart && isPartAt(tokens, named.end) ? { ...named, end: named.end + 1 } : named
}

/** "oat milk" */
export function isPlant({ food }: Named): boolean {
  return food !== undefined && plants.has(food.stem)
}

function isPartAt(tokens: readonly Token[], at: number): boolean {
  return parts.has(wordAt(tokens, at)) && tokens[at]?.isListed === false
}

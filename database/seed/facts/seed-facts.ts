// The facts about every product of the first catalog, by title.
import type { FactFields } from '#domain/food/fact-fields.ts'
import { bakeryAndDrinks } from './bakery-and-drinks.ts'
import { breakfastAndDairy } from './breakfast-and-dairy.ts'
import { freshFood } from './fresh-food.ts'
import { frozenAndBabyFood } from './frozen-and-baby-food.ts'
import { otherGoods } from './other-goods.ts'
import { parseFacts } from './parse-facts.ts'
import { storeCupboard } from './store-cupboard.ts'
import { widerRangeFacts } from './wider-range.ts'

export const seedFacts: ReadonlyMap<string, FactFields> = parseFacts(
  [freshFood, bakeryAndDrinks, breakfastAndDairy, storeCupboard, frozenAndBabyFood, otherGoods, widerRangeFacts].join(
    '\n',
  ),
)

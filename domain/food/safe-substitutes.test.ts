// Every pair of a small catalog that has each combination of facts, for shoppers who avoid each combination of things.
import { expect, test } from 'vitest'
import { misfitOf } from './avoidance.ts'
import { flagsOf } from './food-flags.ts'
import { allergens, isFreeFrom } from './food.ts'
import { canReplace } from './substitute.ts'
import type { EatenFacts } from './substitute.ts'

type Food = EatenFacts & { flags: number }

function subsets<One>(all: readonly One[]): One[][] {
  const [first, ...rest] = all
  if (first === undefined) return [[]]
  return subsets(rest).flatMap((some) => [some, [first, ...some]])
}

const some = ['milk', 'gluten'] as const
const eaten = ['vegan', 'halal'] as const

/** As the database makes it of the facts. */
function withFlags(facts: EatenFacts): Food {
  const free = allergens.filter((allergen) => isFreeFrom(facts, allergen))
  const unknown = facts.contains === null ? 1 << 19 : 0
  // The bit for food without any other: organic, which nobody avoids.
  const flags = flagsOf({ diets: [...facts.diets, 'organic'], free }) | unknown
  return { ...facts, flags: facts.isFood ? flags : 0 }
}

const catalog: Food[] = [null, ...subsets(some)].flatMap((contains) =>
  subsets(some).flatMap((mayContain) =>
    subsets(eaten).map((diets) => withFlags({ isFood: true, contains, mayContain, diets })),
  ),
)
const shoppers = subsets([...some, ...eaten])

const isCandidate = (wanted: Food, other: Food, avoids: readonly string[]) =>
  canReplace(wanted, other) && misfitOf(other.flags, avoids) === undefined

test('no candidate adds an allergen or a trace, loses a diet, or is anything that the shopper avoids', () => {
  let candidates = 0
  const wrong: unknown[] = []
  for (const wanted of catalog)
    for (const other of catalog)
      for (const avoids of shoppers) {
        if (!isCandidate(wanted, other, avoids)) continue
        candidates++
        const isAdded = some.some(
          (one) => !isFreeFrom(other, one) && (wanted.contains === null || isFreeFrom(wanted, one)),
        )
        const isLost = eaten.some((diet) => wanted.diets.includes(diet) && !other.diets.includes(diet))
        const isAvoided = [
          some.some((one) => avoids.includes(one) && !isFreeFrom(other, one)),
          eaten.some((diet) => avoids.includes(diet) && !other.diets.includes(diet)),
        ].some(Boolean)
        if (isAdded || isLost || isAvoided) wrong.push({ wanted, other, avoids })
      }
  expect(wrong).toEqual([])
  expect(candidates).toBeGreaterThan(1_000)
})

/** What is left when one thing that was stated about it is lost. */
function poorer(food: Food, isWanted: boolean): Food[] {
  const unknown = withFlags({ ...food, contains: null, mayContain: [], diets: [] })
  const silent = withFlags({ ...food, contains: null })
  // A diet that isn't stated says nothing about what the shopper needs; of a candidate it says that it isn't safe.
  const unlabelled = food.diets.map((diet) => withFlags({ ...food, diets: food.diets.filter((one) => one !== diet) }))
  const traceless = food.mayContain.map((one) =>
    withFlags({ ...food, mayContain: food.mayContain.filter((other) => other !== one) }),
  )
  return [unknown, silent, ...(isWanted ? traceless : unlabelled)]
}

test('fewer facts never make a candidate of what was none', () => {
  const wrong: unknown[] = []
  const lost = catalog.map((food) => ({ food, asWanted: poorer(food, true), asOther: poorer(food, false) }))
  for (const { food: wanted, asWanted } of lost)
    for (const { food: other, asOther } of lost)
      for (const avoids of shoppers) {
        if (isCandidate(wanted, other, avoids)) continue
        const isNew =
          asWanted.some((one) => isCandidate(one, other, avoids)) ||
          asOther.some((one) => isCandidate(wanted, one, avoids))
        if (isNew) wrong.push({ wanted, other, avoids })
      }
  expect(wrong).toEqual([])
})

test('a label that the ordered product lacks, or a trace that a candidate doesn’t state, lets in nothing else', () => {
  const wrong: unknown[] = []
  let letIn = 0
  for (const wanted of catalog)
    for (const other of catalog)
      for (const avoids of shoppers as readonly string[][]) {
        if (isCandidate(wanted, other, avoids)) continue
        for (const diet of wanted.diets) {
          const unlabelled = withFlags({ ...wanted, diets: wanted.diets.filter((one) => one !== diet) })
          if (!isCandidate(unlabelled, other, avoids)) continue
          letIn++
          // Only who never said that they need it gets what isn't for this diet, and no allergen with it.
          const isOnlyThat = canReplace(wanted, withFlags({ ...other, diets: [...other.diets, diet] }))
          if (!isOnlyThat || avoids.includes(diet) || other.diets.includes(diet))
            wrong.push({ wanted, other, avoids, diet })
        }
        for (const trace of other.mayContain) {
          const traceless = withFlags({ ...other, mayContain: other.mayContain.filter((one) => one !== trace) })
          if (!isCandidate(wanted, traceless, avoids)) continue
          letIn++
          const mattered = avoids.includes(trace) || wanted.contains === null || isFreeFrom(wanted, trace)
          if (!mattered || other.contains?.includes(trace) !== false) wrong.push({ wanted, other, avoids, trace })
        }
      }
  expect(wrong).toEqual([])
  expect(letIn).toBeGreaterThan(100)
})

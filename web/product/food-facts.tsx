// What is in a food: ingredients, allergens, nutrition, storage. Rendered on the server.
import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Facts } from '#domain/food/fact-fields.ts'
import { markAllergens } from '#domain/food/allergen-words.ts'
import { allergenNames, dietNames, kilojoulesOf } from '#domain/food/food.ts'
import type { Allergen, Nutrient } from '#domain/food/food.ts'
import type { Portion } from './product-data.ts'
import { Badge } from '#ui/badge.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

const unknown = 'Unknown: ask us'

type FactsProps = { facts: Facts; portion: Portion | undefined }

export function FoodFacts({ facts, portion }: FactsProps) {
  const { ingredients, contains, mayContain, diets, origin, storage, bestBeforeDays } = facts
  return (
    <section aria-labelledby="food-facts" className="mt-10 md:mt-14">
      <SectionHeading id="food-facts" title="What's in it" />
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-5">
          {diets.length > 0 && (
            <ul aria-label="Suitable for" className="flex flex-wrap gap-2">
              {diets.map((diet) => (
                <li key={diet}>
                  <Badge tone="good">{dietNames[diet]}</Badge>
                </li>
              ))}
            </ul>
          )}
          <Fact title="Ingredients">
            {ingredients === '' ? unknown : <Ingredients text={ingredients} contains={contains ?? []} />}
          </Fact>
          <Fact title="Allergens">
            {contains === null ? (
              unknown
            ) : (
              <>
                {contains.length === 0 ? 'None of the 14 main allergens.' : <>Contains {listOf(contains)}.</>}
                {mayContain.length > 0 && <> May contain {listOf(mayContain)}.</>}
              </>
            )}
          </Fact>
          <LazyChoices allergens={[...(contains ?? []), ...mayContain]} />
          <Fact title="Storage">
            {storage === '' ? unknown : storage}
            {bestBeforeDays !== null && ` Best within ${daysText(bestBeforeDays)} of delivery.`}
          </Fact>
          <Fact title="Origin">{origin === '' ? unknown : origin}</Fact>
        </div>
        <Nutrition facts={facts} portion={portion} />
      </div>
    </section>
  )
}

/** Loaded after the page, which has room for it. */
function LazyChoices({ allergens }: { allergens: Allergen[] }) {
  const [Choices, setChoices] = useState<ComponentType<{ allergens: Allergen[] }>>()
  useEffect(
    () => void import('#web/avoid/avoid-choices.tsx').then((module) => setChoices(() => module.AvoidChoices)),
    [],
  )
  return <div className="min-h-11 noscript:hidden">{Choices && <Choices allergens={allergens} />}</div>
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-sm font-bold">{title}</h3>
      <p className="mt-1 max-w-prose text-sm leading-relaxed wrap-anywhere text-soft">{children}</p>
    </div>
  )
}

/** With the allergens in bold, as the law wants. */
function Ingredients({ text, contains }: { text: string; contains: Allergen[] }) {
  return markAllergens(text, contains).map(({ text: part, isAllergen, at }) =>
    isAllergen ? (
      <strong key={at} className="font-bold text-ink">
        {part}
      </strong>
    ) : (
      part
    ),
  )
}

function listOf(allergens: Allergen[]): ReactNode {
  return (
    <strong className="font-bold text-ink">
      {allergens.map((one) => allergenNames[one].toLowerCase()).join(', ')}
    </strong>
  )
}

function daysText(days: number): string {
  if (days < 60) return days === 1 ? '1 day' : `${days} days`
  return `${Math.round(days / 30)} months`
}

const rows: { nutrient: Exclude<Nutrient, 'energyKcal'>; name: string; isPart?: true }[] = [
  { nutrient: 'fat', name: 'Fat' },
  { nutrient: 'saturates', name: 'of which saturates', isPart: true },
  { nutrient: 'carbohydrate', name: 'Carbohydrate' },
  { nutrient: 'sugars', name: 'of which sugars', isPart: true },
  { nutrient: 'fibre', name: 'Fibre' },
  { nutrient: 'protein', name: 'Protein' },
  { nutrient: 'salt', name: 'Salt' },
]

function Nutrition({ facts, portion: measured }: FactsProps) {
  const { energyKcal, portion } = facts
  const share = measured?.share
  if (energyKcal === null)
    return (
      <div>
        <h3 className="text-sm font-bold">Nutrition</h3>
        <p className="mt-1 text-sm text-soft">{unknown}</p>
      </div>
    )
  const cells = (per100: ReactNode, perPortion: (factor: number) => ReactNode) => (
    <>
      <td className={cell}>{per100}</td>
      {share !== undefined && <td className={cell}>{perPortion(share)}</td>}
    </>
  )
  return (
    <table className="tabular w-full self-start rounded-card bg-white text-sm shadow-card">
      <caption className="mb-2 text-left text-sm font-bold">Nutrition</caption>
      <thead>
        <tr className="border-b border-sand-300 text-xs text-soft">
          <th scope="col" className="px-4 py-2.5 text-left font-semibold">
            Typical values
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            Per 100 {measured?.measure === 'ml' ? 'ml' : 'g'}
          </th>
          {share !== undefined && (
            <th scope="col" className={`${cell} font-semibold`}>
              Per portion ({portion})
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-sand-200">
        <tr>
          <th scope="row" className="px-4 py-2 text-left font-semibold">
            Energy
          </th>
          {cells(energyText(energyKcal), (factor) => energyText(energyKcal * factor))}
        </tr>
        {rows.map(({ nutrient, name, isPart }) => (
          <tr key={nutrient}>
            <th
              scope="row"
              className={`py-2 pr-4 text-left ${isPart ? 'pl-8 font-normal text-soft' : 'pl-4 font-semibold'}`}
            >
              {name}
            </th>
            {cells(gramsText(facts[nutrient], 1), (factor) => gramsText(facts[nutrient], factor))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = 'px-4 py-2 text-right'

function energyText(kilocalories: number): string {
  return `${kilojoulesOf(kilocalories)} kJ / ${Math.round(kilocalories)} kcal`
}

function gramsText(per100: number | null, factor: number): string {
  if (per100 === null) return '–'
  const grams = per100 * factor
  return `${grams < 10 ? Math.round(grams * 10) / 10 : Math.round(grams)} g`
}

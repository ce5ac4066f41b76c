// The shop's first catalog, in the order in which its categories are listed.
import type { RangeAddition, SeedCategory, SeedSubcategory } from './shape.ts'
import { babyCare } from './shelves/baby-care.ts'
import { beautyAndHealth } from './shelves/beauty-and-health.ts'
import { breadAndBakery } from './shelves/bread-and-bakery.ts'
import { breakfast } from './shelves/breakfast.ts'
import { dairyAndEggs } from './shelves/dairy-and-eggs.ts'
import { drinks } from './shelves/drinks.ts'
import { fishAndMeat } from './shelves/fish-and-meat.ts'
import { frozenFood } from './shelves/frozen-food.ts'
import { fruitsAndVegetable } from './shelves/fruits-and-vegetable.ts'
import { household } from './shelves/household.ts'
import { organicFood } from './shelves/organic-food.ts'
import { pantry } from './shelves/pantry.ts'
import { petCare } from './shelves/pet-care.ts'
import { snacksAndSweets } from './shelves/snacks-and-sweets.ts'
import { dairyAndBakery } from './wider-range/dairy-and-bakery.ts'
import { freshFood } from './wider-range/fresh-food.ts'
import { healthAndHousehold } from './wider-range/health-and-household.ts'
import { storeCupboard } from './wider-range/store-cupboard.ts'

/** What each list of the shop starts with, in its order; SKUs are counted in it. */
export const firstRange: SeedCategory[] = [
  fruitsAndVegetable,
  fishAndMeat,
  breadAndBakery,
  drinks,
  breakfast,
  dairyAndEggs,
  organicFood,
  pantry,
  snacksAndSweets,
  frozenFood,
  babyCare,
  beautyAndHealth,
  household,
  petCare,
]

/** Staples that came later and stand after the first range. */
export const widerRange: RangeAddition[] = [...freshFood, ...dairyAndBakery, ...storeCupboard, ...healthAndHousehold]

/** Everything that a new shop sells. */
export const seedCategories: SeedCategory[] = firstRange.map((category) => ({
  ...category,
  subcategories: widened(
    category.subcategories,
    widerRange.filter((addition) => addition.category === category.name).flatMap((addition) => addition.subcategories),
  ),
}))

function widened(own: SeedSubcategory[], added: SeedSubcategory[]): SeedSubcategory[] {
  const names = [...new Set([...own, ...added].map(({ name }) => name))]
  return names.map((name) => ({
    name,
    products: [...own, ...added].filter((one) => one.name === name).flatMap(({ products }) => products),
  }))
}

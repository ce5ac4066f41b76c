// The shop's first catalog, in the order in which the shelves stand.
import type { SeedCategory } from './shape.ts'
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

export const seedCategories: SeedCategory[] = [
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

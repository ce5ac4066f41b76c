// Lets shoppers avoid what is in a product, on its page.
import { Link } from 'react-router'
import type { Allergen } from '#domain/food/food.ts'
import { allergenNames } from '#domain/food/food.ts'
import { isIn } from '#domain/lists/synced-set.ts'
import { avoided } from './avoided.ts'
import { AvoidSwitch } from './avoid-switch.tsx'

/** A switch for each allergen that is in the product, if only as a trace, and the way to all others. */
export function AvoidChoices({ allergens }: { allergens: readonly Allergen[] }) {
  const all = avoided.use()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {allergens.map((allergen) => (
        <AvoidSwitch key={allergen} name={allergen} isOn={isIn(all, allergen)}>
          I avoid {allergenNames[allergen].toLowerCase()}
        </AvoidSwitch>
      ))}
      <Link
        to="/avoid"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-700 underline underline-offset-4"
      >
        What I avoid
      </Link>
    </div>
  )
}

// What the shopper avoids, with the way to the page where it's chosen.
import { allergenNames, dietNames, isAllergen, isDiet } from '#domain/food/food.ts'
import { membersOf } from '#domain/lists/synced-set.ts'
import { avoided } from '#web/avoid/avoided.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LeafIcon } from '#ui/icons.tsx'
import { Setting } from './setting.tsx'

export function AvoidSetting() {
  const names = membersOf(avoided.use())
  return (
    <Setting
      Icon={LeafIcon}
      title="What I avoid"
      text={
        names.length === 0
          ? 'Nothing yet. Choose allergens and diets, and we mark what doesn’t fit.'
          : names.map(nameOf).join(', ')
      }
      action={
        <ButtonLink to="/avoid" weight="plain" className="max-sm:w-full">
          Change
        </ButtonLink>
      }
    />
  )
}

function nameOf(name: string): string {
  if (isDiet(name)) return `only ${dietNames[name].toLowerCase()}`
  return isAllergen(name) ? allergenNames[name].toLowerCase() : name
}

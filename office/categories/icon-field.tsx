// Chooses one of the shop's icons for a category.
import type { Icon } from './category-data.ts'
import { iconName } from './category-text.ts'

type IconProps = { icons: Icon[]; value: string; onChange: (name: string) => void }

export function IconField({ icons, value, onChange }: IconProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Icon</legend>
      <div className="grid max-h-60 grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-2 overflow-y-auto p-1">
        {icons.map(({ name, image }) => (
          <label
            key={name}
            title={iconName(name)}
            className="relative grid aspect-square cursor-pointer place-items-center rounded-xl border-2 border-sand-200 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-focus-visible:outline-3 has-focus-visible:outline-leaf-500"
          >
            <input
              type="radio"
              name="icon"
              className="sr-only"
              aria-label={iconName(name)}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <img src={image} alt="" width="40" height="40" loading="lazy" className="size-10 rounded-lg" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

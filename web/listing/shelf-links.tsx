// The sub-categories beside the one that is shown, or of the category that is shown.
import { useShopData } from '#web/frame/shop-data.ts'
import { categoryAddress, subcategoryAddress } from '#web/ui/addresses.ts'
import { Chip } from '#web/ui/chip.tsx'
import type { ListingFilter } from './listing-filter.ts'

export function ShelfLinks({ filter: { kind, text, shelf } }: { filter: ListingFilter }) {
  const { categories } = useShopData()
  const category = categories.find(({ name }) => name === shelf)
  if (category === undefined) return null
  const current = kind === 'category' ? undefined : text
  return (
    <nav
      aria-label={`Parts of ${category.name}`}
      className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        <li>
          <Chip to={categoryAddress(category.name)} isCurrent={current === undefined}>
            All
          </Chip>
        </li>
        {category.subcategories.map((name) => (
          <li key={name}>
            <Chip to={subcategoryAddress(name)} isCurrent={name === current}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

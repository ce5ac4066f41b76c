// The categories in the drawer of phones, rendered by the server only (server-html.tsx).
import { Link } from 'react-router'
import { categoryAddress, subcategoryAddress } from '#ui/addresses.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { useShopData } from './shop-data.ts'

const summary = 'disclosure flex min-h-14 list-none items-center gap-3 rounded-2xl px-3 font-semibold hover:bg-leaf-50'

export function CategoryAccordion() {
  const { categories } = useShopData()
  return categories.map(({ name, subcategories, icon }) => (
    <li key={name}>
      <details name="category" className="group rounded-2xl open:bg-white">
        <summary className={summary}>
          <ProductPicture picture={icon} alt="" sizes="40px" className="size-10 shrink-0 rounded-xl" />
          <span className="grow">{name}</span>
          <ChevronDownIcon className="size-4 text-faint transition-transform group-open:rotate-180" />
        </summary>
        <ul className="pb-2">
          <li>
            <Link to={categoryAddress(name)} className="category-link font-semibold text-leaf-700">
              Everything in {name}
            </Link>
          </li>
          {subcategories.map((child) => (
            <li key={child}>
              <Link to={subcategoryAddress(child)} className="category-link">
                {child}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  ))
}

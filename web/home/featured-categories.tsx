// Every category with its icon and first sub-categories; on phones, two rows that scroll sideways.
import { Link } from 'react-router'
import { useShopData } from '#web/frame/shop-data.ts'
import type { CategoryData } from '#web/frame/shop-data.ts'
import { categoryAddress, subcategoryAddress } from '#ui/addresses.ts'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Spinner } from '#ui/loading.tsx'

const subcategoryCount = 3

/** The cards a phone shows before any swipe. */
const firstCount = 4

export function FeaturedCategories() {
  const { categories } = useShopData()
  return (
    <section
      aria-labelledby="categories-title"
      className="drawn-later [--drawn-height:24.5rem] md:[--drawn-height:40rem] lg:[--drawn-height:50rem] xl:[--drawn-height:35rem]"
    >
      <SectionHeading
        id="categories-title"
        title="Featured Categories"
        subtitle="Choose your necessary products from this feature categories"
      />
      {categories.length === 0 ? (
        <div className="grid min-h-40 place-content-center">
          <Spinner label="Loading categories" />
        </div>
      ) : (
        <ul className="-mx-4 grid auto-cols-[10.5rem] grid-flow-col grid-rows-1 gap-3 md:grid-rows-2 snap-x scroll-px-4 scrollbar-none overflow-x-auto px-4 pb-2 md:-mx-6 md:scroll-px-6 md:px-6 lg:mx-0 lg:grid-flow-row lg:auto-cols-auto lg:grid-cols-5 lg:grid-rows-none lg:overflow-visible lg:px-0 lg:pb-0 xl:grid-cols-7">
          {categories.map((category, index) => (
            <li key={category.name} className={index < firstCount ? 'snap-start' : 'snap-start drawn-next'}>
              <CategoryCard category={category} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CategoryCard({ category: { name, subcategories, icon } }: { category: CategoryData }) {
  return (
    <article className="flex h-full flex-col rounded-card bg-white p-4 shadow-card transition-shadow duration-200 hover:shadow-lift">
      <Link to={categoryAddress(name)} className="group block">
        <ProductPicture picture={icon} alt="" sizes="64px" className="size-16 rounded-2xl" />
        <h3 className="mt-3 text-base leading-5 tracking-tight group-hover:text-leaf-700">{name}</h3>
      </Link>
      <ul className="mt-1.5 text-[0.8125rem] text-soft">
        {subcategories.slice(0, subcategoryCount).map((subcategory) => (
          <li key={subcategory}>
            <Link
              to={subcategoryAddress(subcategory)}
              className="flex min-h-11 items-center leading-4 hover:text-leaf-700 hover:underline lg:min-h-8"
            >
              {subcategory}
            </Link>
          </li>
        ))}
      </ul>
    </article>
  )
}

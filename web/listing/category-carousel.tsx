// All categories in a looping carousel, moved by arrows, keys or a swipe. Without JavaScript, a row that scrolls.
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useShopData } from '#web/frame/shop-data.ts'
import type { CategoryData } from '#web/frame/shop-data.ts'
import { categoryAddress } from '#ui/addresses.ts'
import { IconButton } from '#ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { useLoopingRow } from './use-looping-row.ts'

// 3 slides, 2 from 480 px, 6 from 768 px, 10 from 1279 px. The 10 px gap is padding of each slide, so that all have the same
// width.
const slide = 'min-w-0 shrink-0 basis-1/3 pl-[10px] min-[480px]:basis-1/2 min-[768px]:basis-1/6 min-[1279px]:basis-1/10'

/** The slides a phone shows before any swipe, plus one. */
const firstCount = 4

const arrow = 'md:border md:border-sand-300 md:bg-white'

export function CategoryCarousel({ current }: { current: string | undefined }) {
  const { categories } = useShopData()
  const { row, move, handlers, orderOf } = useLoopingRow(categories.length)

  const moveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    move(event.key === 'ArrowLeft' ? -1 : 1)
  }

  return (
    <section
      aria-label="Categories"
      aria-roledescription="carousel"
      onKeyDown={moveByKey}
      // One slim row between the arrows.
      className="flex items-center gap-1 md:gap-3"
    >
      <h2 className="sr-only">Shop by category</h2>
      <div className="contents noscript:hidden!">
        <IconButton label="Previous categories" className={`${arrow} max-md:-ml-2`} onClick={() => move(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label="Next categories" className={`${arrow} order-last max-md:-mr-2`} onClick={() => move(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div ref={row} {...handlers} className="min-w-0 grow scrollbar-none overflow-x-auto overscroll-x-contain py-1">
        <ul className="-ml-[10px] flex select-none">
          {categories.map((category, index) => (
            <li
              key={category.name}
              style={orderOf(index)}
              className={index < firstCount ? slide : `${slide} drawn-next`}
            >
              <CategorySlide category={category} isCurrent={category.name === current} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function CategorySlide({ category: { name, icon }, isCurrent }: { category: CategoryData; isCurrent: boolean }) {
  const look = isCurrent
    ? 'bg-leaf-50 ring-2 ring-leaf-600 ring-inset forced-colors:border-2'
    : 'bg-white shadow-card hover:text-leaf-700 hover:shadow-lift'
  return (
    <Link
      to={categoryAddress(name)}
      aria-current={isCurrent ? 'page' : undefined}
      draggable={false}
      className={`flex h-full flex-col items-center gap-1 rounded-2xl px-1 pt-1.5 pb-1 text-center transition-shadow min-[480px]:max-md:flex-row min-[480px]:max-md:gap-3 min-[480px]:max-md:px-3 min-[480px]:max-md:text-left ${look}`}
    >
      <ProductPicture picture={icon} alt="" sizes="64px" className="w-9 shrink-0 rounded-xl" />
      <span className="line-clamp-2 flex min-h-8 items-center text-xs leading-4 font-semibold text-balance">
        {name}
      </span>
    </Link>
  )
}

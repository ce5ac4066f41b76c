// The three promo banners above every list, side by side; on phones they scroll sideways.
import { categoryAddress } from '#ui/addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pictureOf, tintClasses } from '#web/product-card/picture-data.ts'
import type { FindPicture, PictureData } from '#web/product-card/picture-data.ts'
import { ProductPicture } from '#web/product-card/product-picture.tsx'

export type Promo = { title: string; category: string; picture: PictureData | undefined }

const banners = [
  { title: 'Fresh & Natural', category: 'Fruits & Vegetable', picture: 'royal-gala-apples' },
  { title: 'Fish & Meat', category: 'Fish & Meat', picture: 'raw-king-prawns' },
  { title: 'Bread & Bakery', category: 'Bread & Bakery', picture: 'all-butter-croissants' },
]

export function promosWith(pictures: FindPicture): Promo[] {
  return banners.map(({ title, category, picture }) => ({ title, category, picture: pictureOf(pictures, picture) }))
}

// The picture's own background is darker at its edges than the banner's.
const fadedEdges =
  'md:[mask-image:linear-gradient(to_right,transparent,black_25%),linear-gradient(to_bottom,transparent,black_25%)] md:mask-intersect'

export function PromoBanners({ promos }: { promos: Promo[] }) {
  return (
    <section aria-label="Weekend offers">
      <ul className="-mx-4 [scrollbar-width:none] flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 lg:gap-5">
        {promos.map((promo) => (
          <li key={promo.title} className="w-[86%] shrink-0 snap-start xs:w-76 md:w-auto">
            <PromoBanner promo={promo} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PromoBanner({ promo: { title, category, picture } }: { promo: Promo }) {
  const background = tintClasses[picture?.tint ?? 'sand']
  return (
    <div
      className={`relative isolate flex h-full items-center gap-2.5 overflow-hidden rounded-card max-md:p-2 md:min-h-24 md:items-stretch lg:min-h-18 ${background}`}
    >
      <ProductPicture
        picture={picture}
        alt=""
        sizes="(min-width: 768px) 150px, 56px"
        className={`shrink-0 max-md:size-14 max-md:rounded-xl md:absolute! md:right-0 md:bottom-0 md:-z-10 md:h-full ${fadedEdges}`}
      />
      <div className="flex min-w-0 grow items-center justify-between gap-2 md:gap-1.5 md:p-3 md:max-lg:flex-col md:max-lg:items-start md:max-lg:justify-center lg:py-2 lg:pr-22 lg:pl-5">
        <div className="min-w-0">
          <h2 className="text-sm leading-5 md:text-base xl:text-lg">{title}</h2>
          <p className="text-2xs leading-4 font-medium text-soft md:text-xs md:max-lg:max-w-28">
            Weekend discount offer
          </p>
        </div>
        <ButtonLink
          to={categoryAddress(category)}
          className="shrink-0 px-4! max-md:text-xs"
          aria-label={`Shop Now: ${title}`}
        >
          Shop Now
        </ButtonLink>
      </div>
    </div>
  )
}

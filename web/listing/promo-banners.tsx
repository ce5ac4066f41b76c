// The three promo banners above every list, side by side; on phones they scroll sideways.
import { categoryAddress } from '#web/ui/addresses.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { pictureOf, tintClasses } from '#web/ui/picture-data.ts'
import type { FindPicture, PictureData } from '#web/ui/picture-data.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'

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
  '[mask-image:linear-gradient(to_right,transparent,black_25%),linear-gradient(to_bottom,transparent,black_25%)] mask-intersect'

export function PromoBanners({ promos }: { promos: Promo[] }) {
  return (
    <section aria-label="Weekend offers">
      <ul className="-mx-4 [scrollbar-width:none] flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 lg:gap-5">
        {promos.map((promo, index) => (
          <li key={promo.title} className="w-[86%] shrink-0 snap-start xs:w-72 md:w-auto">
            <PromoBanner promo={promo} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PromoBanner({ promo: { title, category, picture }, isFirst }: { promo: Promo; isFirst: boolean }) {
  const background = tintClasses[picture?.tint ?? 'sand']
  return (
    <div className={`relative isolate flex h-full min-h-36 overflow-hidden rounded-card lg:min-h-40 ${background}`}>
      <ProductPicture
        picture={picture}
        alt=""
        isFirst={isFirst}
        sizes="(min-width: 1024px) 190px, 150px"
        className={`absolute! right-0 bottom-0 -z-10 h-4/5 xs:h-full md:max-lg:h-3/5 ${fadedEdges}`}
      />
      <div className="flex w-2/3 flex-col items-start justify-center gap-0.5 p-4 md:max-lg:w-full lg:px-6">
        <h2 className="text-lg lg:text-2xl">{title}</h2>
        <p className="text-xs font-medium text-soft lg:text-sm">Weekend discount offer</p>
        <ButtonLink to={categoryAddress(category)} className="mt-2.5 px-4!" aria-label={`Shop Now: ${title}`}>
          Shop Now
        </ButtonLink>
      </div>
    </div>
  )
}

// The layout of the sign-in pages: the form, and on wide screens a panel about the shop beside it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShopData } from '#web/frame/shop-data.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'

type SignInFrameProps = { title: string; intro: ReactNode; children: ReactNode; foot?: ReactNode }

export function SignInFrame({ title, intro, children, foot }: SignInFrameProps) {
  return (
    <div className="shell py-6 md:py-10 lg:py-12">
      <div className="mx-auto grid max-w-md overflow-hidden rounded-panel bg-white shadow-card lg:max-w-none lg:grid-cols-2">
        <ShopSide />
        <section className="grid place-items-center px-5 py-8 sm:px-10 sm:py-12 lg:min-h-[42rem]">
          <div className="w-full max-w-sm">
            <h1 className="text-3xl md:text-4xl">{title}</h1>
            <p className="mt-2 text-soft">{intro}</p>
            <div className="mt-7">{children}</div>
            {foot !== undefined && <p className="mt-7 text-center text-sm text-soft">{foot}</p>}
          </div>
        </section>
      </div>
    </div>
  )
}

/** A link to another sign-in page; `state` carries the page to return to after the login. */
export function FootLink({ to, state, children }: { to: string; state?: unknown; children: ReactNode }) {
  return (
    <Link to={to} state={state} className="inline-block py-2.5 font-bold text-leaf-700 hover:underline">
      {children}
    </Link>
  )
}

const promises = [
  'Your cart and address, ready at checkout',
  'Every order and invoice in one place',
  'Coupons for a better price',
]

/** Decoration: a few promises above, pictures of the categories below, running off the edge. */
function ShopSide() {
  const { categories } = useShopData()
  const pictures = categories.flatMap(({ icon }) => icon ?? []).slice(0, 9)
  return (
    <aside
      aria-label="Why an account"
      className="daylight relative hidden flex-col overflow-hidden bg-leaf-800 text-white lg:flex"
    >
      <div className="px-10 pt-12 xl:pt-14">
        <p className="text-4xl leading-[1.1] font-extrabold tracking-tight text-balance xl:text-[2.75rem]">
          Fresh groceries, every day.
        </p>
        <ul className="mt-6 grid gap-3 text-leaf-100">
          {promises.map((promise) => (
            <li key={promise} className="flex items-center gap-3">
              <CheckIcon className="size-6 rounded-full bg-leaf-700 p-1 text-honey-300" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true" className="relative mt-12 min-h-64 grow">
        <div className="absolute inset-x-0 top-4 mx-auto grid w-[118%] max-w-none -translate-x-[7.6%] -rotate-6 grid-cols-3 gap-4">
          {pictures.map((picture) => (
            <ProductPicture
              key={picture.src}
              picture={picture}
              alt=""
              sizes="260px"
              className="w-full rounded-card shadow-lift"
            />
          ))}
        </div>
      </div>
    </aside>
  )
}

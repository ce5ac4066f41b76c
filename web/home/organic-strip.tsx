// The promotion of the organic shelf, one line across the page.
import { Link } from 'react-router'
import { subcategoryAddress } from '#web/ui/addresses.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LeafIcon } from '#web/ui/icons.tsx'

export function OrganicStrip() {
  return (
    <section
      aria-labelledby="organic"
      className="flex flex-col gap-5 rounded-panel bg-honey-100 p-6 md:flex-row md:items-center md:gap-6 md:px-8"
    >
      <span className="hidden size-14 shrink-0 place-items-center rounded-2xl bg-honey-300 text-leaf-900 md:grid">
        <LeafIcon className="size-7" />
      </span>
      <div className="grow">
        <h2 id="organic" className="text-xl md:text-2xl">
          100% Natural Organic Products
        </h2>
        <p className="mt-1 text-soft">Grown without shortcuts. See what is on offer today, straight from the field.</p>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-x-1 xs:gap-x-3 md:flex-nowrap md:whitespace-nowrap">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-leaf-800 underline decoration-leaf-400 decoration-2 underline-offset-4 hover:decoration-leaf-700 max-md:-ml-3"
        >
          Discount Products
        </Link>
        <ButtonLink to={subcategoryAddress('Organic Food')} aria-describedby="organic" className="xs:px-7">
          Shop Now
        </ButtonLink>
      </div>
    </section>
  )
}

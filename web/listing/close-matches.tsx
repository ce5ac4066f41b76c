// What a search finds besides the products whose title contains its text: close matches, a corrected spelling and a way back.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { exactSearchAddress, searchAddress } from '#ui/addresses.ts'
import { ProductGrid } from '#web/product-card/product-card.tsx'
import type { ProductCardData } from '#web/product-card/product-card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

export type CloseMatchesData = {
  sections: ProductSection[]
  /** What is said about the search, above all products. */
  note?: string
  /** The text without its typos; the close matches are for this one. */
  corrected?: string
  /** Nothing contains the text, so the corrected one is shown instead of it. */
  isInstead: boolean
}
export type ProductSection = { title: string; products: ProductCardData[] }

type CloseMatchesProps = ProductSection & { id: string; isFirst: boolean }

export function CloseMatches({ id, title, products, isFirst }: CloseMatchesProps) {
  return (
    <section className={isFirst ? '' : 'mt-10'} aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <ProductGrid products={products} addButton={AddToCart} {...(isFirst && { firstCount: 2, drawnCount: 6 })} />
    </section>
  )
}

/** "Showing results for …" with a way back, or "Did you mean: …" above a list of what was typed. */
export function SpellingNote({ text, close }: { text: string; close: CloseMatchesData }) {
  const { corrected, isInstead } = close
  if (corrected === undefined) return null
  return (
    <p className="mb-5 rounded-2xl bg-honey-100 px-4 py-1 text-base">
      {isInstead ? (
        <>
          <span className="inline-block">
            Showing results for <NoteLink to={searchAddress(corrected)}>“{corrected}”</NoteLink>.
          </span>{' '}
          <span className="inline-block">
            Search instead for <NoteLink to={exactSearchAddress(text)}>“{text}”</NoteLink>.
          </span>
        </>
      ) : (
        <>
          Did you mean: <NoteLink to={searchAddress(corrected)}>{corrected}</NoteLink>
        </>
      )}
    </p>
  )
}

function NoteLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-bold wrap-anywhere text-leaf-800 underline underline-offset-4 hover:text-leaf-600"
    >
      {children}
    </Link>
  )
}

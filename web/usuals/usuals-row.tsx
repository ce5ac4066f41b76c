// What the shopper bought before, on the home page: from the first order on, the usuals first. Loaded after the page and only
// for people who are signed in; without an order, or a connection, there is no row.
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { useSession } from '#session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ProductGrid } from '#web/product-card/product-card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { PutDueInCart } from './put-due-in-cart.tsx'
import { isDue, useUsuals } from './usual-data.ts'

const rowLength = 6

export default function UsualsRow() {
  const session = useSession()
  const { value: usuals = [] } = useUsuals(session.state === 'signed-in' ? session.user.uid : undefined)
  const cards = usuals.flatMap(({ card, state }) => (card !== undefined && state !== 'lapsed' ? [card] : []))
  if (cards.length === 0) return null
  const dueCount = usuals.filter(isDue).length
  const hasUsuals = usuals.some(({ state }) => state === 'due' || state === 'coming')
  return (
    <section aria-labelledby="usuals">
      <SectionHeading id="usuals" title="Buy again" subtitle={hasUsuals ? dueText(dueCount) : 'From your last orders'}>
        <div className="flex flex-wrap items-center gap-2">
          <PutDueInCart usuals={usuals} />
          <ButtonLink to="/user/usuals" weight="soft" className="min-h-12">
            See all
          </ButtonLink>
        </div>
      </SectionHeading>
      <ProductGrid products={cards.slice(0, rowLength)} addButton={AddToCart} />
    </section>
  )
}

function dueText(count: number): string {
  if (count === 0) return "What you buy on trip after trip. Nothing's due today"
  return count === 1 ? 'One of your usuals is due' : `${count} of your usuals are due`
}

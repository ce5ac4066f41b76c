// What a sold-out product offers: an email when it's back, and the nearest products in stock.
import { useState } from 'react'
import type { FormEvent } from 'react'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { sessionStore } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { ProductCard } from '#web/product-card/product-card.tsx'
import type { ProductCardData } from '#web/product-card/product-card.tsx'
import { TextField } from '#ui/text-field.tsx'

type SoldOutProps = { productId: string; alternatives: ProductCardData[] }

export function SoldOut({ productId, alternatives }: SoldOutProps) {
  return (
    <div className="mt-5 grid gap-6">
      <EmailWhenBack productId={productId} />
      {alternatives.length > 0 && (
        <section aria-labelledby="alternatives">
          <h2 id="alternatives" className="text-lg">
            Similar, and in stock
          </h2>
          <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4 md:grid-cols-2 lg:[&>:nth-child(n+3)]:hidden">
            {alternatives.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} addButton={AddToCart} isFirst={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const panel = 'rounded-card bg-white p-4 shadow-card noscript:hidden'
// The button that was pressed is gone; a screen reader reads what is there instead.
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
// The shop doesn't say when it's more: that would tell anybody who types an address.
const untilProven = ' For up to three products, until your email is verified.'
const couldBeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function EmailWhenBack({ productId }: { productId: string }) {
  const session = sessionStore.use()
  const own = session.state === 'signed-in' ? session.user.email : undefined
  const isProven = session.state === 'signed-in' && session.user.emailVerified
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [asked, setAsked] = useState<string>()

  async function ask(event: FormEvent) {
    event.preventDefault()
    const address = typed.trim()
    if (own === undefined && !couldBeAddress.test(address)) return setError('Enter a valid email address')
    setAsking(true)
    // Not part of the page: few people need it.
    const { askForEmail } = await import('./ask-for-email.ts')
    const refusal = await askForEmail(productId, own === undefined ? address : undefined)
    setAsking(false)
    setError(refusal)
    if (refusal === undefined) setAsked(own ?? address)
  }

  if (asked !== undefined)
    return (
      <p ref={focus} tabIndex={-1} className={`flex gap-3 text-sm outline-none ${panel}`}>
        <CheckIcon className="mt-0.5 size-4 rounded-full bg-leaf-600 p-0.5 text-white" />
        <span className="min-w-0 wrap-anywhere">We'll email {asked} once, as soon as it's back.</span>
      </p>
    )
  return (
    <form noValidate className={`grid gap-3 ${panel}`} onSubmit={(event) => void ask(event)}>
      {own === undefined ? (
        <TextField
          label="Your email"
          type="email"
          autoComplete="email"
          value={typed}
          error={error}
          hint="One email when it's back, nothing else. For up to three products; log in for more."
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
      ) : (
        <p className="text-sm wrap-anywhere text-soft" role={error === undefined ? undefined : 'alert'}>
          {error ?? `One email to ${own} when it's back, nothing else.${isProven ? '' : untilProven}`}
        </p>
      )}
      <Button type="submit" weight="soft" disabled={isAsking}>
        Email me when it's back
      </Button>
    </form>
  )
}

// What a shopper sees instead of a page that failed to render or that doesn't exist.
import { useEffect } from 'react'
import { messages } from '#domain/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import { titleIn } from './page-meta.ts'
import { useShop } from './shop-data.ts'
import { WarningIcon } from '#ui/icons.tsx'

const retryAfterMs = 6_000

/** `isTemporary`: the shop is busy or can't reach its database, so the page reloads automatically. */
export function ErrorView({ isTemporary = false }: { isTemporary?: boolean }) {
  useEffect(() => {
    if (!isTemporary) return undefined
    // Once: the response is either the page or the server's own page, which retries.
    const retry = setTimeout(() => window.location.reload(), retryAfterMs)
    return () => clearTimeout(retry)
  }, [isTemporary])
  const title = isTemporary ? 'We’ll be right back' : 'Something went wrong'
  return (
    <section className="shell grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <title>{titleIn(useShop(), title)}</title>
      <span className="grid size-16 place-items-center rounded-full bg-berry-50 text-berry-600">
        <WarningIcon className="size-8" />
      </span>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="max-w-sm text-soft">
        {isTemporary
          ? "We're very busy right now. Your cart is safe, and this page will try again in a few seconds."
          : "We couldn't load this page. Your cart is safe. Please try again in a moment."}
      </p>
      <Button onClick={() => window.location.reload()}>{isTemporary ? 'Try again now' : 'Try again'}</Button>
    </section>
  )
}

/** For unknown addresses and for products that do not exist. */
export function NotFoundView() {
  return (
    <section className="shell grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <EmptyBasket className="w-44" />
      <p className="text-sm font-bold tracking-widest text-leaf-700">404</p>
      <h1 className="text-2xl md:text-4xl">{messages.pageNotFound}</h1>
      <p className="max-w-sm text-soft">It may have moved, or the address may be mistyped.</p>
      <ButtonLink to="/">Back To Home</ButtonLink>
    </section>
  )
}

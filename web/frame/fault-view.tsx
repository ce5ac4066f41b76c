// What a shopper sees when a page could not be made.
import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'

const retryAfterMs = 6_000

/** `isTemporary`: the shop is busy or its database out of reach, so the page is worth another try by itself. */
export function FaultView({ isTemporary = false }: { isTemporary?: boolean }) {
  useEffect(() => {
    if (!isTemporary) return undefined
    // Once: what comes then is the page, or the server's own page that tries again.
    const retry = setTimeout(() => window.location.reload(), retryAfterMs)
    return () => clearTimeout(retry)
  }, [isTemporary])
  const title = isTemporary ? 'We’ll be right back' : 'Something went wrong'
  return (
    <section className="shell grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <title>{`${title} · Larder`}</title>
      <span className="grid size-16 place-items-center rounded-full bg-berry-50 text-berry-600">
        <WarningIcon className="size-8" />
      </span>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="max-w-sm text-soft">
        {isTemporary
          ? 'The shop is very busy right now. Your cart is safe, and this page will try again by itself in a few seconds.'
          : 'This page could not be loaded. Your cart is safe. Please try again in a moment.'}
      </p>
      <Button onClick={() => window.location.reload()}>{isTemporary ? 'Try again now' : 'Try again'}</Button>
    </section>
  )
}

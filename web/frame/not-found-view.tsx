// Said for every address that no page has, and for products that do not exist.
import { messages } from '#domain/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyBasket } from '#web/ui/empty-basket.tsx'

export function NotFoundView() {
  return (
    <section className="shell grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <EmptyBasket className="w-44" />
      <p className="text-sm font-bold tracking-widest text-leaf-700">404</p>
      <h1 className="text-2xl md:text-4xl">{messages.pageNotFound}</h1>
      <p className="max-w-sm text-soft">It may have been moved, sold out for good, or mistyped.</p>
      <ButtonLink to="/">Back To Home</ButtonLink>
    </section>
  )
}

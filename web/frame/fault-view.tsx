// What a shopper sees when a page could not be made.
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'

export function FaultView() {
  return (
    <section className="shell grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <title>Something went wrong · Larder</title>
      <span className="grid size-16 place-items-center rounded-full bg-berry-50 text-berry-600">
        <WarningIcon className="size-8" />
      </span>
      <h1 className="text-2xl md:text-3xl">Something went wrong</h1>
      <p className="max-w-sm text-soft">
        This page could not be loaded. Your cart is safe. Please try again in a moment.
      </p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </section>
  )
}

// The target of the link in the email about an order that waits at a pick-up point. Only a press says "I'm here": what merely looks at
// links in emails says nothing.
import { useState } from 'react'
import type { HereJson } from '#server/orders/pick-up-routes.ts'
import { publicCall } from '#session/authorized-call.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { useLinkToken } from '#web/frame/use-link-token.ts'

export const meta = hiddenMeta("I'm here")

export default function HerePage() {
  const token = useLinkToken()
  const [number, setNumber] = useState<string>()
  const { isBusy, problem, run } = useAction()
  const arrive = () =>
    run(() =>
      refusalOf(async () => {
        const address = `/here/${encodeURIComponent(token ?? '')}`
        setNumber((await publicCall<HereJson>(address, { method: 'POST', body: {} })).orderId)
      }),
    )
  return (
    <section className="shell grid min-h-[55vh] max-w-xl! content-start gap-5 py-8 md:py-14">
      <h1 className="text-2xl md:text-4xl">
        {number === undefined ? 'Picking up your order?' : 'We know you’re here'}
      </h1>
      <noscript>Turn on JavaScript, or tell us your order number at the counter.</noscript>
      <p role="status">
        {number === undefined ? (
          'Tap when you’re at the pick-up point. We’ll bring it out.'
        ) : (
          <>
            We’re bringing it out. Your number is <strong className="whitespace-nowrap">{number}</strong>.
          </>
        )}
      </p>
      {number === undefined && (
        <>
          <Button disabled={isBusy || token === undefined} onClick={arrive}>
            I'm here
          </Button>
          <p role="alert" className="text-berry-700 empty:hidden">
            {problem}
          </p>
        </>
      )}
      <ButtonLink to="/user/orders" weight="plain">
        My Orders
      </ButtonLink>
    </section>
  )
}

// The target of the link that stops emails about products that are back. Only the browser reads the id, and posts it: what
// merely looks at links in emails stops nothing.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { CallProblem, publicCall } from '#session/authorized-call.ts'
import { clearAddress } from '#session/remembered-page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BellIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/loading.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { useLoaded } from '#ui/use-loaded.ts'

export const meta = hiddenMeta('Unsubscribe')

export default function UnsubscribePage() {
  // The router still has the id after it is removed from the address bar, for as long as the page is open.
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  useEffect(clearAddress, [])
  const { state, error, retry } = useLoaded(id, () => unsubscribe(id))
  const { title, text } = state === 'failed' ? failureOf(error) : texts[state]
  const canRetry = state === 'failed' && !isExpired(error)
  return (
    <section className="shell grid min-h-[55vh] place-content-center justify-items-center gap-5 py-16 text-center">
      <span className="grid size-24 place-items-center rounded-full bg-leaf-100 text-leaf-700 ring-12 ring-leaf-50">
        {state === 'loading' ? <Spinner label="Unsubscribing" /> : <BellIcon className="size-10" />}
      </span>
      <div role="status">
        <h1 className="text-2xl md:text-4xl">{title}</h1>
        <p className="mt-3 max-w-prose text-soft">{text}</p>
      </div>
      <noscript>Turn on JavaScript, or use Unsubscribe in your mail program.</noscript>
      {canRetry && <Button onClick={retry}>Try again</Button>}
      {state !== 'loading' && !canRetry && <ButtonLink to="/">Back To Home</ButtonLink>}
    </section>
  )
}

const texts = {
  loading: { title: 'One moment', text: "We're stopping these emails." },
  loaded: {
    title: "You won't get these emails any more",
    text: "We won't email you about products that are back in stock. Emails about your orders and your account still come.",
  },
}

async function unsubscribe(id: string): Promise<unknown> {
  return publicCall(`/restock-requests/stop?id=${encodeURIComponent(id)}`, { method: 'POST' })
}

const isExpired = (error: unknown) => error instanceof CallProblem && (error.status === 404 || error.status === 400)

function failureOf(error: unknown): { title: string; text: string } {
  return isExpired(error)
    ? { title: 'This link has expired', text: 'Use the one in the latest email we sent you.' }
    : { title: "That didn't work", text: error instanceof CallProblem ? error.detail : 'Please try again.' }
}

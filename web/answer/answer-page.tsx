// The target of the link in an email that asks about an order being packed. Only the browser reads the token, and only a press
// answers: what merely looks at links in emails answers nothing.
import type { Answer } from '#domain/packing/question.ts'
import type { QuestionJson } from '#server/orders/packing/own-packing-json.ts'
import { CallProblem, publicCall } from '#session/authorized-call.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { useLinkToken } from '#web/frame/use-link-token.ts'
import { QuestionCard } from '#web/orders/question-card.tsx'

export const meta = hiddenMeta('Your answer')

export default function AnswerPage() {
  const token = useLinkToken()
  const address = `/answers/${encodeURIComponent(token ?? '')}`
  const { state, value, error, retry, replace } = useLoaded(token, () => publicCall<QuestionJson>(address))
  const { isBusy, problem, run } = useAction()
  const answer = (wanted: Answer) =>
    run(() =>
      refusalOf(async () =>
        replace(await publicCall<QuestionJson>(address, { method: 'POST', body: { answer: wanted } })),
      ),
    )
  // Also one that an email program has cut off.
  const isMissing = token === '' || (error instanceof CallProblem && [400, 404].includes(error.status))
  return (
    <section className="shell grid min-h-[55vh] max-w-xl! content-start gap-5 py-8 md:py-14">
      <h1 className="text-2xl md:text-4xl">{isMissing ? 'This link has expired' : 'May we pack this instead?'}</h1>
      <noscript>Turn on JavaScript to answer.</noscript>
      {state === 'loading' && token !== '' && <Spinner label="Loading the question" />}
      {isMissing && <p role="status">Open your order to see how it’s packed.</p>}
      {state === 'failed' && !isMissing && (
        <div role="alert" className="flex items-center gap-4">
          <p>We couldn't load the question.</p>
          <Button weight="plain" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <div role="status">
        {value !== undefined && <QuestionCard question={value} isBusy={isBusy} problem={problem} onAnswer={answer} />}
      </div>
      <ButtonLink to="/user/orders" weight="plain">
        My Orders
      </ButtonLink>
    </section>
  )
}

// How far an order is packed, line by line, and what the store room asks: loaded again every few seconds, and whenever the order
// changes.
import { useEffect, useEffectEvent } from 'react'
import { shortReasonTexts } from '#domain/packing/packing.ts'
import type { Answer } from '#domain/packing/question.ts'
import type { OwnPackingJson, QuestionJson } from '#server/orders/packing/own-packing-json.ts'
import { callShop } from '#session/call-shop.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { QuestionCard } from '#web/orders/question-card.tsx'

type Line = OwnPackingJson['lines'][number]

const reloadMs = 10_000

/** `seen`: the order as the page has loaded it last. */
export default function LivePacking({ id, seen }: { id: string; seen: unknown }) {
  const address = `/user/orders/${encodeURIComponent(id)}`
  const { value, retry, replace } = useLoaded(id, (signal) =>
    callShop<OwnPackingJson>(`${address}/packing`, { signal }),
  )
  const { isBusy, problem, run } = useAction()
  const reload = useEffectEvent(() => {
    if (document.visibilityState === 'visible') retry()
  })
  useEffect(() => reload(), [seen])
  useEffect(() => {
    const timer = setInterval(reload, reloadMs)
    return () => clearInterval(timer)
  }, [])
  if (value?.state !== 'packing') return null

  const answer = (questionId: string, wanted: Answer) =>
    run(() =>
      refusalOf(async () => {
        const body = { answer: wanted }
        const told = await callShop<QuestionJson>(`${address}/answers/${questionId}`, { method: 'POST', body })
        replace({ ...value, questions: value.questions.map((one) => (one.id === told.id ? told : one)) })
      }),
    )
  const done = value.lines.filter(({ state }) => state !== 'waiting' && state !== 'asked').length
  return (
    <section
      aria-label="Packing"
      className="mb-5 grid gap-4 rounded-card border border-sand-200 bg-white p-4 shadow-card sm:p-6 print:hidden"
    >
      <h2 className="flex items-baseline justify-between gap-4 text-lg">
        We're packing your order
        <span role="status" className="tabular text-sm font-normal text-soft">
          {done} of {value.lines.length} done
        </span>
      </h2>
      {value.questions
        .filter(({ state }) => state === 'waiting' || state === 'yes' || state === 'no')
        .map((question) => (
          <QuestionCard
            key={question.id}
            question={question}
            isBusy={isBusy}
            problem={problem}
            onAnswer={(wanted) => answer(question.id, wanted)}
          />
        ))}
      <ul className="divide-y divide-sand-200 text-sm">
        {value.lines.map((line) => (
          <li key={line.productId} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {line.ordered} × {line.title}
            </span>
            <span className={`flex shrink-0 items-center gap-1.5 text-right ${lookOf(line)}`}>
              {isPacked(line) && <CheckIcon className="size-4" />}
              {stateText(line)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isPacked = ({ state, missing }: Line) => (state === 'packed' || state === 'weighed') && missing === 0

function lookOf(line: Line): string {
  if (isPacked(line)) return 'font-semibold text-leaf-700'
  return line.state === 'waiting' ? 'text-soft' : 'font-semibold text-apricot-700'
}

function stateText(line: Line): string {
  const { state, packed, ordered, missing, reason, replacedBy, grams } = line
  if (state === 'asked') return 'We asked you'
  const why = reason === undefined ? '' : ` (${shortReasonTexts[reason]})`
  const parts = [
    packed === 0
      ? ''
      : state === 'weighed' && grams !== undefined
        ? `${grams} g packed`
        : packed === ordered
          ? 'Packed'
          : `${packed} packed`,
    ...replacedBy.map(({ title, count }) => `${count} × ${title} instead`),
    missing === 0 ? '' : `${missing === ordered ? 'Missing' : `${missing} missing`}${why}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'Waiting' : parts.join(', ')
}

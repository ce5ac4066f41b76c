// What the store room asks: one product instead of another, with Yes and No, or what became of it.
import { useEffect, useState } from 'react'
import type { Answer } from '#domain/packing/question.ts'
import type { QuestionJson } from '#server/orders/packing/own-packing-json.ts'
import { Button } from '#ui/button.tsx'

type CardProps = {
  question: QuestionJson
  isBusy: boolean
  problem: string | undefined
  onAnswer: (answer: Answer) => void
}

export function QuestionCard({ question, isBusy, problem, onAnswer }: CardProps) {
  const { ordered, substitute, state } = question
  const secondsLeft = useSecondsLeft(question)
  const isOpen = state === 'waiting' && secondsLeft > 0
  return (
    <section
      aria-label={`Instead of ${ordered.title}`}
      className="grid gap-3 rounded-card border border-honey-300 bg-honey-100 p-4"
    >
      <p className="font-bold">
        {ordered.title} is missing. May we pack {substitute?.title ?? 'something else'} instead?
      </p>
      <div className="grid grid-cols-2 gap-3 text-sm">
        <Product label="You ordered" product={ordered} />
        {substitute !== undefined && <Product label="Instead" product={substitute} />}
      </div>
      <p className="text-sm">{isOpen ? 'You pay the lower of the two prices.' : closedTexts[state]}</p>
      {problem !== undefined && (
        <p role="alert" className="text-sm font-semibold text-berry-700">
          {problem}
        </p>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-center gap-3">
          <Button className="min-h-12 grow basis-28" disabled={isBusy} onClick={() => onAnswer('yes')}>
            Yes, please
          </Button>
          <Button weight="plain" className="min-h-12 grow basis-28" disabled={isBusy} onClick={() => onAnswer('no')}>
            No, leave it out
          </Button>
          <p className="tabular w-full text-xs text-soft">{leftText(secondsLeft)} to answer</p>
        </div>
      )}
    </section>
  )
}

const closedTexts: Record<QuestionJson['state'], string> = {
  waiting: 'The time to answer is over, so we go by your wish for missing products.',
  yes: 'You said yes. Thank you!',
  no: 'You said no, so we leave it out.',
  'too-late': 'The time to answer is over, so we go by your wish for missing products.',
  withdrawn: "There's nothing left to answer: we've packed this part of your order.",
}

function Product({ label, product }: { label: string; product: QuestionJson['ordered'] }) {
  return (
    <figure className="grid content-start gap-1 rounded-2xl bg-white p-3">
      <figcaption className="text-xs text-soft">{label}</figcaption>
      <img src={product.image} alt="" width="96" height="96" className="size-24 rounded-xl bg-sand-100 object-cover" />
      <span className="font-semibold wrap-anywhere">{product.title}</span>
      <span className="text-xs text-soft">{product.unit}</span>
    </figure>
  )
}

/** Counted from when it was loaded: the clock of this device may be wrong. */
function useSecondsLeft({ id, secondsLeft }: QuestionJson): number {
  const [passed, setPassed] = useState({ id, secondsLeft, seconds: 0 })
  useEffect(() => {
    const from = performance.now()
    const count = () => setPassed({ id, secondsLeft, seconds: (performance.now() - from) / 1_000 })
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [id, secondsLeft])
  const isCurrent = passed.id === id && passed.secondsLeft === secondsLeft
  return Math.max(0, Math.ceil(secondsLeft - (isCurrent ? passed.seconds : 0)))
}

function leftText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second left' : `${seconds} seconds left`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

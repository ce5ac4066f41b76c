// The first ten minutes of an owner: each step with its state, one sentence, and a button that does it or leads there.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckIcon, WarningIcon } from '#ui/icons.tsx'
import { problemText } from '#office/call-office.ts'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { ClearDialog } from './clear-dialog.tsx'
import { checklistQuery, useCheck, useEndCoupons, useSkip } from './welcome-data.ts'
import type { SampleCoupon, Step } from './welcome-data.ts'

type About = {
  title: string
  /** Where it's done. */
  to?: { path: string; label: string }
  /** Where the rest of it is. */
  also?: { path: string; label: string }
  /** What the check is called; while it runs; and once it has been done. */
  check: { label: string; running: string; again: string }
}

const keep = { label: 'Keep it as it is', running: 'Saving…', again: 'Keep it as it is' }
const steps: Record<Step['key'], About> = {
  look: {
    title: 'Name and look',
    to: { path: '/settings/shop', label: 'Name your shop' },
    also: { path: '/settings/look', label: 'Logo and colour' },
    check: keep,
  },
  products: {
    title: 'Products',
    to: { path: '/import', label: 'Import products' },
    check: { ...keep, label: 'Use the samples for now' },
  },
  delivery: {
    title: 'Delivery',
    to: { path: '/settings/delivery', label: 'Set up delivery' },
    also: { path: '/delivery/areas', label: 'Areas and times' },
    check: keep,
  },
  tax: { title: 'Tax', to: { path: '/settings/tax', label: 'Set up tax' }, check: keep },
  payments: { title: 'Payments', check: { label: 'Check payments', running: 'Checking…', again: 'Check again' } },
  email: { title: 'Email', check: { label: 'Send me a test email', running: 'Sending…', again: 'Send another one' } },
  live: { title: 'Go live', check: { label: 'Check everything', running: 'Checking…', again: 'Check again' } },
}
const isChoice = ({ key }: Step) => steps[key].to !== undefined

export default function WelcomeScreen() {
  const query = useQuery(checklistQuery)
  const navigate = useNavigate()
  const skip = useSkip(() => void navigate('/today'))
  return (
    <>
      <ScreenHeading title="Getting started">
        <Button weight="plain" aria-disabled={skip.isPending} onClick={() => !skip.isPending && skip.mutate()}>
          Skip for now
        </Button>
      </ScreenHeading>
      <FailNote text={problemText(skip.error)} />
      <Loaded query={query}>{({ steps: list, ...samples }) => <StepList list={list} samples={samples} />}</Loaded>
    </>
  )
}

type Samples = { hasSamples: boolean; sampleCoupons: SampleCoupon[] }

function StepList({ list, samples }: { list: Step[]; samples: Samples }) {
  const left = list.filter(({ state }) => state !== 'done')
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-soft" role="status">
        {left.length === 0
          ? 'All done. Your shop is open.'
          : `${list.length - left.length} of ${list.length} steps done. Ten minutes, and the shop is yours.`}
      </p>
      <ol className="grid gap-3">
        {list.map((step, index) => (
          <StepCard key={step.key} step={step} samples={samples} place={index + 1} isNext={step === left[0]} />
        ))}
      </ol>
      <p className="text-sm text-soft">
        You’ll find this list again under “Getting started”.{' '}
        <Link to="/settings" className="font-semibold text-leaf-700 hover:underline">
          All settings
        </Link>
      </p>
    </div>
  )
}

type CardProps = { step: Step; samples: Samples; place: number; isNext: boolean }

function StepCard({ step, samples: { hasSamples, sampleCoupons: coupons }, place, isNext }: CardProps) {
  const { key, state, text } = step
  // Nobody keeps an empty shop as it is.
  const mayCheck = key !== 'products' || hasSamples
  const { title, to, also } = steps[key]
  return (
    <li
      className={`flex gap-3 rounded-card border bg-white p-4 sm:gap-4 sm:p-5 ${isNext ? 'border-leaf-500' : 'border-sand-200'}`}
    >
      <StateMark state={state} place={place} />
      <div className="grid min-w-0 grow gap-3">
        <div>
          <h2 className="text-base">
            {title} <span className="sr-only">({stateNames[state]})</span>
          </h2>
          <p className="mt-0.5 text-sm wrap-anywhere text-soft" role={isChoice(step) ? undefined : 'status'}>
            {text}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {to !== undefined && (
            <ButtonLink to={to.path} weight={isNext ? 'strong' : 'soft'}>
              {to.label}
            </ButtonLink>
          )}
          {also !== undefined && (
            <ButtonLink to={also.path} weight="soft">
              {also.label}
            </ButtonLink>
          )}
          {key === 'products' && hasSamples && <ClearButton coupons={coupons} />}
          {key === 'products' && coupons.length > 0 && <EndButton coupons={coupons} />}
          {mayCheck && <CheckButton step={step} isNext={isNext} />}
        </div>
      </div>
    </li>
  )
}

function CheckButton({ step, isNext }: { step: Step; isNext: boolean }) {
  const check = useCheck(step.key)
  const { label, running, again } = steps[step.key].check
  // A choice that was made needs no confirmation, and one that doesn't work gets none.
  if (isChoice(step) && step.state !== 'todo') return null
  const weight = isChoice(step) ? 'plain' : isNext ? 'strong' : 'soft'
  return (
    <>
      <Button
        weight={weight}
        aria-disabled={check.isPending}
        onClick={({ currentTarget }) => {
          if (check.isPending) return
          const card = currentTarget.closest('li')
          // A choice that was made takes its button away: whoever came by keyboard stays at the step.
          check.mutate(undefined, { onSuccess: () => isChoice(step) && card?.querySelector('a')?.focus() })
        }}
      >
        {check.isPending ? running : step.state === 'todo' ? label : again}
      </Button>
      <FailNote text={problemText(check.error)} />
    </>
  )
}

function EndButton({ coupons }: { coupons: SampleCoupon[] }) {
  const end = useEndCoupons()
  return (
    <>
      <Button
        weight="plain"
        aria-disabled={end.isPending}
        onClick={({ currentTarget }) => {
          const card = currentTarget.closest('li')
          if (!end.isPending) end.mutate(coupons, { onSuccess: () => card?.querySelector('a')?.focus() })
        }}
      >
        {end.isPending ? 'Ending…' : 'End the sample coupons'}
      </Button>
      <FailNote text={problemText(end.error)} />
    </>
  )
}

function ClearButton({ coupons }: { coupons: SampleCoupon[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button weight="plain" onClick={() => setOpen(true)}>
        Clear the samples
      </Button>
      {isOpen && <ClearDialog coupons={coupons} onClose={() => setOpen(false)} />}
    </>
  )
}

const stateNames = { done: 'done', todo: 'to do', failed: 'needs your attention' }
const marks = {
  done: 'bg-leaf-600 text-white',
  todo: 'border border-sand-300 text-soft',
  failed: 'bg-berry-50 text-berry-700',
}

function StateMark({ state, place }: { state: Step['state']; place: number }) {
  return (
    <span
      aria-hidden
      className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${marks[state]}`}
    >
      {state === 'done' ? (
        <CheckIcon className="size-4" />
      ) : state === 'failed' ? (
        <WarningIcon className="size-4" />
      ) : (
        place
      )}
    </span>
  )
}

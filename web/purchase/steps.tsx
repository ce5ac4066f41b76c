// The steps from checkout to invoice, with the current one marked.
import { Link } from 'react-router'
import { CheckIcon, ChevronRightIcon } from '#ui/icons.tsx'

const steps = [
  { name: 'Checkout', address: '/checkout' },
  { name: 'Payment', address: '/user/payment' },
  { name: 'Invoice', address: undefined },
]

export type Step = 'Checkout' | 'Payment' | 'Invoice'

const circle =
  'tabular grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold forced-colors:outline-1 xs:size-7'

export function Steps({ current }: { current: Step }) {
  const at = steps.findIndex(({ name }) => name === current)
  return (
    <nav aria-label="Order steps" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 text-xs font-semibold xs:gap-x-3 xs:text-sm">
        {steps.map(({ name, address }, index) => (
          <li key={name} aria-current={index === at ? 'step' : undefined} className="flex items-center gap-1 xs:gap-3">
            {index > 0 && <ChevronRightIcon className="size-3.5 text-faint xs:size-4" />}
            {/* No links back once the order is placed. */}
            {index < at && address !== undefined && current !== 'Invoice' ? (
              <Link to={address} className="flex min-h-11 items-center gap-1.5 xs:gap-2 text-leaf-700 hover:underline">
                <Mark isDone number={index + 1} />
                {name}
              </Link>
            ) : (
              <span className={`flex min-h-11 items-center gap-1.5 xs:gap-2 ${index > at ? 'text-faint' : ''}`}>
                <Mark isDone={index < at} isCurrent={index === at} number={index + 1} />
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Mark({ isDone, isCurrent = false, number }: { isDone: boolean; isCurrent?: boolean; number: number }) {
  if (isDone) {
    return (
      <span className={`${circle} bg-leaf-100 text-leaf-800`}>
        <CheckIcon className="size-4" />
        <span className="sr-only">Done: </span>
      </span>
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`${circle} ${isCurrent ? 'bg-leaf-600 text-white forced-colors:outline-3' : 'border border-sand-300 bg-white'}`}
    >
      {number}
    </span>
  )
}

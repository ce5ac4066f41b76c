// A badge for each kind of phone. Where the browser can install the shop it does; else the badge opens how to do it by
// hand, also without JavaScript.
import type { MouseEvent } from 'react'
import { useInstall } from '#web/app/install.ts'
import { CloseIcon } from '#web/ui/icons.tsx'

const phones = [
  {
    id: 'app-android',
    name: 'Android',
    steps: [
      'Open Larder in your browser.',
      'Open its menu, the three dots.',
      'Choose “Install app” or “Add to Home screen”.',
    ],
  },
  {
    id: 'app-iphone',
    name: 'iPhone & iPad',
    steps: ['Open Larder in your browser.', 'Tap the share button.', 'Choose “Add to Home Screen”.'],
  },
]

export function AppBadges() {
  const { canInstall, install } = useInstall()
  const installOrExplain = (event: MouseEvent) => {
    if (!canInstall) return
    event.preventDefault()
    void install()
  }
  return (
    <ul className="mt-7 flex flex-wrap gap-3">
      {phones.map(({ id, name, steps }) => (
        <li key={id}>
          <button
            type="button"
            popoverTarget={id}
            onClick={installOrExplain}
            className="flex min-h-14 items-center gap-3 rounded-2xl bg-leaf-950 py-2 pr-6 pl-4 text-left ring-1 ring-white/20 transition-colors hover:bg-black hover:ring-white/50"
          >
            <PhoneMark />
            <span>
              <span className="block text-2xs leading-3 text-leaf-200">Get the app for</span>{' '}
              <span className="block text-lg leading-6 font-bold">{name}</span>
            </span>
          </button>
          <HowTo id={id} name={name} steps={steps} />
        </li>
      ))}
    </ul>
  )
}

function HowTo({ id, name, steps }: { id: string; name: string; steps: string[] }) {
  return (
    <dialog
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      className="m-auto w-80 max-w-[calc(100vw-2rem)] rounded-panel bg-white p-6 text-ink shadow-lift backdrop:bg-leaf-950/45"
    >
      <h3 id={`${id}-title`} className="pr-10 text-lg">
        Larder on {name}
      </h3>
      <ol className="mt-3 list-decimal space-y-2 pl-5 text-sm text-soft marker:font-bold marker:text-leaf-700">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <button
        type="button"
        aria-label="Close"
        popoverTarget={id}
        popoverTargetAction="hide"
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full hover:bg-sand-100"
      >
        <CloseIcon />
      </button>
    </dialog>
  )
}

function PhoneMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect x="8" y="2" width="16" height="28" rx="4.5" fill="#7fd2a8" />
      <rect x="10.5" y="6" width="11" height="19" rx="1.5" fill="#06251a" />
      <path
        d="M16 9v9m-3.5-3.5L16 18l3.5-3.5"
        fill="none"
        stroke="#fbd65c"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M14.5 27.5h3" stroke="#06251a" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}

// The "Quick Delivery" banner with its van and the "Download App" link.
import type { MouseEvent } from 'react'
import { useInstall } from '#web/app/install.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function QuickDelivery() {
  return (
    <section
      aria-labelledby="delivery"
      className="drawn-later relative grid items-center [--drawn-height:25rem] sm:[--drawn-height:23rem] md:[--drawn-height:18rem] gap-x-8 overflow-hidden rounded-panel bg-leaf-100 sm:grid-cols-[1fr_auto]"
    >
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-6 bg-leaf-200" />
      <div className="p-6 sm:py-10 sm:pb-14 sm:pl-10 xl:pl-14">
        <h2 id="delivery" className="text-3xl font-extrabold text-leaf-900 md:text-4xl">
          Quick Delivery
        </h2>
        <p className="mt-3 max-w-md text-soft md:text-lg">
          Home delivery within 1 hour: your everyday groceries, packed with care and at your door before you're hungry.
        </p>
        <DownloadApp />
      </div>
      <DeliveryVan className="relative mb-2.5 w-72 max-w-full self-end justify-self-end sm:mt-6 sm:w-80 lg:mr-6 lg:w-104" />
    </section>
  )
}

/** Opens the browser's install prompt if it has one; otherwise jumps to the badges with the instructions. */
function DownloadApp() {
  const { canInstall, install } = useInstall()
  const installIfPossible = (event: MouseEvent) => {
    if (canInstall) event.preventDefault()
    void install()
  }
  return (
    <ButtonLink to={{ hash: 'app' }} className="mt-6 px-7" onClick={installIfPossible}>
      Download App
    </ButtonLink>
  )
}

function DeliveryVan({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 390 214" className={className} aria-hidden="true">
      <path d="M18 88h52M4 118h48M26 148h32" stroke="#7fd2a8" strokeWidth="6" strokeLinecap="round" />
      <Crate />
      <path d="M92 74a14 14 0 0 1 14-14h166v120H92V74Z" fill="#137a4e" />
      <path d="M272 86h52a18 18 0 0 1 15 8l29 44a18 18 0 0 1 3 10v32h-99V86Z" fill="#0f633f" />
      <path d="M288 102h32a8 8 0 0 1 7 4l20 32h-59v-36Z" fill="#d7f3e3" />
      <path d="m302 138 20-36h-9l-20 36h9Z" fill="#fff" opacity=".7" />
      <path d="M284 154h18" stroke="#7fd2a8" strokeWidth="5" strokeLinecap="round" />
      <path d="M360 152h11v14h-11a7 7 0 0 1 0-14Z" fill="#fbd65c" />
      <path d="M84 172h294v12a6 6 0 0 1-6 6H90a6 6 0 0 1-6-6v-12Z" fill="#0c3f2b" />
      <path d="M146 148c-2-30 16-50 51-52 2 36-17 56-46 51" fill="#d7f3e3" />
      <path d="M142 156c5-20 17-33 37-41" fill="none" stroke="#0c3f2b" strokeWidth="5" strokeLinecap="round" />
      <Wheel x={152} />
      <Wheel x={318} />
    </svg>
  )
}

function Crate() {
  return (
    <g>
      <circle cx="142" cy="44" r="18" fill="#e8590c" />
      <circle cx="174" cy="38" r="20" fill="#f5c02c" />
      <circle cx="206" cy="44" r="18" fill="#be1f3f" />
      <path d="M174 20c2-10 9-15 19-16-1 10-8 16-19 16ZM206 28c0-8 5-13 13-15 0 8-5 14-13 15Z" fill="#48b783" />
      <path d="M232 60c-4-22 4-38 16-44 6 12 4 32-4 44h-12Z" fill="#239a66" />
      <path d="M118 46h112l-4 16H122l-4-16Z" fill="#c9955a" />
      <path d="M120 52h108" stroke="#a87440" strokeWidth="2.5" />
    </g>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <g>
      <circle cx={x} cy="188" r="25" fill="#14231b" />
      <circle cx={x} cy="188" r="11" fill="#ebe5d6" />
      <circle cx={x} cy="188" r="4" fill="#4d5c54" />
    </g>
  )
}

// Promotes the shop as an app: a badge per kind of phone, and a phone mockup. A badge installs the shop where the browser can;
// elsewhere it opens step-by-step instructions, which works without JavaScript too.
import type { MouseEvent } from 'react'
import { useInstall } from '#web/app/install.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { CloseIcon } from '#ui/icons.tsx'
import type { PictureData } from '#web/product-card/picture-data.ts'
import { ProductPicture } from '#web/product-card/product-picture.tsx'

const phonesOf = (shop: string) => [
  {
    id: 'app-android',
    name: 'Android',
    steps: [
      `Open ${shop} in your browser.`,
      'Open the browser menu (three dots).',
      'Choose “Install app” or “Add to Home screen”.',
    ],
  },
  {
    id: 'app-iphone',
    name: 'iPhone & iPad',
    steps: [`Open ${shop} in your browser.`, 'Tap the share button.', 'Choose “Add to Home Screen”.'],
  },
]

export function AppBanner({ pictures }: { pictures: PictureData[] }) {
  const { name: shop } = useShop()
  return (
    <section
      id="app"
      aria-labelledby="app-title"
      className="daylight drawn-later grid overflow-hidden rounded-panel bg-leaf-900 text-white [--drawn-height:45.5rem] xs:[--drawn-height:40rem] sm:[--drawn-height:38.5rem] md:grid-cols-[1fr_auto] md:gap-8 md:[--drawn-height:28rem] lg:[--drawn-height:25rem]"
    >
      <div className="self-center p-6 pb-10 sm:p-10 xl:pl-14">
        <h2 id="app-title" className="max-w-lg text-3xl font-extrabold md:text-4xl">
          {`Your ${shop}, Always in Your Pocket`}
        </h2>
        <p className="mt-3 max-w-md text-leaf-100 md:text-lg">
          Order from the sofa, the train or the queue: the whole shop on your home screen, one tap away.
        </p>
        <AppBadges />
      </div>
      <PhoneMockup pictures={pictures} />
    </section>
  )
}

function AppBadges() {
  const { name: shop } = useShop()
  const { canInstall, install } = useInstall(shop)
  const installOrExplain = (event: MouseEvent) => {
    if (!canInstall) return
    event.preventDefault()
    void install()
  }
  return (
    <ul className="mt-7 flex flex-wrap gap-3">
      {phonesOf(shop).map(({ id, name, steps }) => (
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
          <HowTo id={id} title={`${shop} on ${name}`} steps={steps} />
        </li>
      ))}
    </ul>
  )
}

function HowTo({ id, title, steps }: { id: string; title: string; steps: string[] }) {
  return (
    <dialog
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      className="m-auto w-80 max-w-[calc(100vw-2rem)] rounded-panel bg-white p-6 text-ink shadow-lift backdrop:bg-leaf-950/45"
    >
      <h3 id={`${id}-title`} className="pr-10 text-lg">
        {title}
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

function PhoneMockup({ pictures }: { pictures: PictureData[] }) {
  return (
    <div aria-hidden="true" className="-mb-24 justify-self-center px-6 md:mt-10 md:pr-16 xl:pr-28">
      <div className="w-60 rounded-[2.25rem] border-8 border-leaf-950 bg-paper p-3 shadow-lift">
        <div className="mx-auto h-1.5 w-14 rounded-full bg-sand-300" />
        <div className="mt-4 h-8 rounded-full border border-sand-300 bg-white" />
        <div className="mt-3 grid h-16 content-center gap-1.5 rounded-2xl bg-leaf-700 px-3">
          <div className="h-2 w-2/3 rounded-full bg-white/85" />
          <div className="h-2 w-2/5 rounded-full bg-white/50" />
          <div className="mt-0.5 h-3 w-12 rounded-full bg-honey-300" />
        </div>
        <div className="mt-3 grid grid-cols-2 gap-2">
          {pictures.map((picture) => (
            <div key={picture.src} className="rounded-2xl bg-white p-1.5 shadow-card">
              <ProductPicture picture={picture} alt="" sizes="90px" className="rounded-xl" />
              <div className="mt-2 h-2 w-3/4 rounded-full bg-sand-200" />
              <div className="mt-1.5 mb-1 h-2.5 w-1/3 rounded-full bg-leaf-300" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

// The "Quick Delivery" banner with its van and the "Download App" link.
import type { MouseEvent } from 'react'
import { useInstall } from '#web/app/install.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import van from './delivery-van.svg?no-inline'

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
          Home delivery within 1 hour: your everyday groceries, packed with care and brought to your door.
        </p>
        <DownloadApp />
      </div>
      <img
        src={van}
        alt=""
        width={390}
        height={214}
        loading="lazy"
        className="relative mb-2.5 w-72 max-w-full self-end justify-self-end sm:mt-6 sm:w-80 lg:mr-6 lg:w-104"
      />
    </section>
  )
}

/** Opens the browser's install prompt if it has one; otherwise jumps to the badges with the instructions. */
function DownloadApp() {
  const { canInstall, install } = useInstall(useShop().name)
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

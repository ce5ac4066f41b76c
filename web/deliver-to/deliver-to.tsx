// Where the shopper is, and when the shop comes there next.
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { centsOf } from '#domain/money/money.ts'
import type { DeliveryJson } from '#server/delivery/delivery-json.ts'
import { useOwnRecord } from '#session/own-record.ts'
import { useIsProbablySignedIn } from '#session/session.ts'
import { TruckIcon } from '#ui/icons.tsx'
import { createStore } from '#ui/store.ts'
import { useMoney } from '#web/frame/shop-data.ts'
import { useNextTimes, useOffered } from './offered.ts'
import { ownZip } from './own-zip.ts'
import { ZipDialog } from './zip-dialog.tsx'

export type NextDeliveryProps = { place: 'header' | 'product' | 'cart' | 'usuals'; subtotalCents?: number | undefined }

const dialog = createStore(false)
const open = () => dialog.write(true)

export default function DeliverTo({ place, subtotalCents }: NextDeliveryProps): ReactNode {
  if (place === 'header') return <HeaderPart />
  if (place === 'usuals') return <UsualsPart />
  return place === 'product' ? <ProductPart /> : <CartPart subtotalCents={subtotalCents} />
}

function HeaderPart() {
  const isOpen = dialog.use()
  const isSignedIn = useIsProbablySignedIn()
  const { zip, text, linkText, isOutside } = useNext()
  return (
    <section aria-label="Delivery" className={`text-xs font-medium ${isOutside ? 'bg-honey-100' : 'bg-leaf-100'}`}>
      <div className="shell flex min-h-11 items-center gap-2 md:min-h-9">
        <TruckIcon className="size-4 shrink-0 text-leaf-700" />
        <a href="/delivery-times" className={`${link} hidden items-center noscript:flex`}>
          See when we deliver to you
        </a>
        {/* What can be tapped is taller than its line, of which there are two on narrow screens. */}
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 noscript:hidden">
          {!isOutside && (
            <button type="button" aria-haspopup="dialog" className={`${link} -my-2.5`} onClick={open}>
              {zip === '' ? 'Enter your zip code' : `Deliver to ${zip}`}
            </button>
          )}
          <span role="status">{zip === '' ? 'to see when we deliver to you' : text}</span>
          {isOutside && (
            <button type="button" aria-haspopup="dialog" className={`${link} -my-2.5`} onClick={open}>
              {linkText}
            </button>
          )}
        </p>
      </div>
      {isSignedIn && zip === '' && <ZipOfAccount />}
      <ZipDialog isOpen={isOpen} onClose={() => dialog.write(false)} />
    </section>
  )
}

const link = 'min-h-11 font-bold text-leaf-800 underline-offset-2 hover:underline md:min-h-9'

function ProductPart() {
  const { zip, text, isOutside, linkText } = useNext()
  return (
    <p
      className={`mt-3 flex min-h-11 items-center gap-x-2 rounded-2xl px-4 text-sm noscript:hidden ${isOutside ? 'bg-honey-100' : 'bg-leaf-50'}`}
    >
      <TruckIcon className="size-5 shrink-0 text-leaf-700" />
      {/* What can be tapped is taller than its line. */}
      <span className={`flex flex-wrap items-center gap-x-2 ${zip === '' ? '' : 'pt-3 pb-0.5 sm:py-0'}`}>
        {zip !== '' && <span>{text}</span>}
        <button
          type="button"
          aria-haspopup="dialog"
          className={zip === '' ? link : `${link} -mt-2.5 sm:mt-0`}
          onClick={open}
        >
          {linkText}
        </button>
      </span>
    </p>
  )
}

function UsualsPart() {
  const { zip, text, linkText } = useNext()
  return (
    <p className="flex basis-full flex-wrap items-center gap-x-1 text-sm text-soft">
      {zip !== '' && <span>{text}</span>}
      <button type="button" aria-haspopup="dialog" className={link} onClick={open}>
        {linkText}
      </button>
    </p>
  )
}

function CartPart({ subtotalCents = 0 }: Pick<NextDeliveryProps, 'subtotalCents'>) {
  const money = useMoney()
  const { zip, text, area, isOutside, linkText } = useNext()
  const missing = area && missingText(area, subtotalCents, money)
  return (
    <div className="mb-2.5 text-center text-xs">
      {/* What can be tapped is taller than the line. */}
      <p
        className={`-my-2.5 flex flex-wrap items-center justify-center gap-x-1 md:-my-1.5 ${isOutside ? 'font-semibold text-apricot-700' : 'text-soft'}`}
      >
        {zip !== '' && <span>{text}</span>}
        <button type="button" aria-haspopup="dialog" className={link} onClick={open}>
          {linkText}
        </button>
      </p>
      {missing !== undefined && <p className="tabular font-semibold text-apricot-700">{missing}</p>}
    </div>
  )
}

/** What is missing to the smallest order of the area, or to its free delivery. */
function missingText(
  { minimumOrder, freeFrom }: NonNullable<DeliveryJson['area']>,
  subtotalCents: number,
  money: (cents: number) => string,
): string | undefined {
  const toMinimum = centsOf(minimumOrder) - subtotalCents
  if (toMinimum > 0) return `Minimum order ${money(centsOf(minimumOrder))}: add ${money(toMinimum)} more.`
  const toFree = centsOf(freeFrom ?? 0) - subtotalCents
  return toFree > 0 ? `Add ${money(toFree)} more for free delivery.` : undefined
}

function useNext() {
  const zip = ownZip.use()
  const offered = useOffered(zip)
  const isOutside = offered?.area === null
  const [first] = useNextTimes(offered)
  const text =
    offered === undefined
      ? ''
      : isOutside
        ? `We don't deliver to ${zip} yet.`
        : first === undefined
          ? 'All times of the coming days are taken.'
          : `Next delivery: ${first.label}`
  const linkText =
    zip === ''
      ? 'See when we deliver to you'
      : isOutside
        ? offered.pickup.length > 0
          ? 'Pick up your order'
          : 'Change zip code'
        : text === ''
          ? `Deliver to ${zip}`
          : `to ${zip}`
  return { zip, text, linkText, isOutside, area: offered?.area ?? undefined }
}

/** That of the last checkout, until the shopper says another one. */
function ZipOfAccount() {
  const { record } = useOwnRecord()
  const known = record?.coInfo?.zipCode ?? ''
  useEffect(() => ownZip.write(known), [known])
  return null
}

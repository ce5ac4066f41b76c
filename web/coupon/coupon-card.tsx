// One coupon as a ticket: its discount and countdown, then the stub with the code. In a narrow space the stub is below.
import { useState } from 'react'
import { countdownTo } from '#domain/countdown.ts'
import { isActive } from '#domain/money/coupon.ts'
import type { Coupon } from '#domain/money/coupon.ts'
import { messages } from '#domain/messages.ts'
import { formatShortMoney } from '#domain/money/money.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { discountLabel } from '#domain/product/product.ts'
import { Badge } from '#ui/badge.tsx'
import { CheckIcon, CopyIcon } from '#ui/icons.tsx'
import { pictureOf } from '#web/product-card/picture-data.ts'
import type { FindPicture, PictureData } from '#web/product-card/picture-data.ts'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useSecondsLeft } from './shop-clock.ts'

export type CouponData = Omit<Coupon, 'picture'> & { logo: PictureData | undefined }

export function couponDataOf({ picture, ...coupon }: Coupon, pictures: FindPicture): CouponData {
  return { ...coupon, logo: pictureOf(pictures, picture) }
}

type CouponCardProps = {
  coupon: CouponData
  /** When the page was rendered. */
  now: Date
  isCopied: boolean
  onCopied: () => void
  heading: 'h2' | 'h3'
}

// Separated by a dashed line, with a notch at each end in the colour of the background beneath.
const stub =
  'relative flex flex-wrap items-center gap-x-3 gap-y-2 border-t-2 border-dashed border-sand-200 p-4 pt-3.5 ' +
  'before:absolute before:-top-2.75 before:-left-2.5 before:size-5 before:rounded-full before:bg-(--ground) ' +
  'after:absolute after:-top-2.75 after:-right-2.5 after:size-5 after:rounded-full after:bg-(--ground) ' +
  '@md:w-54 @md:shrink-0 @md:flex-col @md:justify-center @md:gap-2.5 @md:border-t-0 @md:border-l-2 @md:p-5 ' +
  '@md:before:-top-2.5 @md:before:-left-2.75 @md:after:top-auto @md:after:right-auto @md:after:-bottom-2.5 @md:after:-left-2.75'

export function CouponCard({ coupon, now, isCopied, onCopied, heading: Heading }: CouponCardProps) {
  const shop = useShop()
  const secondsLeft = useSecondsLeft(coupon.endsAt)
  const isRunning = secondsLeft === undefined ? isActive(coupon, now) : secondsLeft > 0
  return (
    <article className="@container h-full">
      <div className="relative flex h-full flex-col overflow-hidden rounded-card bg-white shadow-card @md:flex-row">
        <div className="flex grow items-center gap-4 p-4 @md:gap-5 @md:p-5">
          <ProductPicture
            picture={coupon.logo}
            alt=""
            sizes="112px"
            className={`size-20 shrink-0 self-start rounded-2xl @md:size-28 @md:self-center ${isRunning ? '' : 'opacity-70 grayscale'}`}
          />
          <div className="min-w-0">
            <Countdown endsAt={coupon.endsAt} secondsLeft={secondsLeft} isActive={isRunning} />
            <Heading className="mt-2.5 text-sm leading-5 font-semibold tracking-normal text-balance @md:text-base @md:leading-5">
              {coupon.title}
            </Heading>
            <p
              className={`text-2xl leading-7 font-extrabold tracking-tight ${isRunning ? 'text-apricot-600' : 'text-faint'}`}
            >
              {discountLabel(coupon)}
            </p>
          </div>
        </div>
        <div className={stub}>
          <div className="min-w-0 grow @md:w-full @md:grow-0">
            <CouponCode code={coupon.code} isActive={isRunning} isCopied={isCopied} onCopied={onCopied} />
          </div>
          <p className="@md:order-first">
            <Badge tone={isRunning ? 'good' : 'bad'}>{isRunning ? 'Active' : 'Inactive'}</Badge>
          </p>
          <p className="basis-full text-xs leading-4 text-soft @md:basis-auto @md:text-center">
            This coupon apply when shopping more then{' '}
            <b className="text-ink">{formatShortMoney(coupon.minimumCents, shop)}</b>
          </p>
        </div>
      </div>
    </article>
  )
}

type CountdownProps = { endsAt: Date; secondsLeft: number | undefined; isActive: boolean }

const units = [
  ['days', 'Days'],
  ['hours', 'Hours'],
  ['minutes', 'Min'],
  ['seconds', 'Sec'],
] as const

/** Shows the end date until the shop's time is known, and without JavaScript. */
function Countdown({ endsAt, secondsLeft, isActive }: CountdownProps) {
  const look = isActive ? 'bg-leaf-100 text-leaf-800' : 'bg-berry-50 text-berry-700'
  if (secondsLeft === undefined) {
    return (
      <p className={`flex h-12 w-50 items-center justify-center rounded-xl px-2 text-xs font-semibold ${look}`}>
        <time dateTime={endsAt.toISOString()}>
          {isActive ? 'Ends' : 'Ended'} {endsAt.toUTCString().slice(5, 22)} GMT
        </time>
      </p>
    )
  }
  const left = countdownTo(endsAt, new Date(endsAt.getTime() - secondsLeft * 1000))
  return (
    <div role="timer" aria-label="Time left" className="flex h-12 gap-1.5">
      {units.map(([unit, name]) => (
        <span key={unit} className={`grid w-11 content-center rounded-xl text-center ${look}`}>
          <b className="tabular text-base leading-5">{String(left[unit]).padStart(2, '0')}</b>
          <span className="text-2xs leading-3 font-medium"> {name}</span>
        </span>
      ))}
    </div>
  )
}

type CouponCodeProps = { code: string; isActive: boolean; isCopied: boolean; onCopied: () => void }

const box =
  'flex h-12 w-full items-center justify-center gap-2.5 rounded-xl border-2 border-dashed px-4 text-center font-bold tracking-wider'

const looks = {
  copied: 'border-leaf-600 bg-leaf-600 text-white',
  active: 'border-leaf-300 bg-leaf-50 text-leaf-800 hover:border-leaf-600 hover:bg-leaf-100',
  ended: 'border-sand-300 bg-sand-100 text-soft hover:border-faint',
}

/** A click copies it. If the browser refuses, the code is shown selected, to be copied manually. */
function CouponCode({ code, isActive, isCopied, onCopied }: CouponCodeProps) {
  const [isRefused, setRefused] = useState(false)

  const copy = async () => {
    if (!(await writeToClipboard(code))) {
      setRefused(true)
      showToast('Your browser blocked copying. Copy the selected code yourself.', {
        tone: 'info',
        topic: 'coupon',
      })
      return
    }
    onCopied()
    showToast(messages.couponCopied(code), { topic: 'coupon' })
  }

  if (isRefused) {
    return (
      <input
        ref={selectText}
        readOnly
        value={code}
        aria-label="Coupon code"
        className={`${box} border-leaf-500 bg-white text-ink`}
        onFocus={(event) => event.currentTarget.select()}
      />
    )
  }
  return (
    <button
      type="button"
      aria-label={isCopied ? undefined : `Copy ${code}`}
      className={`${box} transition-colors ${isCopied ? looks.copied : isActive ? looks.active : looks.ended}`}
      onClick={() => void copy()}
    >
      <span>{isCopied ? 'Copied!' : code}</span>
      {isCopied ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
    </button>
  )
}

function selectText(field: HTMLInputElement | null): void {
  field?.select()
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused by the browser or the shopper, or no clipboard at all, as on a page without https.
    return false
  }
}

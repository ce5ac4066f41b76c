// Days, hours, minutes and seconds until a coupon ends. The date itself stands there until the shop's time is known,
// and without JavaScript.
import { countdownTo } from '#domain/countdown.ts'

type CountdownProps = { endsAt: Date; secondsLeft: number | undefined; isActive: boolean }

const units = [
  ['days', 'Days'],
  ['hours', 'Hours'],
  ['minutes', 'Min'],
  ['seconds', 'Sec'],
] as const

export function Countdown({ endsAt, secondsLeft, isActive }: CountdownProps) {
  const look = isActive ? 'bg-leaf-100 text-leaf-800' : 'bg-berry-50 text-berry-700'
  if (secondsLeft === undefined) {
    return (
      <p className={`flex h-12 w-50 items-center justify-center rounded-xl px-2 text-xs font-semibold ${look}`}>
        <time dateTime={endsAt.toISOString()}>
          {isActive ? 'Until' : 'Ended'} {endsAt.toUTCString().slice(5, 22)} GMT
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

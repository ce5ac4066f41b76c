// A point in time in the words of the reader's own place, written as the shop writes dates; exact on hover.
import { dateFormat } from './dates.ts'

const formats = {
  day: dateFormat({ day: 'numeric', month: 'short', year: 'numeric' }),
  time: dateFormat({ timeStyle: 'short' }),
}
const exact = dateFormat({ dateStyle: 'full', timeStyle: 'long' })

export function Moment({ at, style }: { at: string; style: keyof typeof formats }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={exact(date)}>
      {formats[style](date)}
    </time>
  )
}

/** The same for all moments of one day here. */
export function dayOf(at: string): string {
  return formats.day(new Date(at))
}

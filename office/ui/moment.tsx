// A point in time in the words of the reader's own place, exact on hover.

const formats = {
  day: new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' }),
  time: new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false }),
}
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' })

export function Moment({ at, style }: { at: string; style: keyof typeof formats }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={exact.format(date)}>
      {formats[style].format(date)}
    </time>
  )
}

/** The same for all moments of one day here. */
export function dayOf(at: string): string {
  return formats.day.format(new Date(at))
}

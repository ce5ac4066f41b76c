// A stop in words, and the links that other apps of the phone open.
import type { Stop } from './stops.ts'

type Address = Stop['address']

export function addressLines({ street, city, district, zipCode }: Address): string[] {
  return [street, [zipCode, city].filter(Boolean).join(' '), district].filter(
    (line, index, all) => line !== '' && all.indexOf(line) === index,
  )
}

/** Android opens whatever app its owner uses for maps; others don't know `geo:`. */
export function mapLink(address: Address, userAgent: string): string {
  const query = encodeURIComponent(addressLines(address).join(', '))
  return /android/i.test(userAgent) ? `geo:0,0?q=${query}` : `https://www.google.com/maps/search/?api=1&query=${query}`
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

export const boxesText = (boxes: number) => (boxes === 1 ? '1 box' : `${boxes} boxes`)

export function outcomeText({ state: { outcome, name, leftAtDoor, age } }: Pick<Stop, 'state'>): string {
  if (outcome === 'not-home') return 'Not at home'
  if (outcome === 'refused') return 'Refused'
  if (outcome === null) return ''
  const parts = [
    leftAtDoor ? 'left at the door' : '',
    name === '' ? '' : `handed to ${name}`,
    age === 'refused' ? 'without what has a minimum age' : '',
  ]
  return ['Delivered', ...parts.filter(Boolean)].join(', ')
}

/** What goes back to the shop after this stop. */
export function bringBackText({ boxes, lines, state: { outcome, age } }: Stop): string {
  if (outcome === 'not-home' || outcome === 'refused') return boxesText(boxes)
  if (outcome !== 'delivered' || age !== 'refused') return ''
  return lines
    .filter(({ minimumAge }) => minimumAge !== null)
    .map(({ count, title }) => `${count} × ${title}`)
    .join(', ')
}

/** Why the shop didn't take what was tapped, for whoever tapped it. */
export function refusalText(code: string): string {
  const texts: Record<string, string> = {
    cancelled: 'The order was cancelled. Bring it back to the shop.',
    'not-left': "The run hasn't left yet. Ask the office to send it off.",
    'not-in-run': 'This order is in another run now.',
    'unknown-line': 'This product isn’t in the boxes.',
    'age-unchecked': 'Check the age first, then tap Delivered again.',
  }
  return texts[code] ?? "The shop didn't accept it."
}

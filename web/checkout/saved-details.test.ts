import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SavedAddress } from './saved-details.tsx'

const details = {
  displayName: 'Ada',
  phoneNumber: '01712345678',
  street: '12 Engine Row',
  city: 'London',
  district: 'Islington',
  zipCode: '0412',
  deliveryNote: '',
  leaveAtDoor: false,
  courier: 'ups',
}
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const render = (changedAt: string | undefined, locale = 'en-US') =>
  renderToStaticMarkup(createElement(SavedAddress, { details, changedAt, locale }))

test('shows when an address was changed recently', () => {
  const dayIn = (locale: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(daysAgo(3)))
  expect(render(daysAgo(3))).toContain(`Delivery address changed on ${dayIn('en-US')}`)
  expect(render(daysAgo(3), 'de-AT')).toContain(`Delivery address changed on ${dayIn('de-AT')}`)
})

test('shows nothing for the first address or one changed long ago', () => {
  for (const changedAt of [undefined, daysAgo(31)]) expect(render(changedAt)).not.toContain('changed')
})

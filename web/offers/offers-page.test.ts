import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { CouponData } from '#web/coupon/coupon-card.tsx'
import OffersPage from './offers-page.tsx'
import type { Route } from './+types/offers-page.ts'

const now = new Date('2030-01-01T12:00:00Z')
const coupon: CouponData = {
  id: 'k1',
  code: 'FRESH10',
  title: 'Welcome Basket Voucher',
  discountPercent: 10,
  minimumCents: 5_000,
  endsAt: new Date('2030-01-01T12:00:01Z'),
  logo: undefined,
}

const render = (coupons: CouponData[]) =>
  renderToStaticMarkup(
    createElement(
      createRoutesStub([
        {
          path: '/',
          Component: () =>
            createElement(OffersPage, {
              loaderData: {
                publicUrl: '',
                now,
                coupons,
                reduced: [],
                reducedCount: 0,
              } as Route.ComponentProps['loaderData'],
            } as Route.ComponentProps),
        },
      ]),
    ),
  )

test('shows an image while there are no coupons', () => {
  expect(render([])).toContain('role="img" aria-label="Loading coupons"')
})

test('the server renders the end date of a coupon and its status at that moment', () => {
  const html = render([coupon, { ...coupon, id: 'k2', endsAt: now }])
  expect(html).toContain('Ends 01 Jan 2030 12:00 GMT')
  expect(html).toContain('Ended 01 Jan 2030 12:00 GMT')
  expect(html.match(/>(Active|Inactive)</g)).toEqual(['>Active<', '>Inactive<'])
})

test('the note gives the minimum in dollars, worded as in the specification', () => {
  const text = render([coupon]).replace(/<[^>]+>/g, '')
  expect(text).toContain('This coupon apply when shopping more then $50')
})

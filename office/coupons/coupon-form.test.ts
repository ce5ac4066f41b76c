import { expect, test } from 'vitest'
import type { StaffCoupon } from './coupon-data.ts'
import { draftOf, emptyDraft, endIn, localTime, readDraft, rebase } from './coupon-form.ts'

const now = new Date('2026-03-01T12:00:00Z')
const spring: StaffCoupon = {
  _id: 'k1',
  version: 3,
  code: 'SPRING26',
  title: 'Spring offer',
  discountPercent: 15,
  minimumCents: 2_000,
  startsAt: null,
  endsAt: '2026-04-01T10:20:30.000Z',
  endedEarlyAt: null,
  logo: 'coupon-spring',
  image: '',
  state: 'active',
  isStartFixed: true,
  isUsed: false,
  timesUsed: 0,
  given: [],
  example: { subtotalCents: 2_000, couponCents: 300, grandTotalCents: 1_700 },
}

test('an untouched coupon sends nothing, not even its end without the seconds', () => {
  expect(readDraft(draftOf(spring), now, spring)).toEqual({ body: {}, wrong: {} })
  expect(readDraft(draftOf({ ...spring, endsAt: '2026-02-01T00:00:00Z' }), now, spring).wrong).toEqual({
    endsAt: 'in the future',
  })
})

test('only what was touched is sent, tidied up', () => {
  const draft = { ...draftOf(spring), code: ' april26 ', minimumCents: '$25', endsAt: '2026-05-01T00:00' }
  expect(readDraft(draft, now, spring)).toEqual({
    body: { code: 'APRIL26', minimumCents: 2_500, endsAt: new Date('2026-05-01T00:00').toISOString() },
    wrong: {},
  })
})

test('a start may be left out, given and taken back', () => {
  const planned: StaffCoupon = {
    ...spring,
    startsAt: '2026-03-20T10:20:30.000Z',
    state: 'planned',
    isStartFixed: false,
  }
  expect(readDraft(draftOf(planned), now, planned)).toEqual({ body: {}, wrong: {} })
  expect(readDraft({ ...draftOf(planned), startsAt: '' }, now, planned)).toEqual({
    body: { startsAt: null },
    wrong: {},
  })
  expect(readDraft({ ...draftOf(planned), startsAt: '2026-04-03T00:00' }, now, planned).wrong).toEqual({
    startsAt: 'before it ends',
  })
})

test('an empty form names each field that is wrong', () => {
  const { wrong } = readDraft({ ...emptyDraft, discountPercent: '1.5', minimumCents: 'ten' }, now)
  expect(Object.keys(wrong).toSorted()).toEqual(['code', 'discountPercent', 'endsAt', 'logo', 'minimumCents', 'title'])
})

test('what was typed here stays when somebody else saved, and their changes are named', () => {
  const typed = { ...draftOf(spring), title: 'Mine' }
  const theirs = { ...spring, version: 4, title: 'Theirs', minimumCents: 3_000 }
  const { draft, changed } = rebase(typed, spring, theirs)
  expect([draft.title, draft.minimumCents]).toEqual(['Mine', '30.00'])
  expect(changed).toEqual(['Title: Theirs', 'From a subtotal of: 30.00'])
})

test('a time is written as it can be read', () => {
  const text = localTime(new Date(2026, 0, 2, 3, 4))
  expect(text).toBe('2026-01-02T03:04')
  expect(endIn(14, new Date(2026, 0, 25, 9))).toBe('2026-02-08T00:00')
})

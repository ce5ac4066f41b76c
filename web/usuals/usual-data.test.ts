import { expect, test } from 'vitest'
import { defaultShop } from '#domain/settings/default-shop.ts'
import { changeTexts, rhythmText } from './usual-data.ts'

const now = new Date('2026-03-10T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

test.each([
  [7, 'due', inDays(-2), 'On 4 trips, every week · due now'],
  [1, 'coming', inDays(0.4), 'On 4 trips, every day · due tomorrow'],
  [14, 'coming', inDays(2.5), 'On 4 trips, every 2 weeks · due in 3 days'],
  [30, 'coming', inDays(20), 'On 4 trips, every month · due in 20 days'],
  [9, 'lapsed', inDays(-90), 'On 4 trips, used to be every 9 days'],
] as const)('every %i days, %s', (everyDays, state, dueAt, text) => {
  expect(rhythmText({ times: 4, everyDays, state, dueAt }, now)).toBe(text)
})

test('what was bought once has no rhythm yet', () => {
  expect(rhythmText({ times: 1, everyDays: 0, state: 'once', dueAt: inDays(-2) }, now)).toBe('Bought once')
})

test('each change since the last time is said, better or worse', () => {
  const card = {
    id: 'p1',
    title: 'Butter',
    unit: '400 g',
    priceCents: 275,
    originalPriceCents: null,
    discountPercent: 0,
    quantity: 3,
    foodFlags: 0,
    picture: undefined,
  }
  const changes = [
    { kind: 'price-up' as const, fromPrice: 2.5 },
    { kind: 'price-down' as const, fromPrice: 3 },
    { kind: 'smaller-pack' as const, fromUnit: '500 g' },
    { kind: 'gone' as const },
  ]
  expect(
    changeTexts({ changes, card }, defaultShop).map(({ text, isGood }) => `${isGood ? '+' : '-'} ${text}`),
  ).toEqual([
    '- Price up, was $2.50',
    '+ Price down, was $3.00',
    '- Smaller pack: 400 g, was 500 g',
    '- No longer sold',
  ])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changesOf,
  confirmFavourites,
  isFavourite,
  listFavourites,
  mostFavourites,
  noFavourites,
  parseFavourites,
  toggleFavourite,
} from './favourites.ts'
import type { Favourites } from './favourites.ts'

const hearts = (ids: string[], hasAccount = false) =>
  ids.reduce((all, id) => toggleFavourite(all, id, hasAccount), noFavourites)

test('a second press takes a favourite away again, and a visitor leaves nothing of it behind', () => {
  expect(listFavourites(hearts(['p1', 'p2']))).toEqual(['p1', 'p2'])
  expect(hearts(['p1', 'p2', 'p1'])).toEqual(hearts(['p2']))
})

test('a shopper removes a favourite from the account too', () => {
  expect(changesOf(hearts(['p1', 'p2', 'p1'], true))).toEqual({ add: ['p2'], remove: ['p1'] })
})

test('there is room for as many as one request can name, and one more changes nothing', () => {
  const full = hearts(Array.from({ length: mostFavourites }, (_, index) => `p${index + 1}`))
  expect(toggleFavourite(full, 'p999', false)).toBe(full)
  expect(listFavourites(toggleFavourite(full, 'p1', false))).toHaveLength(mostFavourites - 1)
})

test('what was confirmed is not sent again, and what another device removed is gone', () => {
  const sent = hearts(['p1', 'p2'], true)
  const now = confirmFavourites(sent, sent, ['p9', 'p1'])
  expect(listFavourites(now)).toEqual(['p9', 'p1'])
  expect(changesOf(now)).toEqual({ add: [], remove: [] })
})

test('what a full account has no room for stays on this device', () => {
  const stored = Array.from({ length: mostFavourites }, (_, index) => `p${index + 1}`)
  const sent = hearts(['p800'], true)
  expect(isFavourite(confirmFavourites(sent, sent, stored), 'p800')).toBe(true)
})

test.each(['', 'null', '[1]', '{"p1":4,"p2":0,"P!":1}', '{"p1":', '{"p1":"1"}'])(
  'stored nonsense is no favourite: %s',
  (text) => {
    expect(parseFavourites(text)).toEqual({})
  },
)

// One account and devices that press hearts, send at any moment, lose the request or only its response, and send again.
test('whatever gets lost on the way, all devices end with what was pressed last, and nothing more', () => {
  const id = fc.constantFrom('p1', 'p2', 'p3')
  const step = fc.record({ device: fc.nat(1), id, what: fc.constantFrom('press', 'send', 'lose response', 'late') })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const account = new Set<string>()
      const devices: Favourites[] = [noFavourites, noFavourites]
      const lastPress = new Map<string, { device: number; isOn: boolean }>()
      const apply = (sent: Favourites): string[] => {
        for (const one of changesOf(sent).add) account.add(one)
        for (const one of changesOf(sent).remove) account.delete(one)
        return [...account]
      }
      const deviceAt = (index: number): Favourites => devices[index] ?? noFavourites
      for (const { device, id: pressed, what } of steps) {
        const now = deviceAt(device)
        if (what === 'press') {
          devices[device] = toggleFavourite(now, pressed, true)
          lastPress.set(pressed, { device, isOn: isFavourite(deviceAt(device), pressed) })
        } else if (what === 'send') devices[device] = confirmFavourites(now, now, apply(now))
        else if (what === 'lose response') apply(now)
        else {
          const stored = apply(now)
          const meanwhile = toggleFavourite(now, pressed, true)
          devices[device] = confirmFavourites(meanwhile, now, stored)
          lastPress.set(pressed, { device, isOn: isFavourite(meanwhile, pressed) })
        }
      }
      for (const device of [0, 1, 0, 1]) {
        const now = deviceAt(device)
        devices[device] = confirmFavourites(now, now, apply(now))
      }
      const [one, other] = devices.map((all) => listFavourites(all).toSorted())
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      // With one device, what it shows is what was pressed last.
      const isAlone = steps.every(({ device }) => device === steps[0]?.device)
      const isAsPressed = [...lastPress].every(([pressed, { isOn }]) => account.has(pressed) === isOn)
      return isSame && (!isAlone || isAsPressed)
    }),
  )
})

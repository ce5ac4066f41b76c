import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, confirmSet, emptySet, isIn, membersOf, parseSet, toggleIn } from './synced-set.ts'
import type { SyncedSet } from './synced-set.ts'

const most = 20
const pressed = (ids: string[], hasAccount = false) =>
  ids.reduce((all, id) => toggleIn(all, id, { hasAccount, most }), emptySet)

test('a second press takes a member away again, and a visitor leaves nothing of it behind', () => {
  expect(membersOf(pressed(['p1', 'p2']))).toEqual(['p1', 'p2'])
  expect(pressed(['p1', 'p2', 'p1'])).toEqual(pressed(['p2']))
})

test('a shopper removes a member from the account too', () => {
  expect(changesOf(pressed(['p1', 'p2', 'p1'], true))).toEqual({ add: ['p2'], remove: ['p1'] })
})

test('when there is no room, one more changes nothing', () => {
  const full = pressed(Array.from({ length: most }, (_, index) => `p${index + 1}`))
  expect(toggleIn(full, 'p999', { hasAccount: false, most })).toBe(full)
  expect(membersOf(toggleIn(full, 'p1', { hasAccount: false, most }))).toHaveLength(most - 1)
})

test('what was confirmed is not sent again, and what another device removed is gone', () => {
  const sent = pressed(['p1', 'p2'], true)
  const now = confirmSet(sent, { sent, stored: ['p9', 'p1'], most })
  expect(membersOf(now)).toEqual(['p9', 'p1'])
  expect(changesOf(now)).toEqual({ add: [], remove: [] })
})

test('what a full account has no room for stays on this device', () => {
  const stored = Array.from({ length: most }, (_, index) => `p${index + 1}`)
  const sent = pressed(['p800'], true)
  expect(isIn(confirmSet(sent, { sent, stored, most }), 'p800')).toBe(true)
})

test.each(['', 'null', '[1]', '{"p1":4,"p2":0,"P!":1}', '{"p1":', '{"p1":"1"}'])(
  'stored nonsense is no member: %s',
  (text) => {
    expect(parseSet(text)).toEqual({})
  },
)

// One account and devices that press, send at any moment, lose the request or only its response, and send again.
test('whatever gets lost on the way, all devices end with what was pressed last, and nothing more', () => {
  const id = fc.constantFrom('p1', 'p2', 'p3')
  const step = fc.record({ device: fc.nat(1), id, what: fc.constantFrom('press', 'send', 'lose response', 'late') })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const account = new Set<string>()
      const devices: SyncedSet[] = [emptySet, emptySet]
      const lastPress = new Map<string, { device: number; isOn: boolean }>()
      const apply = (sent: SyncedSet): string[] => {
        for (const one of changesOf(sent).add) account.add(one)
        for (const one of changesOf(sent).remove) account.delete(one)
        return [...account]
      }
      const deviceAt = (index: number): SyncedSet => devices[index] ?? emptySet
      for (const { device, id: changed, what } of steps) {
        const now = deviceAt(device)
        if (what === 'press') {
          devices[device] = toggleIn(now, changed, { hasAccount: true, most })
          lastPress.set(changed, { device, isOn: isIn(deviceAt(device), changed) })
        } else if (what === 'send') devices[device] = confirmSet(now, { sent: now, stored: apply(now), most })
        else if (what === 'lose response') apply(now)
        else {
          const stored = apply(now)
          const meanwhile = toggleIn(now, changed, { hasAccount: true, most })
          devices[device] = confirmSet(meanwhile, { sent: now, stored, most })
          lastPress.set(changed, { device, isOn: isIn(meanwhile, changed) })
        }
      }
      for (const device of [0, 1, 0, 1]) {
        const now = deviceAt(device)
        devices[device] = confirmSet(now, { sent: now, stored: apply(now), most })
      }
      const [one, other] = devices.map((all) => membersOf(all).toSorted())
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      // With one device, what it shows is what was pressed last.
      const isAlone = steps.every(({ device }) => device === steps[0]?.device)
      const isAsPressed = [...lastPress].every(([one, { isOn }]) => account.has(one) === isOn)
      return isSame && (!isAlone || isAsPressed)
    }),
  )
})

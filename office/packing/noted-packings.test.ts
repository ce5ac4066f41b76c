import { expect, test } from 'vitest'
import { createNotedPackings } from './noted-packings.ts'

function phone() {
  const known: { packing: { orderId: string; version: number } }[] = []
  let later = () => {}
  let loaded = 0
  const noted = createNotedPackings({
    known: () => known,
    load: () => (loaded += 1),
    pause: (then) => {
      later = then
      return () => (later = () => {})
    },
  })
  const receive = (orderId: string, version: number) => void known.splice(0, 1, { packing: { orderId, version } })
  return { ...noted, receive, wait: () => later(), loaded: () => loaded }
}

test('a tap of this phone is heard of and not loaded: its reply has it', () => {
  const { hear, receive, wait, loaded } = phone()
  receive('ABC123', 4)
  hear('ABC123', 5)
  receive('ABC123', 5)
  wait()
  expect(loaded()).toBe(0)
})

test('what another phone tapped is loaded once, and of other orders nothing', () => {
  const { hear, receive, wait, loaded, stop } = phone()
  receive('ABC123', 5)
  hear('ABC123', 7)
  hear('ABC123', 6)
  hear('OTHER1', 90)
  wait()
  expect(loaded()).toBe(1)
  hear('OTHER1', 91)
  wait()
  expect(loaded()).toBe(1)
  hear('ABC123', 8)
  stop()
  wait()
  expect(loaded()).toBe(1)
})

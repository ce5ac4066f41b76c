import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createBackground } from './background.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

function open() {
  const background = createBackground(log)
  const seen: string[] = []
  const say =
    (word: string, ms = 0) =>
    async () => {
      await wait(ms)
      seen.push(word)
    }
  return { background, seen, say }
}

test('what nobody waits for is begun at once when nobody waits for anything', async () => {
  const { background, seen, say } = open()
  background.run(say('email'))
  await background.idle()
  expect(seen).toEqual(['email'])
})

test('it lets go ahead whoever waits', async () => {
  const { background, seen, say } = open()
  const orders = [background.first(say('one', 60)), background.first(say('two', 90))]
  background.run(say('email'))
  await Promise.all(orders)
  await background.idle()
  expect(seen).toEqual(['one', 'two', 'email'])
})

test('but not for long', async () => {
  const { background, seen, say } = open()
  const order = background.first(say('order', 1_500))
  background.run(say('email'))
  await order
  expect(seen).toEqual(['email', 'order'])
})

test('a server that closes does not wait any longer', async () => {
  const { background, seen, say } = open()
  const order = background.first(say('order', 400))
  background.run(say('email', 10))
  await background.idle()
  expect(seen).toEqual(['email'])
  await order
})

test('at most four at a time, and one that fails does not stop the others', async () => {
  const { background, seen } = open()
  let now = 0
  let most = 0
  for (let number = 0; number < 12; number++) {
    background.run(async () => {
      most = Math.max(most, ++now)
      await wait(5)
      now -= 1
      if (number === 3) throw new Error('lost')
      seen.push(String(number))
    })
  }
  await background.idle()
  expect(most).toBe(4)
  expect(seen.length).toBe(11)
  expect(log.warn).toHaveBeenCalledTimes(1)
})

import { expect, test } from 'vitest'
import { createLatestSender } from './send-latest.ts'

function createSender() {
  const sent: string[] = []
  const finish: ((error?: Error) => void)[] = []
  const push = createLatestSender(async (text: string) => {
    sent.push(text)
    await new Promise<void>((resolve, reject) => finish.push((error) => (error ? reject(error) : resolve())))
    return `response to ${text}`
  })
  return { sent, push, respond: (error?: Error) => finish.shift()?.(error) }
}

test('of inputs queued while one is pending only the newest is sent', async () => {
  const { sent, push, respond } = createSender()
  const first = push('a')
  const second = push('b')
  const third = push('c')
  expect(sent).toEqual(['a'])
  respond()
  expect(await first).toBe('response to a')
  await expect.poll(() => sent).toEqual(['a', 'c'])
  respond()
  expect(await second).toBe('response to c')
  expect(await third).toBe('response to c')
})

test('a failure rejects only its own input and does not stop the next', async () => {
  const { sent, push, respond } = createSender()
  const first = push('a')
  const second = push('b')
  respond(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => sent).toEqual(['a', 'b'])
  respond()
  expect(await second).toBe('response to b')
  const third = push('d')
  expect(sent).toEqual(['a', 'b', 'd'])
  respond()
  expect(await third).toBe('response to d')
})

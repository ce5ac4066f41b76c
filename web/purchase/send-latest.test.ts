import { expect, test } from 'vitest'
import { createLatestSender } from './send-latest.ts'

function postOffice() {
  const sent: string[] = []
  const letGo: ((error?: Error) => void)[] = []
  const push = createLatestSender(async (text: string) => {
    sent.push(text)
    await new Promise<void>((resolve, reject) => letGo.push((error) => (error ? reject(error) : resolve())))
    return `answer to ${text}`
  })
  return { sent, push, answer: (error?: Error) => letGo.shift()?.(error) }
}

test('of what comes in while one is on its way only the newest is sent, after it', async () => {
  const { sent, push, answer } = postOffice()
  const first = push('a')
  const second = push('b')
  const third = push('c')
  expect(sent).toEqual(['a'])
  answer()
  expect(await first).toBe('answer to a')
  await expect.poll(() => sent).toEqual(['a', 'c'])
  answer()
  expect(await second).toBe('answer to c')
  expect(await third).toBe('answer to c')
})

test('a failure is told to the one who sent it and does not stop the next', async () => {
  const { sent, push, answer } = postOffice()
  const first = push('a')
  const second = push('b')
  answer(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => sent).toEqual(['a', 'b'])
  answer()
  expect(await second).toBe('answer to b')
  const third = push('d')
  expect(sent).toEqual(['a', 'b', 'd'])
  answer()
  expect(await third).toBe('answer to d')
})

import { expect, test } from 'vitest'
import { showProgress } from './progress.ts'

function outputOf(isTTY: boolean) {
  const written: string[] = []
  return { written, isTTY, write: (text: string) => written.push(text) }
}

test('without a terminal there is a line for every ten percent', () => {
  const output = outputOf(false)
  const progress = showProgress('Adding products', output)
  for (let done = 0; done <= 2_000; done += 50) progress(done, 2_000)
  expect(output.written).toHaveLength(10)
  expect(output.written.at(0)).toBe('Adding products: 10 % (200 of 2,000)\n')
  expect(output.written.at(-1)).toBe('Adding products: 100 % (2,000 of 2,000)\n')
})

test('on a terminal a bar is drawn over itself and ends its line when it is full', () => {
  const output = outputOf(true)
  const progress = showProgress('Adding products', output)
  for (let done = 0; done <= 2_000; done++) progress(done, 2_000)
  expect(output.written.length).toBeLessThan(100)
  expect(output.written.every((text) => text.startsWith('\r'))).toBe(true)
  expect(output.written.filter((text) => text.endsWith('\n'))).toHaveLength(1)
  expect(output.written.at(-1)).toContain('100 %')
})

test('no work is 100 %', () => {
  const output = outputOf(false)
  showProgress('Writing rows', output)(0, 0)
  expect(output.written).toEqual(['Writing rows: 100 % (0 of 0)\n'])
})

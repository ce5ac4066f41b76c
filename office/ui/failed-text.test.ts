import { expect, test } from 'vitest'
import { CallProblem } from '#office/call-office.ts'
import { failedText } from './failed-text.ts'

test('a refusal is shown in the words of the shop, unless they are about the address', () => {
  expect(failedText(new CallProblem(404, { detail: 'There is no such order.' }))).toBe('There is no such order.')
  expect(failedText(new CallProblem(400, { detail: 'id: Invalid UUID' }))).toBe("There's nothing at this address.")
  expect(failedText(new Error('a bug'))).toBe('Something went wrong on this screen.')
})

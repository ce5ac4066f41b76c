import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { codeAt, findStep, newTotpSecret } from './totp.ts'

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of the RFC', (seconds, code) => {
  expect(codeAt(rfcSecret, Math.floor(seconds / 30))).toBe(code)
})

test('an authenticator app shows the same codes', () => {
  for (let round = 0; round < 50; round++) {
    const secret = newTotpSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    const seconds = 1_700_000_000 + round * 7_919
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(app.generate({ timestamp: seconds * 1_000 }))
  }
})

test('a code is accepted one step early or late, not two, and each only once', () => {
  const step = 60_000_000
  const seconds = step * 30 + 12
  const find = (of: number, lastStep = 0) => findStep(rfcSecret, codeAt(rfcSecret, of), seconds, lastStep)
  expect([step - 2, step - 1, step, step + 1, step + 2].map((of) => find(of))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ])
  expect(find(step, step)).toBeUndefined()
  expect(find(step + 1, step)).toBe(step + 1)
  expect(findStep(rfcSecret, '12345', seconds, 0)).toBeUndefined()
  expect(findStep(rfcSecret, '', seconds, 0)).toBeUndefined()
})

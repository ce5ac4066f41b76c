import { expect, test } from 'vitest'
import { createKeyReader } from './scan-keys.ts'

function type(text: string, gapMs: number): string | undefined {
  const read = createKeyReader()
  let at = 1_000
  for (const key of text) read({ key, at: (at += gapMs) })
  return read({ key: 'Enter', at: at + gapMs })
}

test('what a scanner types is read as one code', () => {
  expect(type('4006381333931', 5)).toBe('4006381333931')
})

test('a person who types, presses Enter, or types little is no scanner', () => {
  expect(type('4006381333931', 150)).toBeUndefined()
  expect(type('', 5)).toBeUndefined()
  expect(type('12', 5)).toBeUndefined()
})

test('keys pressed a while before a scan do not belong to it, and two scans are two', () => {
  const read = createKeyReader()
  read({ key: 'x', at: 0 })
  for (const [index, key] of [...'40123455'].entries()) read({ key, at: 500 + index })
  expect(read({ key: 'Enter', at: 510 })).toBe('40123455')
  for (const [index, key] of [...'40123466'].entries()) read({ key, at: 520 + index })
  expect(read({ key: 'Enter', at: 530 })).toBe('40123466')
})

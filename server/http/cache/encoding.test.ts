import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0,gzip; q=0', 'identity'],
  ['zstd', 'identity'],
])('of "%s" we choose %s', (accept, chosen) => {
  expect(chooseEncoding(accept)).toBe(chosen)
})

import { expect, test } from 'vitest'
import { readForwarded } from './client-address.ts'

test.each([
  ['198.51.100.77', '198.51.100.77'],
  ['198.51.100.77:40001', '198.51.100.77'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['::ffff:198.51.100.77', '198.51.100.77'],
  ['[::ffff:198.51.100.77]:80', '198.51.100.77'],
  ['fe80::1%eth0', 'fe80::1'],
  ['203.0.113.9:1, 198.51.100.1:2', '203.0.113.9, 198.51.100.1'],
  ['  203.0.113.9 ,198.51.100.1', '203.0.113.9, 198.51.100.1'],
])('%s means %s', (header, addresses) => {
  expect(readForwarded(header)).toBe(addresses)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '198.51.100.777',
  '198.51.100.7:999999',
  '[198.51.100.7]x',
  '1.2.3',
  'a'.repeat(9_000),
])('%s is not an address', (header) => {
  expect(readForwarded(header)).toBe('')
})

test('entries before one that is not an address are ignored', () => {
  expect(readForwarded('203.0.113.9, unknown, 198.51.100.1, 10.0.0.7')).toBe('198.51.100.1, 10.0.0.7')
})

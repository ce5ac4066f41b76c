import { expect, test } from 'vitest'
import { folderInMemory } from './folder-in-memory.ts'

const mounts = (line: string) => `proc /proc proc rw 0 0\n${line}\n/dev/vda / ext4 rw 0 0\n`
const inMemory = mounts('tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0')
const plenty = 16 * 1024 ** 3

test('what is thrown away is written to memory where there is plenty of it', () => {
  expect(folderInMemory({}, { mounts: inMemory, freeBytes: plenty })).toBe('/dev/shm')
})

test('a chosen folder stays', () => {
  expect(folderInMemory({ TMPDIR: '/var/tmp' }, { mounts: inMemory, freeBytes: plenty })).toBeUndefined()
})

test('short or other memory, and a place where nothing may run, is left alone', () => {
  expect(folderInMemory({}, { mounts: inMemory, freeBytes: 4 * 1024 ** 3 })).toBeUndefined()
  for (const line of ['', '/dev/sdb /dev/shm ext4 rw 0 0', 'shm /dev/shm tmpfs rw,noexec,size=64m 0 0'])
    expect(folderInMemory({}, { mounts: mounts(line), freeBytes: plenty })).toBeUndefined()
})

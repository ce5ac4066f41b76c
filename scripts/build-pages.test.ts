import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the pages are built again when any room changes that they are made of', () => {
  const [, madeOf = ''] = /madeOf = \[(.*)\]/.exec(readFileSync('scripts/build-pages.mjs', 'utf8')) ?? []
  const sources = globSync('{web,office,ui,session,domain}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  const imports = /^(?:import|export) (?!type )[^']*?'#(\w+)\/|import\('#(\w+)\//gm
  const rooms = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].map(([, room, lazyRoom]) => room ?? lazyRoom ?? ''),
  )
  expect([...new Set(rooms)].filter((room) => !madeOf.includes(`'${room}'`))).toEqual([])
  expect(rooms).toContain('ui')
})

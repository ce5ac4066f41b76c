import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each([
  { script: 'scripts/build-pages.mjs', rooms: 'web,office,ui,session,domain', one: 'ui' },
  { script: 'scripts/build-server.mjs', rooms: 'server,database,domain,embedded', one: 'domain' },
])('$script builds again when any room changes that is part of the result', ({ script, rooms, one }) => {
  const [, madeOf = ''] = /madeOf = \[(.*)\]/.exec(readFileSync(script, 'utf8')) ?? []
  // Helpers of tests are beside the code, too.
  const sources = globSync(`{${rooms}}/**/*.{ts,tsx}`, { exclude: ['**/*.test.ts'] })
  const imports = /^(?:import|export) (?!type )[^']*?'#(\w+)\/|import\('#(\w+)\//gm
  const imported = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].map(([, room, lazyRoom]) => room ?? lazyRoom ?? ''),
  )
  expect([...new Set(imported)].filter((room) => room !== 'tests' && !madeOf.includes(`'${room}'`))).toEqual([])
  expect(imported).toContain(one)
})

import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// Rules are pure. Everything that touches the database runs twice: on the embedded one and on a PostgreSQL server.
// *.postgres.test.ts needs several connections; database/embedded and the demo shop are about PGlite alone.
// Tests that open no database run once, and so do those that need one only to be there.
const withDatabase = [
  'database/**/*.test.ts',
  'server/**/*.test.ts',
  'embedded/**/*.test.ts',
  'demo/**/*.test.ts',
  'tests/faults/*.test.ts',
]

const aboutSomethingElse = ['server/app.test.ts', 'server/pictures/share-routes.test.ts']
const once = globSync(withDatabase).filter(
  (file) => !/openTest|testsRunOnPostgres|\.postgres\./.test(file + readFileSync(file, 'utf8')),
)

const onDatabase = (name: 'embedded' | 'postgres') => ({
  test: {
    name,
    include: withDatabase,
    exclude:
      name === 'embedded'
        ? ['**/*.postgres.test.ts', ...aboutSomethingElse]
        : ['database/embedded/**', 'demo/**', ...once],
    env: { TEST_DATABASE: name },
    globalSetup: [`tests/support/${name}-template.ts`],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One more than there are cores: child processes, timeouts and databases are waited for a third of the time.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
    // Nothing is mocked, and loading the server again for each file takes longer than most tests.
    isolate: false,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'office/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 60_000,
          // By default vitest leaves one core free: half of a machine with two.
          maxWorkers: 2,
        },
      },
      onDatabase('embedded'),
      onDatabase('postgres'),
    ],
  },
})

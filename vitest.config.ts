import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { ProjectConfig, TestSpecification } from 'vitest/node'

// Rules are pure. Everything that touches the database runs on a PostgreSQL server.
//
// `npm test` records there which SQL statements ran and has the embedded database run all of them (tests/parity, decision 038).
// What else the two could do differently is tested on both: `onBoth`. Without a folder for the records, as when a
// single file is run by hand or where there is no PostgreSQL, everything can run on the embedded database as well.
const replays = process.env['STATEMENT_RECORDS'] !== undefined

const withDatabase = [
  'database/**/*.test.ts',
  'server/**/*.test.ts',
  'embedded/**/*.test.ts',
  'demo/**/*.test.ts',
  'tests/faults/*.test.ts',
]

// Starting and stopping, migrations and backups; how texts are compared and sorted; transactions, locks and notifications in the
// longest ways through the shop.
const onBoth = [
  'database/**/*.test.ts',
  'server/catalog/**/{catalog,search,golden,filters,titles,positions,match-lines}.test.ts',
  'server/assortment/products/facts.test.ts',
  'server/assortment/batches/batch-routes.test.ts',
  'server/orders/**/{orders,order-changes}.test.ts',
  'server/{start,disconnected-shop}.test.ts',
  'demo/**/*.test.ts',
  'tests/faults/*.test.ts',
]
if (onBoth.some((pattern) => globSync(pattern).length === 0))
  throw new Error('A test that runs on both databases has moved')

// *.postgres.test.ts needs several connections; database/embedded and the demo shop are about PGlite alone.
// Tests that open no database run once, and so do those that need one only to be there.
const onPostgresOnly = ['**/*.postgres.test.ts', 'server/app.test.ts', 'server/pictures/share-routes.test.ts']
const onEmbeddedOnly = ['database/embedded/**', 'demo/**']
const once = globSync(withDatabase, { exclude: onEmbeddedOnly }).filter(
  (file) => !/openTest|testsRunOnPostgres|\.postgres\./.test(file + readFileSync(file, 'utf8')),
)

// Rules have no state, so one worker loads a module once for all of them. A test that replaces a module, a global or the clock
// needs modules of its own.
const rules = ['domain', 'web', 'office', 'ui', 'session', 'scripts'].map((room) => `${room}/**/*.test.ts`)
const mocked = globSync(rules).filter((file) =>
  /vi\.(?:mock|stub|useFakeTimers|resetModules)|stubStorage/.test(readFileSync(file, 'utf8')),
)

// These wait for processes, the longest first, and would be waited for at the end: without results of an earlier run vitest begins
// with the largest files, and these are small.
const longest = [
  'tests/parity/',
  'tests/faults/',
  'server/start.',
  'database/backup/',
  'database/open.',
  'demo/demo.',
  'server/workers/',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((part) => moduleId.includes(`/${part}`))
      return place === -1 ? longest.length : place
    }
    // A project keeps its place among the others.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => placeOf(a) - placeOf(b)))
  }
}

const withoutDatabase = (name: 'rules' | 'mocked', files: ProjectConfig) => ({
  // By default vitest leaves one core free: half of a machine with two.
  test: { name, ...files, testTimeout: 60_000, maxWorkers: 2 },
})

const onDatabase = (database: 'embedded' | 'postgres', files: ProjectConfig) => ({
  test: {
    name: database,
    ...files,
    env: { TEST_DATABASE: database },
    globalSetup: ['tests/support/built-server.ts', `tests/support/${database}-template.ts`],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // More than there are cores: child processes, timeouts and databases are waited for.
    maxWorkers: 4,
    // Nothing is mocked, and loading the server again for each file takes longer than most tests.
    isolate: false,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      withoutDatabase('rules', { include: rules, exclude: mocked, isolate: false }),
      withoutDatabase('mocked', { include: mocked }),
      onDatabase('postgres', {
        include: withDatabase,
        exclude: [...onEmbeddedOnly, ...(replays ? [] : once)],
        ...(replays && { setupFiles: ['tests/parity/record-statements.ts'] }),
        sequence: { groupOrder: 1 },
      }),
      // After the others, which write the records that it replays. The replay keeps one core busy, and the rest the other one.
      onDatabase('embedded', {
        include: replays ? [...onBoth, 'tests/parity/*.test.ts'] : withDatabase,
        exclude: [...onPostgresOnly, ...(replays ? once : [])],
        sequence: { groupOrder: 2 },
      }),
    ],
  },
})

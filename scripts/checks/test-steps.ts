// The two steps that run tests: vitest on both databases, and the journeys in a browser.
import { dirname, join } from 'node:path'
import { findBrowser } from '#scripts/browser/find-browser.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { readPlaywrightCounts, readVitestCounts } from './counts.ts'
import type { Counts } from './counts.ts'
import { readFailedPlaywright, readFailedVitest, readUnsteadyPlaywright } from './failures.ts'
import type { Failure } from './failures.ts'
import { mayRunAgain } from './second-try.ts'
import { readSlowestPlaywright, readSlowestVitest } from './slowest.ts'
import type { FileTime } from './slowest.ts'
import { runTool } from './tools.ts'

export type StepResult = {
  succeeded: boolean
  counts?: Counts
  failures?: Failure[]
  /** Failed among the others and passed by themselves. */
  unsteady?: Failure[]
  slowest?: FileTime[]
  warning?: string
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

// In CI, skipping half of the tests is a failure.
const isJudging = process.env['CI'] !== undefined

export async function runVitest(report: string): Promise<StepResult> {
  const postgres = await startPostgres(say, { plansOnce: true })
  say(postgres === undefined ? 'There is no PostgreSQL here.' : `The database server: ${postgres.source}`)
  try {
    const projects =
      postgres === undefined ? ['rules', 'mocked', 'embedded'].flatMap((name) => ['--project', name]) : []
    // What runs on PostgreSQL is recorded, and the embedded database runs it again (tests/parity).
    const environment: Record<string, string> =
      postgres === undefined
        ? {}
        : { TEST_POSTGRES_URL: postgres.url, STATEMENT_RECORDS: join(dirname(report), 'statements') }
    const run = async (to: string, files: string[]) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${to}`]
      return (await runTool('vitest', ['run', ...projects, ...reporters, ...files], { environment })).succeeded
    }
    let passed = await run(report, [])
    let failures = readFailedVitest(report)
    let unsteady: Failure[] = []
    if (!passed && mayRunAgain(failures)) {
      const files = [...new Set(failures.map(({ file }) => file))]
      say(`\nOnce more, by themselves: ${files.join(', ')}`)
      const again = `${report}.again`
      passed = await run(again, files)
      if (passed) [failures, unsteady] = [[], failures]
      else failures = readFailedVitest(again)
    }
    const counts = readVitestCounts(report)
    const warning = postgres === undefined ? withoutPostgres : undefined
    const succeeded = passed && !(isJudging && postgres === undefined)
    return {
      succeeded,
      counts: unsteady.length === 0 ? counts : { ...counts, passed: counts.passed + counts.failed, failed: 0 },
      failures,
      unsteady,
      slowest: readSlowestVitest(report),
      ...(warning && { warning }),
    }
  } finally {
    await postgres?.stop()
  }
}

export async function runJourneys(report: string): Promise<StepResult> {
  const browser = await findBrowser(say)
  if (browser === undefined) return { succeeded: !isJudging, warning: withoutBrowser }
  say(`The browser: ${browser.source}`)
  const environment = { ...browser.environment, CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { succeeded } = await runTool('playwright', ['test', '--reporter=list,json'], { environment })
  return {
    succeeded,
    counts: readPlaywrightCounts(report),
    failures: readFailedPlaywright(report),
    unsteady: readUnsteadyPlaywright(report),
    slowest: readSlowestPlaywright(report),
  }
}

const withoutPostgres = `The PostgreSQL half of the tests was NOT run: no PostgreSQL was found or could be fetched.
Install PostgreSQL 15 or newer, or give the address of one in TEST_DATABASE_URL.`

const withoutBrowser = `The browser tests were NOT run: no Chrome or Chromium was found or could be fetched.
Install one, or give its path in CHROME_PATH.`

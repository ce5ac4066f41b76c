// Runs every check of the project in order, up to the first failure. `--only lint|types|vitest|browser` runs a part.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sum } from './checks/counts.ts'
import { printHeading, printStepEnd, printSummary } from './checks/report.ts'
import type { StepRecord } from './checks/report.ts'
import { runJourneys, runVitest } from './checks/test-steps.ts'
import type { StepResult } from './checks/test-steps.ts'
import { isInterrupted, runTool } from './checks/tools.ts'

const parts = ['lint', 'types', 'vitest', 'browser']

type Step = { name: string; parts: string[]; run: () => Promise<StepResult> }

const part = wantedPart()
const reports = mkdtempSync(join(tmpdir(), 'larder-checks-'))
try {
  process.exitCode = await runChecks()
} finally {
  rmSync(reports, { recursive: true, force: true })
}

async function runChecks(): Promise<number> {
  const records: StepRecord[] = []
  for (const step of listSteps().filter(({ parts }) => part === undefined || parts.includes(part))) {
    printHeading(step.name)
    const startedAt = performance.now()
    const result = await step.run()
    const record = { name: step.name, ...result, seconds: (performance.now() - startedAt) / 1_000 }
    records.push(record)
    if (isInterrupted()) return 130
    printStepEnd(record)
    if (!record.succeeded) break
  }
  printSummary(records)
  const counts = records.flatMap(({ counts }) => counts ?? [])
  const { passed, failed } = sum(counts)
  if (counts.length > 0) process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return records.every(({ succeeded }) => succeeded) ? 0 : 1
}

function listSteps(): Step[] {
  const steps: Step[] = [
    { name: 'lint', parts: ['lint'], run: tool('oxlint') },
    { name: 'format', parts: ['lint'], run: tool('oxfmt', '--check', '.') },
    { name: 'types', parts: ['types'], run: tool('tsc') },
    { name: 'vitest', parts: ['vitest'], run: () => runVitest(join(reports, 'vitest.json')) },
  ]
  if (existsSync('react-router.config.ts')) {
    steps.unshift({ name: 'route types', parts: ['lint', 'types'], run: tool('react-router', 'typegen') })
    const build = tool('node', 'scripts/build-pages.mjs')
    steps.splice(-1, 0, { name: 'pages', parts: ['vitest', 'browser'], run: build })
  }
  if (existsSync('playwright.config.ts')) {
    steps.push({ name: 'browser', parts: ['browser'], run: () => runJourneys(join(reports, 'playwright.json')) })
  }
  return steps
}

function tool(name: string, ...args: string[]): () => Promise<StepResult> {
  return async () => ({ succeeded: await runTool(name, args) })
}

function wantedPart(): string | undefined {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  if (only !== undefined && !parts.includes(only)) {
    process.stderr.write(`--only takes one of ${parts.join(', ')}\n`)
    process.exit(2)
  }
  return only
}

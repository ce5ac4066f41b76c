// Runs every check of the project, up to the first failure. `--only lint|types|vitest|browser` runs a part.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sum } from './checks/counts.ts'
import { folderInMemory } from './checks/folder-in-memory.ts'
import { printHeading, printStepEnd, printSummary, printVerdict } from './checks/report.ts'
import type { StepRecord } from './checks/report.ts'
import { judgeSecondTries } from './checks/second-try.ts'
import { runJourneys, runVitest } from './checks/test-steps.ts'
import type { StepResult } from './checks/test-steps.ts'
import { judgeTime, measureSlowness } from './checks/time-limit.ts'
import { isInterrupted, runTool } from './checks/tools.ts'

const parts = ['lint', 'types', 'vitest', 'browser']

/** `run` is told whether other steps run beside it: then it collects what it prints. */
type Step = { name: string; parts: string[]; run: (isBeside: boolean) => Promise<StepResult & { printed?: string }> }
/** Steps that follow each other. */
type Lane = Step[]

const part = wantedPart()
const inMemory = folderInMemory()
const reports = mkdtempSync(join(inMemory ?? tmpdir(), 'larder-checks-'))
if (inMemory !== undefined) {
  // `tmpdir` reads it in all that is started from here, and no memory stays taken: an unpacked browser alone has 300 MB. The database
  // server may run as another user.
  process.env['TMPDIR'] = reports
  chmodSync(reports, 0o711)
}
try {
  process.exitCode = await runChecks()
} finally {
  rmSync(reports, { recursive: true, force: true })
}

async function runChecks(): Promise<number> {
  const startedAt = performance.now()
  const slownessBefore = await measureSlowness()
  const records: StepRecord[] = []
  for (const lanes of listStages().map(wantedLanes)) {
    const finished = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)))
    records.push(...finished.flat())
    if (isInterrupted()) return 130
    if (records.some(({ succeeded }) => !succeeded)) break
  }
  const seconds = (performance.now() - startedAt) / 1_000
  printSummary(records, seconds)
  const complaints: string[] = []
  if (records.every(({ succeeded }) => succeeded)) {
    const slowness = Math.max(slownessBefore, await measureSlowness())
    const unsteady = judgeSecondTries(records.flatMap(({ unsteady = [] }) => unsteady))
    complaints.push(...(unsteady === undefined ? [] : [unsteady]))
    complaints.push(...judgeTime({ seconds, files: records.flatMap(({ slowest = [] }) => slowest), slowness }))
    printVerdict(complaints)
  }
  const counts = records.flatMap(({ counts }) => counts ?? [])
  const { passed, failed } = sum(counts)
  if (counts.length > 0) process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return complaints.length === 0 && records.every(({ succeeded }) => succeeded) ? 0 : 1
}

/** Up to its first failure. */
async function runLane(lane: Lane, isBeside: boolean): Promise<StepRecord[]> {
  const records: StepRecord[] = []
  for (const step of lane) {
    if (!isBeside) printHeading(step.name)
    const startedAt = performance.now()
    const { printed = '', ...result } = await step.run(isBeside)
    const record = { name: step.name, ...result, seconds: (performance.now() - startedAt) / 1_000 }
    records.push(record)
    if (isInterrupted()) break
    if (isBeside) printHeading(step.name)
    process.stdout.write(printed)
    printStepEnd(record)
    if (!record.succeeded) break
  }
  return records
}

/** One after the other, with the lanes of each at the same time: two keep two cores busy. */
function listStages(): Lane[][] {
  const checks = [
    { name: 'lint', parts: ['lint'], run: tool('oxlint') },
    { name: 'format', parts: ['lint'], run: tool('oxfmt', '--check', '.') },
    { name: 'types', parts: ['types'], run: tool('tsc') },
  ]
  const builds = [
    { name: 'pages', parts: ['vitest', 'browser'], run: tool('node', 'scripts/build-pages.mjs') },
    { name: 'server', parts: ['vitest', 'browser'], run: tool('node', 'scripts/build-server.mjs') },
  ]
  return [
    [[{ name: 'route types', parts: ['lint', 'types'], run: tool('react-router', 'typegen') }]],
    [checks, builds],
    [[{ name: 'vitest', parts: ['vitest'], run: () => runVitest(join(reports, 'vitest.json')) }]],
    [[{ name: 'browser', parts: ['browser'], run: () => runJourneys(join(reports, 'playwright.json')) }]],
  ]
}

function wantedLanes(lanes: Lane[]): Lane[] {
  const wanted = lanes.map((lane) => lane.filter(({ parts }) => part === undefined || parts.includes(part)))
  return wanted.filter((lane) => lane.length > 0)
}

function tool(name: string, ...args: string[]): Step['run'] {
  return (isBeside) => runTool(name, args, { isCollected: isBeside })
}

function wantedPart(): string | undefined {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  if (only !== undefined && !parts.includes(only)) {
    process.stderr.write(`--only takes one of ${parts.join(', ')}\n`)
    process.exit(2)
  }
  return only
}

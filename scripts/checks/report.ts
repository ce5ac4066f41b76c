// Prints headings, the final table, and warnings that can't be overlooked.
import type { Counts } from './counts.ts'
import type { Failure } from './failures.ts'
import type { FileTime } from './slowest.ts'

export type StepRecord = {
  name: string
  succeeded: boolean
  seconds: number
  counts?: Counts
  failures?: Failure[]
  unsteady?: Failure[]
  slowest?: FileTime[]
  warning?: string
}

const print = (text: string) => void process.stdout.write(`${text}\n`)

export function printHeading(name: string): void {
  print(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`)
}

export function printStepEnd({ name, succeeded, seconds }: StepRecord): void {
  print(`${succeeded ? '✓' : '✗'} ${name} ${succeeded ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
}

export function printSummary(records: StepRecord[], totalSeconds: number): void {
  printHeading('summary')
  const width = Math.max(...records.map(({ name }) => name.length))
  for (const { name, succeeded, seconds, counts, warning } of records) {
    const outcome = !succeeded ? 'FAILED' : warning === undefined ? 'passed' : 'NOT ALL'
    const tests = counts === undefined ? '' : `   ${describe(counts)}`
    print(`${name.padEnd(width)}  ${outcome.padEnd(7)} ${seconds.toFixed(1).padStart(7)} s${tests}`)
  }
  print(`${'total'.padEnd(width)}  ${''.padEnd(7)} ${totalSeconds.toFixed(1).padStart(7)} s`)
  for (const { name, slowest = [] } of records) if (slowest.length > 0) printSlowest(name, slowest)
  for (const { failures = [], unsteady = [] } of records) {
    for (const failure of unsteady) printFailure('PASSED ONLY WHEN RUN AGAIN', failure)
    for (const failure of failures) printFailure('FAILED', failure)
  }
  for (const { warning } of records) if (warning !== undefined) printBox(warning)
}

/** What fails a run in which every test passed. */
export function printVerdict(complaints: string[]): void {
  if (complaints.length > 0) print(`\nFAILED, although every test passed:\n${complaints.join('\n')}`)
}

function printSlowest(name: string, slowest: FileTime[]): void {
  print(`\nThe slowest files of ${name}:`)
  for (const { file, seconds } of slowest) print(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

function printFailure(outcome: string, { file, name, reason }: Failure): void {
  print(`\n${outcome}: ${file} > ${name}\n  ${reason}`)
}

function describe({ passed, failed, skipped }: Counts): string {
  return `${passed} tests passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function printBox(warning: string): void {
  const lines = warning.split('\n')
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '═'.repeat(width + 2)
  print(`\n╔${edge}╗\n${lines.map((line) => `║ ${line.padEnd(width)} ║`).join('\n')}\n╚${edge}╝`)
}

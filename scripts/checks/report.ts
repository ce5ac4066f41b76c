// Prints headings, the final table, and warnings that can't be overlooked.
import type { Counts } from './counts.ts'

export type StepRecord = { name: string; succeeded: boolean; seconds: number; counts?: Counts; warning?: string }

const print = (text: string) => void process.stdout.write(`${text}\n`)

export function printHeading(name: string): void {
  print(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`)
}

export function printStepEnd({ name, succeeded, seconds }: StepRecord): void {
  print(`${succeeded ? '✓' : '✗'} ${name} ${succeeded ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
}

export function printSummary(records: StepRecord[]): void {
  printHeading('summary')
  const width = Math.max(...records.map(({ name }) => name.length))
  for (const { name, succeeded, seconds, counts, warning } of records) {
    const outcome = !succeeded ? 'FAILED' : warning === undefined ? 'passed' : 'NOT ALL'
    const tests = counts === undefined ? '' : `   ${describe(counts)}`
    print(`${name.padEnd(width)}  ${outcome.padEnd(7)} ${seconds.toFixed(1).padStart(7)} s${tests}`)
  }
  for (const { warning } of records) if (warning !== undefined) printBox(warning)
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

// Reads how many tests passed and failed from the reports that vitest and Playwright write.
import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

export type Counts = { passed: number; failed: number; skipped: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

export function readVitestCounts(file: string): Counts {
  if (!existsSync(file)) return noCounts
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

export function readPlaywrightCounts(file: string): Counts {
  if (!existsSync(file)) return noCounts
  const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

export function sum(counts: Counts[]): Counts {
  return counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    noCounts,
  )
}

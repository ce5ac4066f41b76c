// Reads from the reports of vitest and Playwright how long each test file took, on all databases or screen sizes together.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as z from 'zod'

export type FileTime = { file: string; seconds: number }

const vitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

type Suite = z.infer<typeof suite>
const suite = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
  get suites(): z.ZodOptional<z.ZodArray<typeof suite>> {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(suite) })

const shown = 10

export function readSlowestVitest(report: string): FileTime[] {
  if (!existsSync(report)) return []
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  return slowest(testResults.map(({ name, startTime, endTime }) => [relative('.', name), endTime - startTime]))
}

export function readSlowestPlaywright(report: string): FileTime[] {
  if (!existsSync(report)) return []
  const { suites } = playwrightReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  return slowest(suites.flatMap(timesIn))
}

function timesIn({ file, specs, suites = [] }: Suite): [string, number][] {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results)
  return [...results.map(({ duration }): [string, number] => [file, duration]), ...suites.flatMap(timesIn)]
}

function slowest(times: [string, number][]): FileTime[] {
  const totals = new Map<string, number>()
  for (const [file, milliseconds] of times) totals.set(file, (totals.get(file) ?? 0) + milliseconds)
  return [...totals]
    .map(([file, milliseconds]) => ({ file, seconds: milliseconds / 1_000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, shown)
}

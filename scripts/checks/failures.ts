// Reads from the reports of vitest and Playwright which tests failed and why, for the end of a long output.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

export type Failure = { file: string; name: string; reason: string }

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

type Suite = z.infer<typeof suite>
const suite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
        }),
      ),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof suite>> {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(suite) })

export function readFailedVitest(report: string): Failure[] {
  if (!existsSync(report)) return []
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  return testResults.flatMap(({ name: path, status, message = '', assertionResults }): Failure[] => {
    const file = relative('.', path)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ file, name: 'the whole file', reason: shorten(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      reason: shorten(failureMessages?.[0] ?? ''),
    }))
  })
}

export function readFailedPlaywright(report: string): Failure[] {
  return readPlaywright(report, 'unexpected')
}

/** Passed only when they were run again. */
export function readUnsteadyPlaywright(report: string): Failure[] {
  return readPlaywright(report, 'flaky')
}

type Outcome = 'unexpected' | 'flaky'

function readPlaywright(report: string, outcome: Outcome): Failure[] {
  if (!existsSync(report)) return []
  const { suites } = playwrightReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  return suites.flatMap((one) => failuresIn(one, outcome))
}

function failuresIn({ file, specs, suites = [] }: Suite, outcome: Outcome): Failure[] {
  const failures = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ projectName, results }) => ({
        file,
        name: `${title} (${projectName})`,
        reason: shorten(results.find(({ error }) => error !== undefined)?.error?.message ?? ''),
      })),
  )
  return [...failures, ...suites.flatMap((inner) => failuresIn(inner, outcome))]
}

const longest = 400

/** Without colours and the stack, and no longer than a few lines. */
function shorten(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const stack = lines.findIndex((line) => line.trimStart().startsWith('at '))
  return (stack > 0 ? lines.slice(0, stack) : lines).join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, longest)
}

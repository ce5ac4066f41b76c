// A busy machine makes a test late now and then, so a few failed tests may run again. But a race also fails only now and then:
// what is about races, kills and failures must pass the first time.
import type { Failure } from './failures.ts'

const filesAboutRaces =
  /races|\.postgres\.test|workers|lost-|disconnected-|silent-|data-dir|server\/start\.|database\/(?:open|connection)\./
const testsAboutRaces = /\brac(?:e|es|ing)\b|at once|at the same time|twice|two tabs|many times|kill|crash|dies/i
/** In capitals only: most names with "sig" are about signing in. */
const signals = /\bSIG[A-Z]+/

/** More than this isn't the machine. */
const maxTests = 2

export function isAboutRaces({ file, name }: Pick<Failure, 'file' | 'name'>): boolean {
  return (
    file.startsWith('tests/faults/') || filesAboutRaces.test(file) || testsAboutRaces.test(name) || signals.test(name)
  )
}

export function mayRunAgain(failures: Failure[]): boolean {
  return failures.length > 0 && failures.length <= maxTests && !failures.some(isAboutRaces)
}

/** What is wrong with tests that only passed when run again, if anything. */
export function judgeSecondTries(unsteady: Failure[]): string | undefined {
  const races = unsteady.filter(isAboutRaces)
  if (races.length > 0)
    return `About races or failures, and passed only when run again: ${races.map(({ name }) => name).join('; ')}`
  return unsteady.length > maxTests
    ? `${unsteady.length} tests passed only when run again. At most ${maxTests} may.`
    : undefined
}

// The suite guards its own time: a test file over three minutes, or more than 24 minutes for everything, fails it. That's meant for
// two quiet cores: a slower or busier machine gets as much more, and one that can't be compared any more isn't judged.
import { scrypt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { FileTime } from './slowest.ts'

// The aims are one minute and fifteen, once fewer journeys need a browser and a restore is tested faster.
const longestFileSeconds = 180
const longestSeconds = 24 * 60
/** Beyond this a machine is too busy, or too different, to say anything about the suite. */
const slowestMachine = 1.5

// What `measureSlowness` takes on two quiet cores of a usual build machine.
const expectedMs = 500
const rounds = 5
const hash = promisify<string, string, number, object, Buffer>(scrypt)

/** How many times longer than usual two threads take for the same work, at least 1. */
export async function measureSlowness(): Promise<number> {
  const start = performance.now()
  const work = async () => {
    for (let round = 0; round < rounds; round++) await hash('larder', 'salt', 32, { N: 2 ** 15, maxmem: 2 ** 27 })
  }
  await Promise.all([work(), work()])
  return Math.max(1, (performance.now() - start) / expectedMs)
}

export type Spent = { seconds: number; files: FileTime[]; slowness: number }

/** What took too long, in a sentence each. */
export function judgeTime({ seconds, files, slowness }: Spent, cores = availableParallelism()): string[] {
  if (cores < 2 || slowness > slowestMachine) return []
  const tooSlow = files.filter((file) => file.seconds > longestFileSeconds * slowness)
  const allowed = longestSeconds * slowness
  return [
    ...tooSlow.map(
      (one) =>
        `${one.file} took ${Math.round(one.seconds)} s, more than the ${longestFileSeconds} s that a file may take.`,
    ),
    ...(seconds > allowed
      ? [`Everything took ${minutes(seconds)}, more than the ${minutes(allowed)} that it may take here.`]
      : []),
  ]
}

function minutes(seconds: number): string {
  return `${(seconds / 60).toFixed(1)} minutes`
}

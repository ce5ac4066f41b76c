// Waits for a condition, and says which one never came true.
import { setTimeout as wait } from 'node:timers/promises'

const timeoutMs = 120_000

export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within two minutes: ${what}`)
    await wait(20)
  }
}

// The working day of simulated staff: they sign in again before a sign-in ends, and go on after a refusal.
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#demo/history/random.ts'
import { CallRefused, createSend, createShopClient } from '#demo/shoppers/shop-client.ts'
import type { Send } from '#demo/shoppers/shop-client.ts'

export type Staffing = {
  origin: string
  /** Orders a minute, on average. */
  pace: number
  random: Random
  say: (line: string) => void
}

type Shift = Staffing & {
  /** As in "The simulated packer". */
  who: string
  signIns: { email: string; password: string }[]
  /** One piece of work with their tokens; false if there is nothing to do. */
  work: (tokens: string[], tools: Tools) => Promise<boolean>
}

/** `orderMs`: how long one order takes. */
export type Tools = { send: Send; pause: (ms: number) => Promise<unknown>; orderMs: number }

const minuteMs = 60_000
/** How long a sign-in is used; it would end after an hour. */
const signedInMs = 30 * minuteMs

/** `stop` ends them in the middle of their work too. */
export function startShift(shift: Shift) {
  const stopping = new AbortController()
  const running = shift.pace === 0 ? Promise.resolve() : keepWorking(shift, stopping.signal)
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

async function keepWorking({ origin, pace, say, who, signIns, work }: Shift, signal: AbortSignal): Promise<void> {
  const { signIn } = createShopClient(origin, signal)
  const pause = (ms: number) => wait(ms, undefined, { signal })
  const orderMs = minuteMs / pace
  const tools = { send: createSend(origin, signal), pause, orderMs }
  let tokens: string[] = []
  let signedInAt = -Infinity
  while (!signal.aborted) {
    try {
      if (Date.now() - signedInAt > signedInMs) {
        tokens = await Promise.all(signIns.map(({ email, password }) => signIn(email, password)))
        signedInAt = Date.now()
      }
      if (!(await work(tokens, tools))) await pause(orderMs)
    } catch (error) {
      if (signal.aborted) return
      // Cancelled, taken over, or sold out meanwhile: there are other orders.
      if (!(error instanceof CallRefused)) say(`The simulated ${who} failed: ${String(error)}`)
      await pause(orderMs).catch(() => {})
    }
  }
}

/** A line like "08:15:02  K3X9QZ  packed for Mia". */
export function lineOf(...parts: string[]): string {
  return [new Date().toLocaleTimeString('en-GB'), ...parts].join('  ')
}

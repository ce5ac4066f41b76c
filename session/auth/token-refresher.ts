// Renews the ID token 5 minutes before it expires. The SDK does that only for its own other products.

const lead = 5 * 60_000
const firstWait = 30_000
const longestWait = 16 * 60_000

/** `renewed`: the SDK reports the new token. `unreachable`: worth a retry. `refused`: the session has ended. */
export type Renewal = 'renewed' | 'unreachable' | 'refused'

export function createTokenRefresher(renew: () => Promise<Renewal>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  // Otherwise tokens with a lifetime shorter than the lead would be renewed in a loop.
  let earliest = 0
  // An attempt whose plan was replaced while it ran must not schedule another one.
  let plan = 0

  function stop(): void {
    clearTimeout(timer)
    plan += 1
  }

  function runIn(ms: number): void {
    stop()
    const mine = plan
    timer = setTimeout(() => void run(mine), ms)
  }

  async function run(mine: number): Promise<void> {
    earliest = Date.now() + firstWait
    const renewal = await renew()
    if (mine === plan && renewal === 'unreachable') retry()
  }

  /** The wait doubles with every failure in a row. */
  function retry(): void {
    const now = wait
    wait = Math.min(wait * 2, longestWait)
    runIn(now)
  }

  return {
    /** For a token that expires at this time. */
    plan(endsAt: number): void {
      wait = firstWait
      runIn(Math.max(0, endsAt - lead - Date.now(), earliest - Date.now()))
    },
    /** For a session whose token can't be read without a connection. */
    retry,
    stop() {
      wait = firstWait
      stop()
    },
  }
}

// Renews the id token 5 minutes before it ends. The SDK does so only for its own other products, so the shop does it here.

const lead = 5 * 60_000
const firstWait = 30_000
const longestWait = 16 * 60_000

/** `renewed`: the new token is reported by the SDK. `unreachable`: worth another try. `refused`: nothing more to do. */
export type Renewal = 'renewed' | 'unreachable' | 'refused'

export function createTokenRefresher(renew: () => Promise<Renewal>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  // Tokens that hardly live longer than the lead would be renewed without a pause.
  let earliest = 0
  // A plan that was replaced while it ran has no say any more.
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

  /** The wait doubles with each failure in a row. */
  function retry(): void {
    const now = wait
    wait = Math.min(wait * 2, longestWait)
    runIn(now)
  }

  return {
    /** There is a token that ends then. */
    plan(endsAt: number): void {
      wait = firstWait
      runIn(Math.max(0, endsAt - lead - Date.now(), earliest - Date.now()))
    },
    /** There is a session, but its token could not be had for want of a connection. */
    retry,
    stop() {
      wait = firstWait
      stop()
    },
  }
}

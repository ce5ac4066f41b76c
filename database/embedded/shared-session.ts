// Lends out PGlite's one session in the order of asking: to several single statements at once, so that the next one is
// already there when one has run, or to a transaction alone.
import type pg from 'pg'
import type { Loan } from '#database/session.ts'

type Connect = () => Promise<pg.PoolClient>
type Turn = { isAlone: boolean; begin: () => void }
type Shared = { client: Promise<pg.PoolClient>; users: number; isLost: boolean }

// More make nothing faster: the thread already has the next statement when it has run one.
const maxAtOnce = 8

export function createSharedSession(connect: Connect) {
  const queue: Turn[] = []
  let using = 0
  let isTaken = false
  let shared: Shared | undefined

  const mayBegin = ({ isAlone }: Turn) => (isAlone ? using === 0 : !isTaken && using < maxAtOnce)

  function beginNext(): void {
    for (let turn = queue[0]; turn !== undefined && mayBegin(turn); turn = queue[0]) {
      queue.shift()
      using += 1
      isTaken = turn.isAlone
      turn.begin()
    }
  }

  const takeTurn = (isAlone: boolean) =>
    new Promise<void>((begin) => {
      queue.push({ isAlone, begin })
      beginNext()
    })

  function endTurn(): void {
    using -= 1
    isTaken = false
    beginNext()
  }

  /** The last user gives the connection back. One that is lost gets no new users. */
  async function leave(from: Shared, isLost: boolean): Promise<void> {
    from.users -= 1
    from.isLost ||= isLost
    if ((from.isLost || from.users === 0) && shared === from) shared = undefined
    if (from.users === 0) {
      await from.client.then(
        (client) => client.release(from.isLost),
        () => {},
      )
    }
    endTurn()
  }

  return {
    waiting: () => queue.length,

    async share(): Promise<Loan> {
      await takeTurn(false)
      const current = (shared ??= { client: connect(), users: 0, isLost: false })
      current.users += 1
      try {
        return { client: await current.client, giveBack: (isLost = false) => void leave(current, isLost) }
      } catch (error) {
        await leave(current, true)
        throw error
      }
    },

    async takeAlone(): Promise<Loan> {
      await takeTurn(true)
      try {
        const client = await connect()
        const giveBack = (isLost = false) => {
          client.release(isLost)
          endTurn()
        }
        return { client, giveBack }
      } catch (error) {
        endTurn()
        throw error
      }
    },
  }
}

// Whether a PostgreSQL server answers: now, perhaps soon, or never with these settings.
import type { Database } from './connection.ts'

/** The server said no, and would again; the message is the one line that a start ends with. */
export class DatabaseRefused extends Error {}

// Not reachable, or starting, stopping, out of connections. 08 is also what poolers say while their server is away.
const passingCodes = /^(ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOENT$|08|57P0|53)/
const passingMessages = /timeout|Connection terminated/

/** Undefined when the database answers, else why not yet. What waiting cannot mend is thrown. */
export async function whyNotReachable(database: Database): Promise<string | undefined> {
  try {
    await database.query({ name: 'reach', text: 'select 1', values: [] })
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : ''
    // Several addresses that all refused have no message of their own. One line, whatever the server wrote.
    const reason = (error.message || code).replaceAll(/\s+/g, ' ')
    if (passingCodes.test(code) || passingMessages.test(error.message)) return reason
    throw new DatabaseRefused(`The database at DATABASE_URL can't be used: ${reason}`, { cause: error })
  }
}

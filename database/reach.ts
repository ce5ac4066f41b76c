// Whether a PostgreSQL server is reachable: now, perhaps soon, or never with these settings.
import type { Database } from './connection.ts'
import { FixableError } from './fixable-error.ts'

/** The server refused and would again. */
export class DatabaseRefused extends FixableError {}

// Unreachable, starting, stopping or out of connections. Poolers also use 08 while their server is away.
const temporaryCodes = /^(ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOENT$|08|57P0|53)/
const temporaryMessages = /timeout|Connection terminated/

/** Undefined once the database is reachable, else the reason. Throws if waiting won't help. */
export async function whyNotReachable(database: Database): Promise<string | undefined> {
  try {
    await database.query({ name: 'reach', text: 'select 1', values: [] })
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : ''
    // An AggregateError (several addresses, all refused) has no message. Always one line, whatever the server sent.
    const reason = (error.message || code).replaceAll(/\s+/g, ' ')
    if (temporaryCodes.test(code) || temporaryMessages.test(error.message)) return reason
    throw new DatabaseRefused(`The database at DATABASE_URL can't be used: ${reason}`, { cause: error })
  }
}

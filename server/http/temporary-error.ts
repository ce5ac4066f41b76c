// Which errors are temporary: the database is unreachable or overloaded, and a retry may succeed.
import { DatabaseBusy } from '#database/connection.ts'

// Connection refused, reset, timed out; server starting, stopping or out of connections; statement, lock or idle timeout;
// a transaction that was rolled back in favour of others on every attempt; a standby that isn't promoted yet (25006).
const unavailableCodes =
  /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|ENOENT$|08|57P0|57014|53|55P03|25P03|25006|40001|40P01)/
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|after calling end on the pool/

/** The database is unreachable or overloaded. */
export function isUnavailable(error: unknown): boolean {
  // An error with a status isn't the database's: a client that disconnects while it sends its body, for example.
  if (!(error instanceof Error) || 'statusCode' in error) return false
  if (error instanceof DatabaseBusy || unavailableMessages.test(error.message)) return true
  if ('code' in error && unavailableCodes.test(String(error.code))) return true
  return isUnavailable(error.cause)
}

/** The database is unreachable or overloaded, or something timed out. */
export function isTemporary(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return isUnavailable(error) || ('statusCode' in error && error.statusCode === 503)
}

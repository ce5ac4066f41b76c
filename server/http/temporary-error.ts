// Which errors pass by themselves: the database is lost or has too much to do. Whoever meets one may come back in a moment.
import { DatabaseBusy } from '#database/connection.ts'

// Connection refused, reset, timed out; server starting, stopping or out of connections; statement, lock or idle timeout;
// a transaction that lost against others each time it was tried.
const unavailableCodes = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|ENOENT$|08|57P0|57014|53|55P03|25P03|40001|40P01)/
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|after calling end on the pool/

/** The database can't answer now. */
export function isUnavailable(error: unknown): boolean {
  // What has a status already is not the database's: a client that goes away in the middle of its body, for one.
  if (!(error instanceof Error) || 'statusCode' in error) return false
  if (error instanceof DatabaseBusy || unavailableMessages.test(error.message)) return true
  if ('code' in error && unavailableCodes.test(String(error.code))) return true
  return isUnavailable(error.cause)
}

/** The database can't answer now, or something took too long. */
export function isTemporary(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return isUnavailable(error) || ('statusCode' in error && error.statusCode === 503)
}

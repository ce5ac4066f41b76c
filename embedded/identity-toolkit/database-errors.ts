// Classifies database errors: a unique value that is taken, or a database that is unavailable.
import { DatabaseBusy } from '#database/connection.ts'

export function isUniqueViolation(error: unknown): boolean {
  return codesOf(error).includes('23505')
}

// Connection refused, reset, timed out; server starting, stopping or out of connections; statement or lock timeout.
const unavailableCodes = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|ENOENT$|08|57P0|57014|53|55P03)/
const unavailableMessages = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseBusy || unavailableMessages.test(error.message)) return true
  return codesOf(error).some((code) => unavailableCodes.test(code))
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error ? [String(error.code)] : []
  return [...own, ...codesOf(error.cause)]
}

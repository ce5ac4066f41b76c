// A value that only one row may have, and another one has.

const uniqueViolation = '23505'

/** The name of the constraint or index that refused it; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== uniqueViolation) return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}

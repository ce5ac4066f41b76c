// Recognises the error of the trigger that refuses to remove or demote the last owner of the shop.
const refusalCode = 'LD002'

/** The same refusal, found before the statement that the database would refuse. */
export class LastOwner extends Error {
  readonly code = refusalCode
}

export function isAboutLastOwner(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === refusalCode) || isAboutLastOwner(error.cause)
}

// Recognises the error of the trigger that refuses personal data of somebody whose data was deleted.
const refusalCode = 'LD001'

export function isOfDeletedPerson(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === refusalCode) || isOfDeletedPerson(error.cause)
}

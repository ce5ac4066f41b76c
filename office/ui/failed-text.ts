// What a screen says when it can't be loaded.
import { CallProblem } from '#office/call-office.ts'

/** An address that the shop can't read was typed, or is an old link: what the shop says of it is for programmers. */
export function failedText(error: unknown): string {
  if (!(error instanceof CallProblem)) return 'Something went wrong on this screen.'
  return error.status === 400 ? "There's nothing at this address." : error.detail
}

// What can be said of the pictures that rows name before anything is got: whether an address may be asked, and whether a file is
// in the zip.
import type { Transaction } from '#database/connection.ts'
import type { CheckPicture } from '#domain/imports/plan-import.ts'
import { zipNameOf } from './zip-file.ts'
import { findZipNames } from './zip-rows.ts'

/** The rule that an address breaks, if it does. */
export type CheckAddress = (address: string) => string | undefined

export async function checkPictures(
  on: Transaction,
  importId: string,
  sources: readonly string[],
  checkAddress: CheckAddress,
): Promise<CheckPicture> {
  const files = sources.filter((source) => !isAddress(source)).map(zipNameOf)
  const known = files.length === 0 ? undefined : await findZipNames(on, importId, files)
  return (source) => {
    if (isAddress(source)) return checkAddress(source)
    if (known === undefined) return 'an address that begins with https://, or a file in a zip that you add'
    const refusal = known.get(zipNameOf(source))
    return refusal === undefined ? 'there is no such file in the zip' : (refusal ?? undefined)
  }
}

/** "https:", "ftp:" and the like; a name of a file has no colon so near to its start. */
export function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(source) || source.startsWith('//')
}

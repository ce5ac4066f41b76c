// The arguments that backup and restore share: FILE, --force, and a reachable database.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#database/connection.ts'
import { whyNotReachable } from '#database/reach.ts'
import { Refused } from './run-command.ts'

export function readFileArgument(usage: string): { file: string; force: boolean } {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  })
  const [name, ...more] = positionals
  const unknown = Object.keys(values).some((option) => option !== 'force')
  if (name === undefined || more.length > 0 || unknown) throw new Refused(usage)
  // npm runs scripts in the project's folder and passes the operator's folder in this variable.
  return { file: resolve(process.env['INIT_CWD'] ?? '.', name), force: values.force === true }
}

export async function requireReachable(database: Database): Promise<void> {
  const reason = await whyNotReachable(database)
  if (reason !== undefined) throw new Refused(`The database at DATABASE_URL does not answer: ${reason}`)
}

// A backup for an operator, with the line that tells how it went.
import type { Database } from '#database/connection.ts'
import { backupDatabase } from './backup.ts'
import type { Progress } from './progress.ts'

type Wanted = { file: string; force: boolean; signal?: AbortSignal; progress?: Progress }

export async function backUp(database: Database, { file, force, signal, progress }: Wanted): Promise<string> {
  const options = { file, force, now: new Date(), ...(signal && { signal }), ...(progress && { progress }) }
  const summary = await backupDatabase(database, options)
  const size = `${(summary.bytes / 1024 / 1024).toFixed(1)} MB`
  return `${file} holds ${summary.rows.toLocaleString('en')} rows of ${summary.tables} tables in ${size}.`
}

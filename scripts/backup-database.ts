// npm run db:backup FILE: writes the whole configured database into one file.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backupDatabase } from '#database/backup/backup.ts'
import { readFileArgument, requireReachable } from '#database/backup/arguments.ts'
import { showProgress } from '#database/backup/progress.ts'
import { Refused, runCommand } from '#database/backup/run-command.ts'
import { openDatabase } from '#database/connection.ts'
import { readConfig } from '#server/config.ts'

await runCommand({
  stopped: 'Stopped: no file was written.',
  async work(signal) {
    const { file, force } = readFileArgument('Say where to put the backup: npm run db:backup larder.backup')
    const config = readConfig(process.env)
    // Opening it would create a new, empty database.
    if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'database'))) {
      throw new Refused(`There is no database in ${config.dataDir}: look at DATA_DIR and DATABASE_URL.`)
    }
    const database = await openDatabase(config, (line) => console.log(line))
    try {
      await requireReachable(database)
      const progress = showProgress('Writing rows', process.stdout)
      const summary = await backupDatabase(database, { file, force, signal, progress, now: new Date() })
      const size = `${(summary.bytes / 1024 / 1024).toFixed(1)} MB`
      return `${file} holds ${summary.rows.toLocaleString('en')} rows of ${summary.tables} tables in ${size}.`
    } finally {
      await database.close()
    }
  },
})

// npm run db:restore FILE: replaces everything in the configured database with a backup.
import { readFileArgument, requireReachable } from '#database/backup/arguments.ts'
import { showProgress } from '#database/backup/progress.ts'
import { verifyBackup } from '#database/backup/read-backup.ts'
import { restoreBackup } from '#database/backup/restore.ts'
import { runCommand } from '#database/backup/run-command.ts'
import { openDatabase } from '#database/connection.ts'
import { readConfig } from '#server/config.ts'

await runCommand({
  stopped: 'Stopped: the database is as it was.',
  async work(signal) {
    const { file, force } = readFileArgument('Say which backup to restore: npm run db:restore larder.backup')
    const config = readConfig(process.env)
    const say = (line: string) => console.log(line)
    say(`Checking ${file}…`)
    const backup = await verifyBackup(file, signal)
    const database = await openDatabase(config, (line) => console.log(line))
    try {
      await requireReachable(database)
      const progress = showProgress('Restoring rows', process.stdout)
      await restoreBackup(database, backup, { force, signal, progress, say })
      const rows = Object.values(backup.totals.rows).reduce((sum, number) => sum + number, 0)
      return `Restored ${rows.toLocaleString('en')} rows, as they were at ${backup.header.createdAt}.`
    } finally {
      await database.close()
    }
  },
})

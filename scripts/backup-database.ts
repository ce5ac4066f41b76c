// npm run db:backup FILE: writes the whole configured database into one file, also while the shop is running: on PostgreSQL beside
// it, on the embedded database through it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '#database/backup/back-up.ts'
import { readFileArgument, requireReachable } from '#database/backup/arguments.ts'
import { showProgress } from '#database/backup/progress.ts'
import { Refused, runCommand } from '#database/backup/run-command.ts'
import { openDatabase } from '#database/connection.ts'
import { readConfig } from '#server/config.ts'
import { askRunningShop } from '#server/staff/operator-socket.ts'

/** The shop waits for nothing else meanwhile. */
const timeoutMs = 10 * 60_000

await runCommand({
  stopped: 'Stopped: no file was written.',
  async work(signal) {
    const { file, force } = readFileArgument('Say where to put the backup: npm run db:backup larder.backup')
    const config = readConfig(process.env)
    if (config.databaseUrl === undefined) {
      const reply = await askRunningShop(config.dataDir, { command: 'backup', file, force }, { timeoutMs, signal })
      if (reply?.isRefused === true) throw new Refused(reply.lines.join('\n'))
      if (reply !== undefined) return reply.lines.join('\n')
      // Opening it would create a new, empty database.
      if (!existsSync(join(config.dataDir, 'database')))
        throw new Refused(`There is no database in ${config.dataDir}: look at DATA_DIR and DATABASE_URL.`)
    }
    const database = await openDatabase(config, (line) => console.log(line))
    try {
      await requireReachable(database)
      const progress = showProgress('Writing rows', process.stdout)
      return await backUp(database, { file, force, signal, progress })
    } finally {
      await database.close()
    }
  },
})

// npm run staff -- add EMAIL --role owner | list | remove EMAIL: who works in the shop, by the operator of the machine.
// Works while the shop is running: on PostgreSQL beside it, on the embedded database through it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Refused, runCommand } from '#database/backup/run-command.ts'
import type { Database } from '#database/connection.ts'
import { openShopDatabase } from '#database/open.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { askRunningShop } from '#server/staff/operator-socket.ts'
import { operatorCommand } from '#server/staff/operator.ts'
import type { OperatorCommand, OperatorReply } from '#server/staff/operator.ts'
import { openOperator } from '#server/staff/open-operator.ts'

const usage = 'Usage: npm run staff -- add EMAIL --role owner | list | remove EMAIL'

await runCommand({
  stopped: 'Stopped.',
  async work() {
    const command = readCommand()
    const config = readConfig(process.env)
    const { lines, isRefused } = await run(config, command)
    if (isRefused) throw new Refused(lines.join('\n'))
    return lines.join('\n')
  },
})

async function run(config: Config, command: OperatorCommand): Promise<OperatorReply> {
  if (config.databaseUrl === undefined) {
    const reply = await askRunningShop(config.dataDir, command)
    if (reply !== undefined) return reply
    // Opening it would create a new, empty database.
    if (!existsSync(join(config.dataDir, 'database')))
      throw new Refused(`There is no database in ${config.dataDir}: look at DATA_DIR and DATABASE_URL.`)
  }
  const database: Database = await openShopDatabase(config, (line) => process.stderr.write(`${line}\n`))
  try {
    return await openOperator(database, config).run(command)
  } finally {
    await database.close()
  }
}

function readCommand(): OperatorCommand {
  const { values, positionals } = parseArgs({
    options: { role: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const [command, email, ...more] = positionals
  const isKnown = ['add', 'list', 'remove'].includes(command ?? '')
  if (!isKnown || more.length > 0 || (command !== 'list') !== (email !== undefined)) throw new Refused(usage)
  const read = operatorCommand.safeParse({ command, email, role: values.role })
  if (read.success) return read.data
  throw new Refused(read.error.issues[0]?.message ?? usage)
}

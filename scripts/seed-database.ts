// npm run db:seed -- --products 100000: fills the configured database up to that many products.
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { showProgress } from '#database/backup/progress.ts'
import { Refused, runCommand } from '#database/backup/run-command.ts'
import { openShopDatabase } from '#database/open.ts'
import { fillToScale } from '#database/seed/scale.ts'
import { readConfig } from '#server/config.ts'

const usage = 'Say how many products the shop shall have: npm run db:seed -- --products 100000'

await runCommand({
  stopped: 'Stopped before the end. The products added so far stay; run it again to go on.',
  async work(signal) {
    const products = readProducts()
    const database = await openShopDatabase(readConfig(process.env), (line) => console.log(line))
    try {
      const progress = showProgress('Adding products', process.stdout)
      const added = await fillToScale(database, { products, signal, progress })
      return `The shop has ${products.toLocaleString('en')} products, ${added.toLocaleString('en')} of them new.`
    } finally {
      await database.close()
    }
  },
})

function readProducts(): number {
  const { values, positionals } = parseArgs({
    options: { products: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const products = z.coerce.number().int().positive().max(9_999_999).safeParse(values.products)
  if (typeof values.products !== 'string' || positionals.length > 0 || !products.success) throw new Refused(usage)
  return products.data
}

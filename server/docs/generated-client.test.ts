// A client generated from /openapi.json by a public generator type-checks and buys something in a running shop.
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { openTestProcess } from '#tests/support/test-process.ts'
import type { TestProcess } from '#tests/support/test-process.ts'

const run = promisify(execFile)
const modules = join(process.cwd(), 'node_modules')

let shop: TestProcess
let closeDatabase: () => Promise<void>
let folder: string
beforeAll(async () => {
  const { database, close } = await openTestDatabase()
  closeDatabase = close
  shop = await openTestProcess(database)
  await mkdir('.cache', { recursive: true })
  // In the project, so that the program finds its packages.
  folder = await mkdtemp('.cache/client-')
})
afterAll(async () => {
  await shop.close()
  await closeDatabase()
  await rm(folder, { recursive: true })
})

test('a generated client type-checks and buys', async () => {
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  await shop.signUp('ada@example.com')
  await writeFile(join(folder, 'openapi.json'), await (await fetch(`${origin}/openapi.json`)).text())
  await copyFile('tests/client/buy.ts', join(folder, 'buy.ts'))
  await run(process.execPath, ['tests/client/generate.mjs', join(folder, 'openapi.json'), join(folder, 'schema.d.ts')])

  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--types', 'node']
  const checking = run(
    process.execPath,
    [join(modules, 'typescript/bin/tsc'), ...options, '--allowImportingTsExtensions', '--ignoreConfig', 'buy.ts'],
    { cwd: folder },
  )
  await expect(checking.catch(({ stdout }: { stdout: string }) => stdout)).resolves.toMatchObject({ stdout: '' })

  const bought = await run(process.execPath, ['buy.ts', origin, 'ada@example.com', 'secret-1'], { cwd: folder })
  const order = JSON.parse(bought.stdout) as { status: string; price: number; paid: number }
  expect(order).toMatchObject({ status: 'Pending', price: order.paid })
})

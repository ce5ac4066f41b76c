import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-walls-'))
  const rules: { options: { typeAware: boolean } } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))
  rules.options.typeAware = false
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(rules))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What oxlint reports for a file at this path with this import. */
function lint(place: string, imported: string, kind: 'value' | 'type' = 'value'): string {
  const file = join(folder, place)
  mkdirSync(dirname(file), { recursive: true })
  const line = kind === 'type' ? 'import type { thing }' : 'import { thing }'
  writeFileSync(
    file,
    `${line} from '${imported}'\nexport ${kind === 'type' ? 'type Other = thing' : 'const other = thing'}\n`,
  )
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), [place], { cwd: folder, encoding: 'utf8' })
  rmSync(file)
  return stdout
}

test.each([
  ['domain/a.ts', 'node:fs'],
  ['domain/a.ts', '#server/shop.ts'],
  ['domain/a.ts', 'react'],
  ['database/a.ts', '#server/shop.ts'],
  ['database/seed/a.ts', '#web/root.tsx'],
  ['server/catalog/a.ts', '#embedded/card-sandbox/a.ts'],
  ['embedded/card-sandbox/a.ts', '#server/shop.ts'],
  ['embedded/card-sandbox/a.ts', '#domain/money.ts'],
  ['web/home/a.ts', '#database/connection.ts'],
  ['web/home/a.ts', '#server/shop.ts'],
  ['web/home/a.ts', '#web/offers/offers-page.tsx'],
  ['web/ui/a.ts', '#web/home/home-page.tsx'],
  ['web/ui/a.ts', '#web/frame/header.tsx'],
  ['web/ui/a.ts', '#web/cart/add-to-cart.tsx'],
  ['web/ui/a.ts', '#web/session/session.ts'],
  ['server/catalog/a.ts', '../shop.ts'],
  ['server/catalog/a.ts', 'drizzle-orm'],
  ['server/catalog/a.ts', '#database/tables/products.ts'],
  ['server/catalog/a.test.ts', 'drizzle-orm'],
  ['embedded/card-sandbox/a.ts', 'drizzle-orm/node-postgres'],
  ['embedded/card-sandbox/a.ts', '#database/tables/card-sandbox.ts'],
  ['database/seed/a.ts', 'drizzle-orm'],
  ['database/migrate.ts', 'drizzle-orm/node-postgres'],
  ['database/connection.ts', 'drizzle-orm/node-postgres'],
  ['embedded/identity-toolkit/accounts.ts', 'drizzle-orm'],
])('%s may not import %s', (place, imported) => {
  expect(lint(place, imported)).toContain('no-restricted-imports')
})

test.each([
  ['domain/a.ts', './money.ts'],
  ['domain/a.ts', 'zod'],
  ['database/a.ts', '#domain/money.ts'],
  ['server/catalog/a.ts', '#database/connection.ts'],
  ['server/main.ts', '#embedded/card-sandbox/a.ts'],
  ['server/catalog/a.ts', '#database/tables/products.ts', 'type'],
  ['database/tables/a.ts', 'drizzle-orm/pg-core'],
  ['database/migrate.ts', 'drizzle-orm/migrator'],
  ['web/home/a.ts', '#domain/money.ts'],
  ['web/home/a.ts', '#web/ui/button.tsx'],
  ['web/home/a.ts', '#server/catalog/catalog.ts', 'type'],
  ['web/ui/a.ts', './button.tsx'],
  ['web/ui/a.ts', '#domain/money.ts'],
] as const)('%s may import %s', (place, imported, kind?: 'type') => {
  expect(lint(place, imported, kind)).not.toContain('no-restricted-imports')
})

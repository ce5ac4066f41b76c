// `.oxlintrc.json` refuses the imports that it should, and no others.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

type Case = readonly [file: string, imported: string, kind?: 'type']

const forbidden: Case[] = [
  ['domain/a.ts', 'node:fs'],
  ['domain/a.ts', '#server/shop.ts'],
  ['domain/a.ts', 'react'],
  ['database/a.ts', '#server/shop.ts'],
  ['database/seed/a.ts', '#web/root.tsx'],
  ['server/catalog/a.ts', '#embedded/card-sandbox/a.ts'],
  ['embedded/card-sandbox/a.ts', '#server/shop.ts'],
  ['embedded/card-sandbox/a.ts', '#domain/money/money.ts'],
  ['web/home/a.ts', '#database/connection.ts'],
  ['web/home/a.ts', '#server/shop.ts'],
  ['web/home/a.ts', '#web/offers/offers-page.tsx'],
  ['ui/a.ts', '#web/home/home-page.tsx'],
  ['ui/a.ts', '#web/frame/header.tsx'],
  ['ui/a.ts', '#web/cart/add-to-cart.tsx'],
  ['ui/a.ts', '#session/session.ts'],
  ['office/staff/a.ts', '#server/staff/staff.ts'],
  ['office/staff/a.ts', '#database/connection.ts'],
  ['office/staff/a.ts', '#web/account/account-parts.tsx'],
  ['office/staff/a.ts', '#web/cart/cart-store.ts'],
  ['office/staff/a.ts', '../ui/states.tsx'],
  ['web/home/a.ts', '#office/screens.ts'],
  ['ui/a.ts', '#office/screens.ts'],
  ['server/staff/a.ts', '#office/screens.ts'],
  ['server/catalog/a.ts', '../shop.ts'],
  ['server/catalog/a.ts', 'drizzle-orm'],
  ['server/catalog/a.ts', '#database/tables/products.ts'],
  ['server/catalog/a.test.ts', 'drizzle-orm'],
  ['embedded/card-sandbox/a.ts', 'drizzle-orm/node-postgres'],
  ['embedded/card-sandbox/a.ts', '#database/tables/card-sandbox.ts'],
  ['database/seed/a.ts', 'drizzle-orm'],
  ['database/migrate.ts', 'drizzle-orm/node-postgres'],
  ['database/migrate.ts', 'drizzle-orm/migrator'],
  ['database/connection.ts', 'drizzle-orm/node-postgres'],
  ['embedded/identity-toolkit/accounts/accounts.ts', 'drizzle-orm'],
]

const allowed: Case[] = [
  ['domain/a.ts', './money.ts'],
  ['domain/a.ts', 'zod'],
  ['database/a.ts', '#domain/money/money.ts'],
  ['server/catalog/a.ts', '#database/connection.ts'],
  ['server/main.ts', '#embedded/card-sandbox/a.ts'],
  ['server/catalog/a.ts', '#database/tables/products.ts', 'type'],
  ['database/tables/a.ts', 'drizzle-orm/pg-core'],
  ['web/home/a.ts', '#domain/money/money.ts'],
  ['web/home/a.ts', '#ui/button.tsx'],
  ['web/home/a.ts', '#server/catalog/catalog.ts', 'type'],
  ['office/staff/a.ts', '#ui/button.tsx'],
  ['office/staff/a.ts', '#session/session.ts'],
  ['office/coupons/a.ts', '#web/coupon/coupon-card.tsx'],
  ['office/staff/a.ts', '#domain/people/permission.ts'],
  ['office/staff/a.ts', '#office/ui/states.tsx'],
  ['office/staff/a.ts', '#server/staff/staff-json.ts', 'type'],
  ['ui/a.ts', './button.tsx'],
  ['ui/a.ts', '#domain/money/money.ts'],
]

test('oxlint refuses every import across a wall', () => {
  expect(refusedOf(forbidden)).toEqual(forbidden)
})

test('oxlint allows the other ones', () => {
  expect(refusedOf(allowed)).toEqual([])
})

/** The cases that oxlint reports, each written as a file of its own; one run for all of them. */
function refusedOf(cases: Case[]): Case[] {
  const folder = mkdtempSync(join(tmpdir(), 'larder-walls-'))
  try {
    const rules: { options: { typeAware: boolean } } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))
    rules.options.typeAware = false
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(rules))
    const files = cases.map(([file, imported, kind], index) => {
      const name = file.replace('/a.', `/a${index}.`)
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), sourceWith(imported, kind))
      return name
    })
    const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'unix'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const reports = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'))
    return cases.filter((_, index) => reports.some((line) => line.startsWith(`${files[index]}:`)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function sourceWith(imported: string, kind?: 'type'): string {
  return kind === 'type'
    ? `import type { thing } from '${imported}'\nexport type Other = thing\n`
    : `import { thing } from '${imported}'\nexport const other = thing\n`
}

// Migrations run while shoppers buy (CONTRIBUTING): none may hold a lock on a large table for long.
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLongLocks } from './migration-locks.ts'

const folder = new URL('../../database/migrations/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
// The rule is younger than the first ones, and landed migrations are never edited.
const firstUnderTheRule = '0021'

test('no migration holds a lock on a large table for long', () => {
  expect(files.length).toBeGreaterThan(20)
  const wrong = files
    .filter((name) => name > firstUnderTheRule)
    .flatMap((name) => findLongLocks(readFileSync(new URL(name, folder), 'utf8')).map((line) => `${name}: ${line}`))
  expect(wrong).toEqual([])
})

test.each([
  'CREATE INDEX "x" ON "orders" USING btree ("email");',
  'CREATE UNIQUE INDEX "x" ON products (title)',
  'ALTER TABLE "order_lines" ADD CONSTRAINT "x" CHECK (quantity > 0);',
  '-- Why.\nUPDATE orders SET note = 1',
  'ALTER TABLE "orders" ALTER COLUMN "email" SET DATA TYPE varchar(9);',
  'CREATE INDEX CONCURRENTLY "x" ON "orders" ("email");',
])('%s is found', (statement) => {
  expect(findLongLocks(`CREATE TABLE "a" ();--> statement-breakpoint\n${statement}`)).toHaveLength(1)
})

test.each([
  'CREATE INDEX CONCURRENTLY "x" ON "orders" USING btree ("email");',
  'CREATE TABLE "carts" ();--> statement-breakpoint\nCREATE INDEX "x" ON "carts" ("email");',
  'CREATE INDEX "x" ON "coupons" ("title")',
  'ALTER TABLE "orders" ADD CONSTRAINT "x" CHECK (quantity > 0) NOT VALID;',
  '-- locks: it has a few rows, those of failed payments.\nUPDATE refunds SET state = 1',
  'CREATE FUNCTION f() RETURNS trigger AS $$\nUPDATE orders SET note = 1; $$',
])('%s is fine', (statement) => {
  expect(findLongLocks(statement)).toEqual([])
})

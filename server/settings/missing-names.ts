// Names in the settings that lead nowhere: pictures of banners that nobody uploaded, and a time zone that the database doesn't know.
import type { Transaction } from '#database/connection.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'

/** What is wrong, by path. */
export async function missingNames(on: Transaction, was: Settings, wanted: Settings): Promise<Record<string, string>> {
  return { ...(await missingPictures(on, wanted)), ...(await missingZone(on, was, wanted)) }
}

async function missingPictures(on: Transaction, { look: { banners } }: Settings): Promise<Record<string, string>> {
  const names = banners.map(({ picture }) => picture)
  if (names.every((name) => name === '')) return {}
  const text = 'select distinct name from shop_signs where name = any($1)'
  const rows = await on.run<{ name: string }>({ name: 'sign-names', text, values: [names] })
  const known = new Set(['', ...rows.map(({ name }) => name)])
  const missing = names.flatMap((name, index) => (known.has(name) ? [] : [`look.banners.${index}.picture`]))
  return Object.fromEntries(missing.map((path) => [path, 'upload a picture']))
}

/** Node and the database have lists of their own; delivery times are computed by the database's. */
async function missingZone(on: Transaction, was: Settings, wanted: Settings): Promise<Record<string, string>> {
  const { timeZone } = wanted.shop
  if (timeZone === was.shop.timeZone) return {}
  const text = 'select name from pg_timezone_names where lower(name) = lower($1) limit 1'
  const known = await on.run({ name: 'settings-time-zone', text, values: [timeZone] })
  return known.length > 0 ? {} : { 'shop.timeZone': 'the database doesn’t know this time zone' }
}

// Statements of a migration that would stop the shop: those that hold a lock on a large table for as long as it is read.

/** All others grow with the catalog, the customers or the orders. */
const small =
  'account_chooser_key card_keys catalog_seed categories coupons identity_keys old_category_names setup_attempts setup_codes ' +
  'shop_setup staff staff_invitations subcategories synonyms'
const smallTables = new Set(small.split(' '))

type Rule = { form: RegExp; advice: string }

const rules: Rule[] = [
  {
    form: /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?"?\w+"? ON "?(\w+)/i,
    advice: 'build the index CONCURRENTLY (`.concurrently()` in the table), in a migration of its own',
  },
  {
    form: /^ALTER TABLE "?(\w+)"? ADD CONSTRAINT (?![^;]*NOT VALID)/i,
    advice: 'add the constraint NOT VALID and validate it in the next migration',
  },
  { form: /^UPDATE "?(\w+)/i, advice: 'change rows in batches, each in its own transaction' },
  { form: /^DELETE FROM "?(\w+)/i, advice: 'delete rows in batches, each in its own transaction' },
  { form: /^(?:TRUNCATE|LOCK)(?: TABLE)? "?(\w+)/i, advice: 'nobody can read it meanwhile' },
  { form: /^ALTER TABLE "?(\w+)"? ALTER COLUMN [^;]* TYPE/i, advice: 'add another column instead' },
]

/** One sentence for each. A line `-- locks: …` in the migration says why what it does is short all the same. */
export function findLongLocks(sql: string): string[] {
  if (isConcurrentBesideOthers(sql))
    return ['CONCURRENTLY works in a migration of its own only: no shop in use could apply this one']
  if (/^-- locks: \S/m.test(sql)) return []
  const created = new Set([...sql.matchAll(/^CREATE TABLE "?(\w+)/gm)].map(([, table]) => table))
  return sql.split('--> statement-breakpoint').flatMap((text) => {
    const statement = text.replaceAll(/^\s*--.*$/gm, '').trim()
    return rules.flatMap(({ form, advice }) => {
      const table = form.exec(statement)?.[1]
      const isLong = table !== undefined && !smallTables.has(table) && !created.has(table)
      return isLong ? [`${statement.slice(0, 80).split('\n')[0]}: ${advice}, or explain in a line "-- locks: …"`] : []
    })
  })
}

function isConcurrentBesideOthers(sql: string): boolean {
  const statements = sql.split('--> statement-breakpoint')
  const concurrent = statements.filter((text) => /^\s*(?:CREATE (?:UNIQUE )?|DROP )INDEX CONCURRENTLY/im.test(text))
  return concurrent.length > 0 && concurrent.length < statements.filter((text) => text.trim() !== '').length
}

// Reads the SQL functions of a database as they are today, each with its triggers: a file for each table whose triggers call them, one for
// those of several tables, one for those that are called by name. They come from many migrations; `npm run db:functions` writes this folder.
import { readFileSync, readdirSync } from 'node:fs'
import type { Session } from '#database/session.ts'

/** Texts by the names of their files. */
export type FunctionFiles = Record<string, string>

const ending = '.sql'

/** Those that aren't part of an extension. */
export async function readFunctions(session: Session): Promise<FunctionFiles> {
  const { rows } = await session.query<{ definition: string; tables: string[] | null; triggers: string[] | null }>(`
    select pg_get_functiondef(f.oid) as definition, t.tables, t.triggers
    from pg_proc f cross join lateral (select json_agg(distinct tgrelid::regclass::text) as tables,
        json_agg(pg_get_triggerdef(oid) order by tgrelid::regclass::text, tgname) as triggers
      from pg_trigger where tgfoid = f.oid and not tgisinternal) t
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = f.oid and deptype = 'e')
    order by proname collate "C", pg_get_function_identity_arguments(f.oid)`)
  const files: FunctionFiles = {}
  for (const { definition, tables, triggers } of rows) {
    const text = [definition, ...(triggers ?? [])].map((statement) => `${statement.trim()};\n`).join('')
    const file = fileOf(tables ?? [])
    files[file] = files[file] === undefined ? text : `${files[file]}\n${text}`
  }
  return files
}

/** What the folder has. */
export function readFolder(): FunctionFiles {
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith(ending))
  return Object.fromEntries(names.map((name) => [name, readFileSync(`${import.meta.dirname}/${name}`, 'utf8')]))
}

function fileOf([table, ...others]: string[]): string {
  if (table === undefined) return `called-by-name${ending}`
  return (others.length > 0 ? 'several-tables' : table.replaceAll('_', '-')) + ending
}

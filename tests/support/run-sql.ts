// A statement that a test runs once: without a name it isn't prepared.
import type pg from 'pg'
import type { Database } from '#database/connection.ts'

export async function runSql<Row extends pg.QueryResultRow>(
  database: Database,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return database.query<Row>({ name: '', text, values })
}

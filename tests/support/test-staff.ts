// People with a role, for tests: their row in the table, and their tokens.
import type { Database } from '#database/connection.ts'
import type { Role } from '#domain/people/permission.ts'
import { runSql } from './run-sql.ts'
import type { TestPerson } from './test-tokens.ts'

/** Adds somebody to the staff. Their uid is the role, unless another one is given. */
export async function addTestStaff(database: Database, role: Role, uid: string = role): Promise<TestPerson> {
  const person = { uid, email: `${uid}@larder.example`, emailVerified: true, name: `Test ${uid}` }
  await runSql(
    database,
    'insert into staff (user_id, email, display_name, role) values ($1, $2, $3, $4) on conflict (user_id) do update set role = $4',
    [uid, person.email, person.name, role],
  )
  return person
}

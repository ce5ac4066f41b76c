// People with a role for journeys: accounts made through the API, and added to the staff as an operator does it.
import type { APIRequestContext } from '@playwright/test'
import type { Role } from '#domain/people/permission.ts'
import { askRunningShop } from '#server/staff/operator-socket.ts'
import { journeyDataDir } from './emails.ts'
import { registerByApi } from './people.ts'
import type { Person } from './people.ts'

/** `dataDir`: of a shop of the journey's own. */
export async function hire(
  request: APIRequestContext,
  role: Role,
  name = `Test ${role}`,
  dataDir = journeyDataDir(process.env['JOURNEY_PORT']),
): Promise<Person> {
  const person = await registerByApi(request, name)
  const reply = await askRunningShop(dataDir, {
    command: 'add',
    email: person.email,
    role,
  })
  if (reply === undefined || reply.isRefused) throw new Error(`Not hired: ${reply?.lines.join(' ') ?? 'no shop'}`)
  return person
}

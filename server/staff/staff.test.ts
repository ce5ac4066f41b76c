// Inviting, changing and removing members of the staff, and reading the log of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/people/permission.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import type { TestPerson } from '#tests/support/test-tokens.ts'

const sent: { email: string; role: Role }[] = []
let shop: TestShop
let owner: TestPerson
let manager: TestPerson
beforeAll(async () => {
  shop = await openTestShop({ sendInvitation: async (invitation) => void sent.push(invitation) })
  owner = await addTestStaff(shop.shop.database, 'owner')
  manager = await addTestStaff(shop.shop.database, 'manager')
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

async function call(person: TestPerson, method: Method, path: string, payload?: object) {
  const headers = { authorization: `Bearer ${await shop.tokenFor(person)}` }
  const answer = await shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const invite = (by: TestPerson, email: string, role: Role) => call(by, 'POST', '/staff', { email, role })
const me = (person: TestPerson) => call(person, 'GET', '/me')
const verified = (uid: string): TestPerson => ({ uid, email: `${uid}@example.com`, emailVerified: true, name: uid })
const entriesAbout = async (subject: string) => (await call(owner, 'GET', `/log?subject=${subject}`)).body.items

test('an invitation works for that verified address, once', async () => {
  const { status, body } = await invite(owner, ' Ines@Example.com ', 'service')
  expect([status, body.email, body.role]).toEqual([201, 'ines@example.com', 'service'])
  expect(sent.at(-1)).toEqual({ email: 'ines@example.com', role: 'service' })
  expect((await me({ ...verified('ines'), emailVerified: false })).body.code).toBe('not-staff')
  expect((await me(verified('someone'))).body.code).toBe('not-staff')
  expect((await me(verified('ines'))).body).toMatchObject({ role: 'service', displayName: 'ines' })
  // Used up: a second account with the address gets nothing, and neither does the first after its removal.
  expect((await me({ ...verified('ines'), uid: 'ines-2' })).status).toBe(403)
  expect((await call(owner, 'DELETE', '/staff/ines')).status).toBe(200)
  expect((await me(verified('ines'))).status).toBe(403)
  const told = (await entriesAbout('staff:ines')).map((entry: { action: string }) => entry.action)
  expect(told).toEqual(['staff.removed', 'staff.joined'])
})

test('name and address follow the account', async () => {
  const uma = await addTestStaff(shop.shop.database, 'viewer', 'uma')
  const renamed = { ...uma, name: 'Uma Now', email: 'uma.now@example.com' }
  expect((await me(renamed)).body).toMatchObject({ displayName: 'Uma Now', email: 'uma.now@example.com' })
  const { items } = (await call(owner, 'GET', '/staff')).body
  expect(items).toContainEqual(expect.objectContaining({ displayName: 'Uma Now', email: 'uma.now@example.com' }))
})

test('an invitation ends after seven days', async () => {
  await invite(owner, 'late@example.com', 'viewer')
  await runSql(
    shop.shop.database,
    `update staff_invitations set expires_at = expires_at - interval '7 days 1 second' where email = 'late@example.com'`,
  )
  expect((await me(verified('late'))).status).toBe(403)
  const { invitations } = (await call(owner, 'GET', '/staff')).body
  expect(JSON.stringify(invitations)).not.toContain('late@example.com')
})

test('an invitation can be withdrawn and replaced, but not by somebody who may not grant it', async () => {
  const { body } = await invite(owner, 'wren@example.com', 'catalog')
  expect((await invite(manager, 'wren@example.com', 'viewer')).body.code).toBe('not-allowed')
  expect((await call(manager, 'DELETE', `/staff/invitations/${body.id}`)).body.code).toBe('not-allowed')
  const again = await invite(owner, 'wren@example.com', 'picker')
  expect((await call(owner, 'DELETE', `/staff/invitations/${body.id}`)).status).toBe(404)
  expect((await call(manager, 'DELETE', `/staff/invitations/${again.body.id}`)).status).toBe(200)
  expect((await me(verified('wren'))).status).toBe(403)
})

test('a manager invites and removes only pickers and viewers', async () => {
  for (const role of ['owner', 'manager', 'catalog', 'service'] as const)
    expect((await invite(manager, 'x@example.com', role)).body.code).toBe('not-allowed')
  await invite(manager, 'pia@example.com', 'picker')
  expect((await me(verified('pia'))).body.role).toBe('picker')
  expect((await call(manager, 'PATCH', '/staff/pia', { role: 'service' })).body.code).toBe('not-allowed')
  expect((await call(manager, 'PATCH', '/staff/pia', { role: 'viewer' })).body.role).toBe('viewer')
  await addTestStaff(shop.shop.database, 'service', 'sam')
  expect((await call(manager, 'DELETE', '/staff/sam')).body.code).toBe('not-allowed')
  expect((await call(manager, 'DELETE', '/staff/pia')).status).toBe(200)
})

test('nobody changes themself, and the last owner stays', async () => {
  expect((await call(owner, 'PATCH', '/staff/owner', { role: 'viewer' })).body.code).toBe('yourself')
  expect((await call(owner, 'DELETE', '/staff/owner')).body.code).toBe('yourself')
  for (const statement of [`update staff set role = 'viewer' where role = 'owner'`, 'delete from staff'])
    await expect(runSql(shop.shop.database, statement)).rejects.toMatchObject({ code: 'LD002' })
})

test('a change that was based on an older state is refused', async () => {
  await addTestStaff(shop.shop.database, 'viewer', 'vera')
  expect((await call(owner, 'PATCH', '/staff/vera', { role: 'picker', version: 1 })).body.version).toBe(2)
  const late = await call(owner, 'PATCH', '/staff/vera', { role: 'catalog', version: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  expect(await entriesAbout('staff:vera')).toMatchObject([
    { actor: { uid: 'owner', role: 'owner' }, before: { role: 'viewer' }, after: { role: 'picker' } },
  ])
})

test('what somebody promised is void once they are removed', async () => {
  const max = await addTestStaff(shop.shop.database, 'manager', 'max')
  await invite(max, 'friend@example.com', 'picker')
  await call(owner, 'DELETE', '/staff/max')
  expect((await me(verified('friend'))).status).toBe(403)
})

test('only a verified address is taken over from the account, and only such an address is already on the staff', async () => {
  const ida = { ...(await addTestStaff(shop.shop.database, 'viewer', 'ida')), email: 'ida@example.com' }
  expect((await me({ ...ida, emailVerified: false, name: 'Ida' })).body).toMatchObject({
    email: 'ida@larder.example',
    displayName: 'Ida',
  })
  expect((await invite(owner, 'ida@example.com', 'picker')).status).toBe(201)
  expect((await me(ida)).body.email).toBe('ida@example.com')
  expect((await invite(owner, 'IDA@example.com', 'picker')).body.code).toBe('already-staff')
  // Verified once: a token without the claim takes nothing back.
  expect((await me({ ...ida, emailVerified: false })).body.email).toBe('ida@example.com')
  expect((await invite(owner, 'ida@example.com', 'picker')).body.code).toBe('already-staff')
})

test.each([
  ['POST', '/staff', { email: 'no address', role: 'viewer' }],
  ['POST', '/staff', { email: 'a@example.com', role: 'root' }],
  ['PATCH', '/staff/vera', { role: 'king' }],
  ['PATCH', '/staff/vera', {}],
  ['DELETE', '/staff/invitations/nonsense', undefined],
  ['GET', '/log?cursor=abc', undefined],
  ['GET', '/log?limit=1000', undefined],
] as const)('%s %s with bad input is 400', async (method, path, payload) => {
  expect((await call(owner, method, path, payload)).status).toBe(400)
})

test('the log is read in pages, newest first, and filtered by actor and subject', async () => {
  const all = (await call(owner, 'GET', '/log?limit=100')).body.items.map(({ id }: { id: number }) => id)
  expect(all.length).toBeGreaterThan(5)
  const paged: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await call(owner, 'GET', `/log?limit=2${cursor && `&cursor=${cursor}`}`)
    paged.push(...body.items.map(({ id }: { id: number }) => id))
    cursor = body.nextCursor
  }
  expect(paged).toEqual(all)
  const ofManager = (await call(owner, 'GET', '/log?actor=manager')).body.items
  expect(new Set(ofManager.map((entry: { actor: { email: string } }) => entry.actor.email))).toEqual(
    new Set(['manager@larder.example']),
  )
  expect(await entriesAbout('vera')).toEqual(await entriesAbout('staff:vera'))
  const byManager = (await call(owner, 'GET', '/log?actor=manager&subject=staff:vera')).body.items
  expect(byManager).toEqual(ofManager.filter((entry: { subject: { id: string } }) => entry.subject.id === 'vera'))
})

test('service reads its own entries only', async () => {
  const sue = await addTestStaff(shop.shop.database, 'service', 'sue')
  expect((await call(sue, 'GET', '/log')).body.items).toEqual([])
  expect((await call(sue, 'GET', '/log?actor=owner')).body.code).toBe('not-allowed')
  expect((await call(sue, 'GET', '/log?actor=sue')).status).toBe(200)
})

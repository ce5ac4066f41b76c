// "Forgot password" doesn't reveal who has an account. (With the emulator endpoints on it does, as suites for it expect.)
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'

let kit: TestToolkit
beforeAll(async () => void (kit = await openTestToolkit({ testAdmin: false })))
afterAll(() => kit.close())

test('a known and an unknown address get the same response, and only the known one gets an email', async () => {
  const { email } = await kit.register()
  const ask = (address: string) =>
    kit.send('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: address })
  const [known, unknown] = [await ask(email), await ask('nobody@example.com')]
  expect(unknown.statusCode).toBe(200)
  expect(unknown.json()).toEqual({ ...known.json(), email: 'nobody@example.com' })
  const shown = ({ headers }: typeof known) => Object.keys(headers).toSorted()
  expect(shown(unknown)).toEqual(shown(known))
  await expect.poll(() => kit.mails.map(({ to }) => to)).toEqual([email])
})

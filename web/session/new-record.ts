// The shopper's record as it is first sent to the shop.
import { userTokenOf } from '#domain/customer.ts'
import type { AccountType } from '#domain/customer.ts'
import { callShop } from './call-shop.ts'
import type { SessionUser } from './session-store.ts'

const accountTypes: Record<string, AccountType> = { 'google.com': 'Google', 'facebook.com': 'Facebook' }

/** By email and password a record is new; after a social sign-in it may be there already, so that is put, not posted. */
export async function saveNewRecord(user: SessionUser, provider = user.providers[0] ?? 'password'): Promise<void> {
  const social = accountTypes[provider]
  const now = new Date()
  await callShop('/users', {
    method: social === undefined ? 'POST' : 'PUT',
    body: {
      accountType: social ?? 'Email&Password',
      created: now.toDateString(),
      createdTime: now.toLocaleString(),
      userToken: userTokenOf(Math.floor(Math.random() * 1_000_000)),
      email: user.email,
      displayName: user.displayName,
      phoneNumber: null,
    },
  })
}

// Creates the shopper's record at the shop.
import { userTokenOf } from '#domain/people/customer.ts'
import type { AccountType } from '#domain/people/customer.ts'
import type { ShopCall } from './authorized-call.ts'
import type { SessionUser } from './session-store.ts'

const accountTypes: Record<string, AccountType> = { 'google.com': 'Google', 'facebook.com': 'Facebook' }

/** A registration by password is new and sends POST; a social sign-in may have a record already and sends PUT. */
export async function saveNewRecord(
  call: ShopCall,
  user: SessionUser,
  provider = user.providers[0] ?? 'password',
): Promise<void> {
  const social = accountTypes[provider]
  const now = new Date()
  await call('/users', {
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

// Answers for the shop's customers: one record for each account of the identity service.
import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#database/connection.ts'
import { customers } from '#database/tables/customers.ts'
import { isUserToken, photoMessages, problemsOfProfile, tidyText, userTokenOf } from '#domain/customer.ts'
import type { AccountType, Profile } from '#domain/customer.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Shopper } from '#server/identity/verifier.ts'
import { readPhoto } from './photo.ts'

export type Customer = typeof customers.$inferSelect
export type Customers = ReturnType<typeof createCustomers>

/** What a browser tells at registration; the shop fills in what it leaves out. */
export type Registration = {
  accountType?: AccountType | undefined
  created?: string | undefined
  createdTime?: string | undefined
  userToken?: string | undefined
  displayName?: string | null | undefined
  phoneNumber?: string | null | undefined
}

/** No photo leaves the one that is there, an empty one takes it away. */
export type ProfileChange = Profile & { photo?: string | null | undefined }

type ProfileOutcome =
  | { ok: true; value: Customer }
  | { ok: false; reason: 'wrong'; problems: { displayName?: string; phoneNumber?: string; photo?: string } }
  | { ok: false; reason: 'busy' }

const mostTries = 100

export function createCustomers({ database, drawNumber = () => randomInt(1_000_000) }: CustomerParts) {
  const { orm } = database

  async function find(uid: string): Promise<Customer | undefined> {
    const [row] = await orm.select().from(customers).where(eq(customers.uid, uid))
    return row
  }

  /** The shopper's record, made if there is none. What is known already stays, gaps are filled. */
  async function ensure(shopper: Shopper, registration: Registration = {}): Promise<Customer> {
    const wanted = firstRecord(shopper, registration)
    const known = await find(shopper.uid)
    return known === undefined ? insert(wanted, registration.userToken) : fillGaps(known, wanted)
  }

  async function insert(wanted: FirstRecord, userToken = ''): Promise<Customer> {
    let token = isUserToken(userToken) ? userToken : userTokenOf(drawNumber())
    for (let tries = 1; tries <= mostTries; tries++) {
      const row = { ...wanted, userToken: token }
      const [added] = await orm.insert(customers).values(row).onConflictDoNothing().returning()
      if (added !== undefined) return added
      // Either the record is there by now, from another tab, or the token is somebody else's.
      const known = await find(wanted.uid)
      if (known !== undefined) return fillGaps(known, wanted)
      token = userTokenOf(drawNumber())
    }
    throw new Error(`No free user token in ${mostTries} tries`)
  }

  async function fillGaps(known: Customer, wanted: FirstRecord): Promise<Customer> {
    const displayName = known.displayName ?? wanted.displayName
    const phoneNumber = known.phoneNumber ?? wanted.phoneNumber
    const isSame =
      known.email === wanted.email && known.displayName === displayName && known.phoneNumber === phoneNumber
    if (isSame) return known
    const changes = {
      email: wanted.email,
      displayName: sql`coalesce(${customers.displayName}, ${displayName})`,
      phoneNumber: sql`coalesce(${customers.phoneNumber}, ${phoneNumber})`,
    }
    const [changed] = await orm.update(customers).set(changes).where(eq(customers.uid, known.uid)).returning()
    return changed ?? known
  }

  /** `isAwaited` says whether somebody still wants the answer: a photo can have to wait for its turn. */
  async function updateProfile(
    shopper: Shopper,
    change: ProfileChange,
    isAwaited?: () => boolean,
  ): Promise<ProfileOutcome> {
    const known = await ensure(shopper)
    const photo = await newPhoto(change.photo, known, isAwaited)
    const refusal = photo.ok ? undefined : photo.reason
    if (refusal === 'busy') return refused(refusal)
    const problems = { ...problemsOfProfile(change), ...(refusal && { photo: photoMessages[refusal] }) }
    if (!photo.ok || Object.keys(problems).length > 0) return { ok: false, reason: 'wrong', problems }
    const changes = {
      email: shopper.email,
      displayName: tidyText(change.displayName),
      phoneNumber: tidyText(change.phoneNumber),
      ...(photo.value !== undefined && { photo: photo.value }),
    }
    const [changed] = await orm.update(customers).set(changes).where(eq(customers.uid, shopper.uid)).returning()
    // Deleted by another tab in the meantime: what the shopper asked for last is to have a profile.
    return changed === undefined ? updateProfile(shopper, change, isAwaited) : done(changed)
  }

  return {
    find,
    ensure,
    updateProfile,

    async remove(uid: string): Promise<void> {
      await orm.delete(customers).where(eq(customers.uid, uid))
    },
  }
}

/** `drawNumber` gives the numbers of new user tokens. */
type CustomerParts = { database: Database; drawNumber?: () => number }

type FirstRecord = Omit<Customer, 'userToken' | 'photo' | 'createdAt'>

function firstRecord(shopper: Shopper, registration: Registration): FirstRecord {
  const now = new Date()
  return {
    uid: shopper.uid,
    email: shopper.email,
    accountType: registration.accountType ?? accountTypeOf(shopper),
    created: textOrNull(registration.created) ?? now.toDateString(),
    createdTime: textOrNull(registration.createdTime) ?? now.toLocaleString('en-US'),
    displayName: textOrNull(registration.displayName) ?? textOrNull(shopper.displayName),
    phoneNumber: textOrNull(registration.phoneNumber),
  }
}

function accountTypeOf({ signInProvider }: Shopper): AccountType {
  if (signInProvider === 'google.com') return 'Google'
  return signInProvider === 'facebook.com' ? 'Facebook' : 'Email&Password'
}

function textOrNull(text: string | null | undefined): string | null {
  return tidyText(text ?? '') || null
}

/** The JPEG to store, null for none, undefined for no change. A page that sends back what it was given changes nothing. */
async function newPhoto(sent: string | null | undefined, known: Customer, isAwaited?: () => boolean) {
  if (sent === undefined) return done(undefined)
  if (sent === null || sent === '') return done(null)
  if (known.photo !== null && sent.endsWith(`,${known.photo.toString('base64')}`)) return done(undefined)
  return readPhoto(sent, isAwaited)
}

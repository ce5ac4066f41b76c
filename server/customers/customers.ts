// Customer records: one for each account of the identity service.
import { personalDataLockText } from '#database/advisory-locks.ts'
import { randomInt } from 'node:crypto'
import type { Database, Transaction } from '#database/connection.ts'
import type { customers } from '#database/tables/customers.ts'
import { isUserToken, photoMessages, problemsOfProfile, tidyText, userTokenOf } from '#domain/people/customer.ts'
import type { AccountType, Profile } from '#domain/people/customer.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Shopper } from '#server/identity/verifier.ts'
import { readPhoto } from '#server/images/read-photo.ts'

export type Customer = typeof customers.$inferSelect
export type Customers = ReturnType<typeof createCustomers>

/** What a browser sends at registration; the shop fills in what is missing. */
export type Registration = {
  accountType?: AccountType | undefined
  created?: string | undefined
  createdTime?: string | undefined
  userToken?: string | undefined
  displayName?: string | null | undefined
  phoneNumber?: string | null | undefined
}

/** Undefined leaves the photo, an empty one removes it. */
export type ProfileChange = Profile & { photo?: string | null | undefined }

type ProfileOutcome =
  | { ok: true; value: Customer }
  | { ok: false; reason: 'wrong'; problems: { displayName?: string; phoneNumber?: string; photo?: string } }
  | { ok: false; reason: 'busy' }

const maxAttempts = 100
const columns = `uid, email, user_token as "userToken", account_type as "accountType", created,
  created_time as "createdTime", display_name as "displayName", phone_number as "phoneNumber", photo,
  created_at as "createdAt"`

export function createCustomers({ database, drawNumber = () => randomInt(1_000_000) }: CustomerParts) {
  async function find(uid: string): Promise<Customer | undefined> {
    const text = `select ${columns} from customers where uid = $1`
    const [row] = await database.query<Customer>({ name: 'customer', text, values: [uid] })
    return row
  }

  /** The shopper's record, created if there is none. Stored values stay, missing ones are filled in. */
  async function ensure(shopper: Shopper, registration: Registration = {}): Promise<Customer> {
    const wanted = firstRecord(shopper, registration)
    const known = await find(shopper.uid)
    if (known !== undefined) return fillGaps(known, wanted)
    await welcomeBack(shopper)
    return insert(wanted, registration.userToken)
  }

  /** Somebody who deleted their data and signed in after that may use the shop again. Older sessions stay refused. */
  async function welcomeBack({ uid, authTime }: Shopper): Promise<void> {
    const text = 'delete from deleted_people where uid = $1 and deleted_at < to_timestamp($2)'
    await database.query({ name: 'customer-welcome-back', text, values: [uid, authTime] })
  }

  async function insert(wanted: FirstRecord, userToken = ''): Promise<Customer> {
    let token = isUserToken(userToken) ? userToken : userTokenOf(drawNumber())
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const added = await add(wanted, token)
      if (added !== undefined) return added
      // Either another tab created the record, or the token belongs to somebody else.
      const known = await find(wanted.uid)
      if (known !== undefined) return fillGaps(known, wanted)
      token = userTokenOf(drawNumber())
    }
    throw new Error(`No free user token in ${maxAttempts} attempts`)
  }

  /** Undefined when the record exists already, or the token belongs to somebody else. */
  async function add(wanted: FirstRecord, userToken: string): Promise<Customer | undefined> {
    const { uid, email, accountType, created, createdTime, displayName, phoneNumber } = wanted
    const [added] = await database.query<Customer>({
      name: 'customer-add',
      text: `insert into customers
          (uid, email, user_token, account_type, created, created_time, display_name, phone_number)
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning ${columns}`,
      values: [uid, email, userToken, accountType, created, createdTime, displayName, phoneNumber],
    })
    return added
  }

  async function fillGaps(known: Customer, wanted: FirstRecord): Promise<Customer> {
    const displayName = known.displayName ?? wanted.displayName
    const phoneNumber = known.phoneNumber ?? wanted.phoneNumber
    const isSame =
      known.email === wanted.email && known.displayName === displayName && known.phoneNumber === phoneNumber
    if (isSame) return known
    const [changed] = await database.query<Customer>({
      name: 'customer-fill-gaps',
      text: `update customers set email = $2, display_name = coalesce(display_name, $3),
          phone_number = coalesce(phone_number, $4)
        where uid = $1 returning ${columns}`,
      values: [known.uid, wanted.email, displayName, phoneNumber],
    })
    return changed ?? known
  }

  /** `isAwaited`: whether the client is still connected when the photo's turn in the queue comes. */
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
    const [changed] = await database.query<Customer>({
      name: 'customer-update-profile',
      text: `update customers set email = $2, display_name = $3, phone_number = $4,
          photo = case when $5 then $6 else photo end
        where uid = $1 returning ${columns}`,
      values: [
        shopper.uid,
        shopper.email,
        tidyText(change.displayName),
        tidyText(change.phoneNumber),
        photo.value !== undefined,
        photo.value,
      ],
    })
    // Deleted in the meantime: created again for a later sign-in, refused by the database for any other.
    return changed === undefined ? updateProfile(shopper, change, isAwaited) : done(changed)
  }

  async function removeAll(uid: string, also: (on: Transaction) => Promise<void>, note?: string): Promise<void> {
    await database.transaction(async (on) => {
      // Waits for statements that are storing data of this person. Later ones see the note written here.
      await on.run({
        name: 'customer-lock',
        text: personalDataLockText,
        values: [uid],
      })
      if (note !== undefined) await on.run({ name: 'customer-note-deleted', text: note, values: [uid] })
      await also(on)
      await on.run({ name: 'customer-remove', text: 'delete from customers where uid = $1', values: [uid] })
    })
  }

  return {
    find,
    ensure,
    updateProfile,

    /** Deletes the record and what `also` deletes in one transaction. Only a new sign-in can store personal data again. */
    remove: (uid: string, also: (on: Transaction) => Promise<void>) => removeAll(uid, also, noteDeletedText),

    /** The same for an account that passes to another owner, who may store data immediately. */
    clear: (uid: string, also: (on: Transaction) => Promise<void>) => removeAll(uid, also),
  }
}

const noteDeletedText = `insert into deleted_people (uid, deleted_at) values ($1, clock_timestamp())
  on conflict (uid) do update set deleted_at = excluded.deleted_at`

/** `drawNumber` returns the numbers of new user tokens. */
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

/** The JPEG to store, null for none, undefined for no change. Sending the stored photo back changes nothing. */
async function newPhoto(sent: string | null | undefined, known: Customer, isAwaited?: () => boolean) {
  if (sent === undefined) return done(undefined)
  if (sent === null || sent === '') return done(null)
  if (known.photo !== null && sent.endsWith(`,${known.photo.toString('base64')}`)) return done(undefined)
  return readPhoto(sent, isAwaited)
}

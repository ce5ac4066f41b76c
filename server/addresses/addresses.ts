// The delivery addresses that shoppers saved. Each change is made while the person's addresses are locked, so that there's always
// one default and never too many.
import { lockText } from '#database/advisory-locks.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { addressProblems, maxAddresses, tidyAddress } from '#domain/people/address-book.ts'
import type { Address, AddressField, SavedAddress } from '#domain/people/address-book.ts'

export type Addresses = ReturnType<typeof createAddresses>

export type AddressOutcome =
  | { ok: true; value: SavedAddress[] }
  | { ok: false; reason: 'full' }
  | { ok: false; reason: 'bad-input'; problems: Partial<Record<AddressField, string>> }

export function createAddresses({ database }: { database: Database }) {
  const list = (uid: string, on: Pick<Transaction, 'run'>) =>
    on.run<SavedAddress>({ name: 'addresses-list', text: listText, values: [uid] })

  const change = (uid: string, work: (on: Transaction) => Promise<unknown>) =>
    database.transaction(async (on) => {
      await on.run({ name: 'addresses-lock', text: lockText('addresses'), values: [uid] })
      await work(on)
      return list(uid, on)
    })

  return {
    /** The default first, then in the order in which they were added. */
    list: (uid: string): Promise<SavedAddress[]> => list(uid, { run: database.query }),

    /** Adds the address, or changes the one with this id. The first one is the default. */
    async save(uid: string, { id, isDefault, ...typed }: SavedAddress): Promise<AddressOutcome> {
      const problems = addressProblems(typed)
      if (Object.keys(problems).length > 0) return { ok: false, reason: 'bad-input', problems }
      const { label, displayName, phoneNumber, street, city, district, zipCode } = tidyAddress(typed)
      const texts = [label, displayName, phoneNumber, street, city, district, zipCode]
      let isFull = false
      const value = await change(uid, async (on) => {
        const saved = await on.run({ name: 'address-save', text: saveText, values: [uid, id, ...texts, maxAddresses] })
        isFull = saved.length === 0
        if (isDefault && !isFull) await setDefault(on, uid, id)
        else await ensureDefault(on, uid)
      })
      return isFull ? { ok: false, reason: 'full' } : { ok: true, value }
    },

    /** Removing twice is removing once. The newest of the others becomes the default if this one was. */
    remove: (uid: string, id: string): Promise<SavedAddress[]> =>
      change(uid, async (on) => {
        const text = 'delete from addresses where user_id = $1 and id = $2'
        await on.run({ name: 'address-remove', text, values: [uid, id] })
        await ensureDefault(on, uid)
      }),

    personalData: {
      prepareRemoval: async () => {},
      async remove(uid: string, on: Transaction): Promise<boolean> {
        await on.run({ name: 'addresses-clear', text: 'delete from addresses where user_id = $1', values: [uid] })
        return true
      },
      async export(uid: string) {
        const found = await list(uid, { run: database.query })
        return { addresses: found.map(({ id: _id, ...address }) => address satisfies Address) }
      },
    },
  }
}

/** In two steps: the index that allows one default checks each row. */
async function setDefault(on: Transaction, uid: string, id: string): Promise<void> {
  const unset = 'update addresses set is_default = false where user_id = $1 and is_default and id <> $2'
  await on.run({ name: 'address-unset-default', text: unset, values: [uid, id] })
  const set = 'update addresses set is_default = true where user_id = $1 and id = $2'
  await on.run({ name: 'address-set-default', text: set, values: [uid, id] })
}

async function ensureDefault(on: Transaction, uid: string): Promise<void> {
  await on.run({ name: 'address-ensure-default', text: ensureText, values: [uid] })
}

const listText = `select id, label, display_name as "displayName", phone_number as "phoneNumber", street, city, district,
    zip_code as "zipCode", is_default as "isDefault"
  from addresses where user_id = $1 order by is_default desc, created_at, id`

const saveText = `insert into addresses as a
    (user_id, id, label, display_name, phone_number, street, city, district, zip_code)
  select $1, $2::uuid, $3, $4, $5, $6, $7, $8, $9
  where exists (select from addresses where user_id = $1 and id = $2::uuid)
    or (select count(*) from addresses where user_id = $1) < $10::int
  on conflict (user_id, id) do update set label = excluded.label, display_name = excluded.display_name,
    phone_number = excluded.phone_number, street = excluded.street, city = excluded.city, district = excluded.district,
    zip_code = excluded.zip_code
  returning id`

const ensureText = `update addresses set is_default = true where (user_id, id) =
    (select user_id, id from addresses where user_id = $1 order by created_at desc, id limit 1)
  and not exists (select from addresses where user_id = $1 and is_default)`

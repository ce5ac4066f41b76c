// All personal data of one person, over every capability that stores some: exported, or deleted in one transaction.
import type { Readable } from 'node:stream'
import type { Transaction } from '#database/connection.ts'
import type { Shopper } from '#server/identity/verifier.ts'
import { writeCustomer } from './customer-json.ts'
import type { StoredExtras } from './customer-json.ts'
import type { Customers } from './customers.ts'
import { streamData } from './own-data-stream.ts'
import type { DataParts } from './own-data-stream.ts'
import { removeInRounds } from './remove-in-rounds.ts'

/** How a capability exports and deletes the personal data it stores. */
export type PersonalData = {
  /** External calls before anything is deleted; if one fails, nothing is deleted. */
  prepareRemoval: (person: Person) => Promise<void>
  /** False when it must be prepared again. */
  remove: (uid: string, on: Transaction) => Promise<boolean>
  export: (uid: string) => Promise<DataParts>
}

export type Person = Pick<Shopper, 'uid' | 'email'>

export type PersonalDataParts = {
  customers: Customers
  extrasOf: (uid: string) => Promise<StoredExtras>
  personalData: PersonalData[]
}

/** The file as it is read from the database. */
export async function exportPerson(parts: PersonalDataParts, { uid, email }: Person): Promise<Readable> {
  const { customers, extrasOf, personalData } = parts
  const customer = await customers.find(uid)
  const profile = customer === undefined ? null : writeCustomer({ ...customer, email }, await extrasOf(uid))
  const others = await Promise.all(personalData.map((data) => data.export(uid)))
  const data: DataParts = { exportedAt: new Date().toISOString(), profile }
  return streamData(Object.assign(data, ...others))
}

/** False when a payment was being opened each time. `also` runs in the transaction of the deletion. */
export function removePerson(
  { customers, personalData }: PersonalDataParts,
  person: Person,
  also: (on: Transaction) => Promise<void> = async () => {},
): Promise<boolean> {
  return removeInRounds({
    async prepare() {
      for (const data of personalData) await data.prepareRemoval(person)
    },
    inTransaction: (work) => customers.remove(person.uid, work),
    async remove(on) {
      for (const data of personalData) if (!(await data.remove(person.uid, on))) return false
      await also(on)
      return true
    },
  })
}

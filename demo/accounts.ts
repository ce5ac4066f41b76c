// The passwords of a demo shop: new ones for the accounts that are printed, and one that the simulated shoppers share.
import { randomBytes } from 'node:crypto'
import { createPasswords } from '#embedded/identity-toolkit/accounts/passwords.ts'
import { roles } from '#domain/people/permission.ts'
import type { HashOf } from './history/write-history.ts'

export type Passwords = Awaited<ReturnType<typeof makePasswords>>

/** Who can sign in with the printed passwords. */
export const printedNames = [...roles, 'shopper'] as const
export type PrintedName = (typeof printedNames)[number]

export async function makePasswords(shopperEmail: string) {
  const hashing = createPasswords()
  const make = async () => {
    const password = newPassword()
    const hash = await hashing.hash(password)
    if (typeof hash !== 'string') throw new Error('A password could not be hashed')
    return { password, hash }
  }
  const simulated = await make()
  const printed = new Map(await Promise.all(printedNames.map(async (name) => [name, await make()] as const)))
  const find = (name: PrintedName) => printed.get(name) ?? simulated
  const hashOf: HashOf = (person) => {
    if ('role' in person) return find(person.role).hash
    return (person.email === shopperEmail ? find('shopper') : simulated).hash
  }
  return { hashOf, simulated: simulated.password, of: (name: PrintedName): string => find(name).password }
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Three groups that are easy to type, about 60 bits. */
function newPassword(): string {
  const characters = [...randomBytes(12)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return characters.replace(/(.{4})(.{4})/, '$1-$2-')
}

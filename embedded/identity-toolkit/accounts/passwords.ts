// Hashes passwords with argon2id in PHC format, so that the cost can rise: an older hash is replaced at the next sign-in.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createConcurrencyLimit, full } from '#embedded/identity-toolkit/concurrency-limit.ts'
import { refuse, tooMany } from '#embedded/identity-toolkit/refusal.ts'
import type { Refused } from '#embedded/identity-toolkit/refusal.ts'

export type PasswordCost = { memory: number; passes: number; parallelism: number }
export type Passwords = ReturnType<typeof createPasswords>

const derive = promisify(argon2)
const defaultCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const minLength = 6
const maxBytes = 4_096

export function createPasswords(cost: PasswordCost = defaultCost) {
  // Each hash takes 19 MB and one of libuv's four threads, which files and compression need too.
  const limit = createConcurrencyLimit({ running: Math.min(4, availableParallelism()), waiting: 200 })
  const { memory, passes, parallelism } = cost
  const start = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
  const nobody = `${start}${base64(randomBytes(16))}$${base64(randomBytes(32))}`

  return {
    /** Refuses a new password that is too short or too long. */
    check(password: string): Refused | undefined {
      if (password.length < minLength)
        return refuse('WEAK_PASSWORD', `Password should be at least ${minLength} characters`)
      if (Buffer.byteLength(password) > maxBytes)
        return refuse('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', `Password may have at most ${maxBytes} bytes`)
      return undefined
    },

    async hash(password: string): Promise<string | Refused> {
      const salt = randomBytes(16)
      const hash = await limit.run(() => derive('argon2id', parameters(password, salt, cost)))
      return hash === full ? tooMany : `${start}${base64(salt)}$${base64(hash)}`
    },

    /** Takes the same time whether or not the account exists or has a password, and however long the given one is. */
    async verify(password: string, stored: string | null): Promise<{ matches: boolean; isOld: boolean } | Refused> {
      const usable = Buffer.byteLength(password) <= maxBytes
      const { given, salt, hash } = readPhc(stored ?? nobody)
      const made = await limit.run(() => derive('argon2id', parameters(usable ? password : '', salt, given)))
      if (made === full) return tooMany
      const matches = timingSafeEqual(made, hash) && usable && stored !== null
      return { matches, isOld: stored !== null && !stored.startsWith(start) }
    },
  }
}

function parameters(message: string, nonce: Buffer, { memory, passes, parallelism }: PasswordCost) {
  return { message, nonce, memory, passes, parallelism, tagLength: 32 }
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

function readPhc(stored: string): { given: PasswordCost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(stored) ?? []
  if (memory === undefined) throw new Error('A stored password hash has an unknown format')
  return {
    given: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

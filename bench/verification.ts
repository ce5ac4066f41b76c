// The cost of verifying a bearer token, as a multiple of checking the bare signature.
import { createPublicKey, verify } from 'node:crypto'
import { createVerifier } from '#server/identity/verifier.ts'
import { createTestTokens } from '#tests/support/test-tokens.ts'
import { printTable, ratio } from './table.ts'
import type { Figure } from './table.ts'

const rounds = 2_000

export async function benchVerification(): Promise<Figure[]> {
  const tokens = createTestTokens()
  const token = await tokens.tokenFor({ uid: 'bench', email: 'bench@example.com', name: 'Bench' })
  const verifier = createVerifier(tokens.source)
  const [jwk] = (await tokens.publicKeys()).keys
  const key = createPublicKey({ key: jwk ?? {}, format: 'jwk' })
  const end = token.lastIndexOf('.')
  const signed = Buffer.from(token.slice(0, end))
  const signature = Buffer.from(token.slice(end + 1), 'base64url')

  const whole = async () => {
    if (!(await verifier.verify(token)).ok) throw new Error('The token was refused')
  }
  const bare = async () => {
    if (!verify('sha256', signed, key, signature)) throw new Error('The signature was refused')
  }
  await microseconds(whole)
  await microseconds(bare)
  const [wholeTime, bareTime] = [await microseconds(whole), await microseconds(bare)]
  return [
    { what: 'checking a bearer token', value: `${wholeTime.toFixed(0)} µs` },
    { what: 'checking the bare signature', value: `${bareTime.toFixed(0)} µs` },
    { what: 'ratio', value: ratio(wholeTime, bareTime) },
  ]
}

async function microseconds(work: () => Promise<void>): Promise<number> {
  const start = process.hrtime.bigint()
  for (let round = 0; round < rounds; round++) await work()
  return Number(process.hrtime.bigint() - start) / 1_000 / rounds
}

if (import.meta.main) printTable('Bearer tokens', await benchVerification())

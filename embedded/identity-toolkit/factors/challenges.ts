// Pending challenges: each has a random token, stored hashed, and allows few attempts in a short time.
import type { Database } from '#database/connection.ts'
import { hashOf, newSecret } from '#embedded/identity-toolkit/secrets.ts'

export type ChallengeKind = 'phone' | 'phone-proof' | 'totp-enrolment' | 'second-factor'
export type Challenge = { uid: string | null; facts: Record<string, string>; tries: number }
export type Challenges = ReturnType<typeof createChallenges>
type NewChallenge = {
  kind: ChallengeKind
  uid: string | null
  facts: Record<string, string>
  seconds: number
  token?: string
}

const maxAttempts = 5

export function createChallenges({ database, now }: { database: Database; now: () => Date }) {
  return {
    async add({
      kind,
      uid,
      facts,
      seconds,
      token = newSecret(),
    }: NewChallenge): Promise<{ token: string; expiresAt: Date }> {
      const expiresAt = new Date(now().getTime() + seconds * 1_000)
      await database.query({
        name: 'identity-challenge-add',
        text: `insert into identity_challenges (token_hash, kind, uid, facts, expires_at) values ($1, $2, $3, $4, $5)`,
        values: [hashOf(token), kind, uid, JSON.stringify(facts), expiresAt],
      })
      return { token, expiresAt }
    },

    /** Counts an attempt before its code is checked. Undefined for an unknown or spent challenge. */
    async attempt(kind: ChallengeKind, token: string): Promise<Challenge | 'over' | undefined> {
      const [row] = await database.query<Challenge & { expiresAt: Date }>({
        name: 'identity-challenge-attempt',
        text: `update identity_challenges set tries = tries + 1 where token_hash = $1 and kind = $2
          returning uid, facts, tries, expires_at as "expiresAt"`,
        values: [hashOf(token), kind],
      })
      if (row === undefined) return undefined
      return row.expiresAt <= now() || row.tries > maxAttempts ? 'over' : row
    },

    /** Uses up a challenge; false when a concurrent request was first. */
    async spend(token: string): Promise<boolean> {
      const text = 'delete from identity_challenges where token_hash = $1 returning kind'
      const rows = await database.query({ name: 'identity-challenge-spend', text, values: [hashOf(token)] })
      return rows.length === 1
    },
  }
}

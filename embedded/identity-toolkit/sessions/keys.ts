// The keys that tokens are signed with, shared by all processes through the database. A new key is published before it
// is used, and an old one stays published until its last token has expired.
import { errors, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { CryptoKey, JWK, JWTVerifyGetKey } from 'jose'
import type { Database } from '#database/connection.ts'
import { newId } from '#embedded/identity-toolkit/secrets.ts'

export type SigningKeys = Awaited<ReturnType<typeof createSigningKeys>>

type KeyRow = { kid: string; generation: number; privateKey: JWK; publicKey: JWK; startsAt: Date }
type Key = { kid: string; generation: number; startsAt: Date; publicKey: JWK; signs: CryptoKey; checks: CryptoKey }

const minute = 60_000
const day = 24 * 60 * minute
// Longer than the published list is cached (five minutes) and than a process takes to reload it (one).
const publishedBefore = 15 * minute
const publishedAfter = 70 * minute
const maxKeyAge = 90 * day

export async function createSigningKeys({ database, now }: { database: Database; now: () => Date }) {
  let keys = await loadOrMake()
  let loadedAt = Date.now()
  let loading: Promise<void> | undefined

  async function loadOrMake(): Promise<Key[]> {
    const loaded = await loadKeys(database)
    if (loaded.length > 0) return loaded
    await addKey(database, 1, now())
    return loadKeys(database)
  }

  function reload(): Promise<void> {
    loading ??= loadOrMake()
      .then((loaded) => void (keys = loaded))
      .finally(() => {
        loadedAt = Date.now()
        loading = undefined
      })
    return loading
  }

  /** A failed reload can wait for the next one: a key made by another process isn't in use yet. */
  function reloadNowAndThen(): void {
    if (Date.now() - loadedAt > minute) reload().catch(() => {})
  }

  function current(): Key {
    const key = keys.findLast(({ startsAt }) => startsAt <= now()) ?? keys[0]
    if (key === undefined) throw new Error('There is no key to sign with')
    return key
  }

  const find: JWTVerifyGetKey = async ({ kid }) => {
    reloadNowAndThen()
    const known = keys.find((key) => key.kid === kid)
    if (known !== undefined) return known.checks
    // Forged tokens must not cause a database query each time.
    if (Date.now() - loadedAt > 5_000) await reload()
    const found = keys.find((key) => key.kid === kid)
    if (found === undefined) throw new errors.JWKSNoMatchingKey()
    return found.checks
  }

  async function rotate(): Promise<void> {
    await reload()
    const newest = keys.at(-1)
    if (newest !== undefined && newest.startsAt > now()) return
    await addKey(database, (newest?.generation ?? 0) + 1, new Date(now().getTime() + publishedBefore))
    await reload()
  }

  return {
    find,

    signer(): { kid: string; key: CryptoKey } {
      reloadNowAndThen()
      const { kid, signs } = current()
      return { kid, key: signs }
    },

    published: (): { keys: JWK[] } => {
      reloadNowAndThen()
      return { keys: keys.map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: 'RS256', use: 'sig' })) }
    },

    /** Creates the next key: published now, used a quarter of an hour later. */
    rotate,

    /** Creates the next key when the current one is three months old, and deletes keys whose last token has expired. */
    async tend(): Promise<void> {
      if (now().getTime() - current().startsAt.getTime() > maxKeyAge) await rotate()
      await database.query({
        name: 'identity-keys-forget',
        text: `delete from identity_keys k using identity_keys next
          where next.generation = k.generation + 1 and next.starts_at < $1`,
        values: [new Date(now().getTime() - publishedAfter)],
      })
      await reload()
    },
  }
}

/** Does nothing when another process was first with that generation. */
async function addKey(database: Database, generation: number, startsAt: Date): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  await database.query({
    name: 'identity-keys-add',
    text: `insert into identity_keys (kid, generation, private_key, public_key, starts_at)
      values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [newId(), generation, await exportJWK(privateKey), await exportJWK(publicKey), startsAt],
  })
}

async function loadKeys(database: Database): Promise<Key[]> {
  const rows = await database.query<KeyRow>({
    name: 'identity-keys',
    text: `select kid, generation, private_key as "privateKey", public_key as "publicKey", starts_at as "startsAt"
      from identity_keys order by generation`,
    values: [],
  })
  return Promise.all(
    rows.map(async ({ kid, generation, startsAt, privateKey, publicKey }) => ({
      kid,
      generation,
      startsAt,
      publicKey,
      signs: await importKey(privateKey),
      checks: await importKey(publicKey),
    })),
  )
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256')
  if (key instanceof Uint8Array) throw new Error('A stored signing key is not an RSA key')
  return key
}

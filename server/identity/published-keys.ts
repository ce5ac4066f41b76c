// The public keys of a token issuer, fetched from where it publishes them.
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import { KeysUnavailable } from './verifier.ts'

type KeySettings = {
  timeoutMs?: number
  cacheMs?: number
  pauseMs?: number
  fetch?: typeof globalThis.fetch | undefined
}

const hour = 60 * 60 * 1_000

/** While the issuer can't be reached, the keys fetched last stay valid. */
export function publishedKeys(url: string, settings: KeySettings = {}): JWTVerifyGetKey {
  const { timeoutMs = 3_000, cacheMs = hour, pauseMs = 5_000, fetch } = settings
  const options = {
    timeoutDuration: timeoutMs,
    cooldownDuration: 30_000,
    cacheMaxAge: cacheMs,
    ...(fetch && { [customFetch]: fetch }),
  }
  const remote = createRemoteJWKSet(new URL(url), options)
  let pausedUntil = 0

  const lastFetched: JWTVerifyGetKey = async (header, token) => {
    const keys = remote.jwks()
    if (keys === undefined) throw new KeysUnavailable(`No keys from ${url}`)
    try {
      return await createLocalJWKSet(keys)(header, token)
    } catch (error) {
      // The token may be signed with a newer key.
      throw error instanceof errors.JWKSNoMatchingKey ? new KeysUnavailable(error.message, { cause: error }) : error
    }
  }

  return async (header, token) => {
    if (Date.now() < pausedUntil) return lastFetched(header, token)
    try {
      return await remote(header, token)
    } catch (error) {
      if (isAboutTheToken(error)) throw error
      // Don't make every request wait for an issuer that doesn't respond.
      pausedUntil = Date.now() + pauseMs
      return lastFetched(header, token)
    }
  }
}

function isAboutTheToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  )
}

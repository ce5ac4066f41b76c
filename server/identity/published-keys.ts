// The keys with which an issuer signs its tokens, as it publishes them.
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

/** While the issuer cannot be reached, the keys last seen are good still. */
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

  const lastSeen: JWTVerifyGetKey = async (header, token) => {
    const keys = remote.jwks()
    if (keys === undefined) throw new KeysUnavailable(`There are no keys from ${url}`)
    try {
      return await createLocalJWKSet(keys)(header, token)
    } catch (error) {
      // It may be signed with a newer key.
      throw error instanceof errors.JWKSNoMatchingKey ? new KeysUnavailable(error.message, { cause: error }) : error
    }
  }

  return async (header, token) => {
    if (Date.now() < pausedUntil) return lastSeen(header, token)
    try {
      return await remote(header, token)
    } catch (error) {
      if (isAboutTheToken(error)) throw error
      // Not every request shall wait for an issuer that does not answer.
      pausedUntil = Date.now() + pauseMs
      return lastSeen(header, token)
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

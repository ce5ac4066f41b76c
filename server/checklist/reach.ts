// Whether the public address leads to this shop, by a real request to it.
import * as z from 'zod'
import type { PublicConfig } from '#server/identity/config-route.ts'

const timeoutMs = 5_000
const told = z.object({ payments: z.object({ publishableKey: z.string() }) })

/** What is wrong, in words; undefined if the shop answers there. */
export async function reach(publicUrl: string, { payments }: PublicConfig): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${publicUrl}/config.json`, { signal, redirect: 'error' })
    if (!response.ok)
      return `${publicUrl} answered with an error (${response.status}). Check the proxy in front of the shop.`
    const answer = told.safeParse(await response.json().catch(() => undefined)).data
    if (answer?.payments.publishableKey === payments.publishableKey) return undefined
    return `${publicUrl} leads to something else than this shop. Check PUBLIC_URL and your DNS entry.`
  } catch (error) {
    return `${publicUrl} can’t be reached: ${reasonOf(error)}`
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `it didn’t answer within ${timeoutMs / 1_000} seconds. Check the firewall and the proxy.`
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its name isn’t known. Check your DNS entry.'
  if (code === 'ECONNREFUSED') return 'nothing answers there. Start the proxy in front of the shop.'
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return `its certificate isn’t valid (${code}). Renew it.`
  return `the connection failed${code === '' ? '' : ` (${code})`}. Check the proxy in front of the shop.`
}

// Sends one event to its receiver: no redirects, a limit to how long it may take and to what is read of the response.
import type { IncomingMessage } from 'node:http'
import { webhookLimits } from '#domain/webhook.ts'
import { addressTexts, isConnectionError } from '#server/http/outgoing.ts'
import type { AddressRefusal, createOutgoing } from '#server/http/outgoing.ts'
import { signedHeaders } from './signature.ts'
import type { Signed } from './signature.ts'

/** The response, or why there was none. */
export type Posted = { durationMs: number } & ({ status: number; text: string } | { error: string })
export type PostEvent = ReturnType<typeof createPostEvent>

type Parts = { outgoing: ReturnType<typeof createOutgoing>; timeoutMs?: number | undefined }

export const contentType = 'application/json; charset=utf-8'

export function createPostEvent({ outgoing, timeoutMs = webhookLimits.timeoutMs }: Parts) {
  async function post(url: string, signed: Signed, signal: AbortSignal) {
    const headers = { ...signedHeaders(signed), 'content-type': contentType, 'user-agent': 'Larder-Webhooks' }
    const length = Buffer.byteLength(signed.body)
    const asked = await outgoing.ask(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': length, 'accept-encoding': 'identity' },
      body: signed.body,
      signal,
    })
    if (!asked.ok) return { error: errorText(asked.reason) }
    try {
      return { status: asked.value.statusCode ?? 0, text: await readStart(asked.value) }
    } finally {
      asked.value.destroy()
    }
  }

  /** Throws only if it's aborted. */
  return async (url: string, signed: Signed, signal: AbortSignal): Promise<Posted> => {
    const limit = AbortSignal.timeout(timeoutMs)
    const begun = performance.now()
    const duration = () => ({ durationMs: Math.round(performance.now() - begun) })
    try {
      return { ...(await post(url, signed, AbortSignal.any([signal, limit]))), ...duration() }
    } catch (error) {
      signal.throwIfAborted()
      if (limit.aborted) return { error: errorText('too-slow'), ...duration() }
      if (isConnectionError(error)) return { error: errorText('unreachable'), ...duration() }
      throw error
    }
  }
}

function errorText(reason: AddressRefusal): string {
  const text = addressTexts[reason]
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`
}

/** As much as is stored. The rest isn't read. */
async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= webhookLimits.responseBytes) break
  }
  const start = Buffer.concat(parts).subarray(0, webhookLimits.responseBytes)
  // PostgreSQL has no zero bytes.
  return start.toString().replaceAll('\0', '\u{FFFD}')
}

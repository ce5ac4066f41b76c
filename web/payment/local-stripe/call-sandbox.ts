// Calls the card sandbox as Stripe.js calls Stripe: form-encoded, with the publishable key. A failed request is a value too.
import type { StripeError } from '@stripe/stripe-js'

export type Reply<Thing> = { thing: Thing; error?: undefined } | { error: StripeError; thing?: undefined }

const requestTimeout = 30_000

/** `apiBase`: on another address than the shop. */
export type Sandbox = { publishableKey: string; apiBase?: string | undefined }

export function createCallSandbox({ publishableKey, apiBase = '' }: Sandbox) {
  return async <Thing>(path: string, form?: object): Promise<Reply<Thing>> => {
    try {
      const response = await fetch(`${apiBase}/v1/${path}`, {
        method: form === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${publishableKey}` },
        signal: AbortSignal.timeout(requestTimeout),
        ...(form && { body: encodeForm(form) }),
      })
      const body = (await response.json()) as Thing & { error?: StripeError }
      if (body.error !== undefined) return { error: body.error }
      return response.ok ? { thing: body } : { error: unreachable }
    } catch {
      // No connection, or a response that isn't JSON: for the shopper it is the same.
      return { error: unreachable }
    }
  }
}

const unreachable: StripeError = {
  type: 'api_connection_error',
  message: "We can't reach the payment service. Please check your connection and try again.",
}

/** `{ a: { b: 1 } }` as `a[b]=1`; what is undefined or null is left out. */
export function encodeForm(form: object): URLSearchParams {
  const encoded = new URLSearchParams()
  const add = (value: unknown, name: string): void => {
    if (value === undefined || value === null) return
    if (typeof value !== 'object') return encoded.append(name, `${value as string | number | boolean}`)
    for (const [key, inner] of Object.entries(value)) add(inner, name === '' ? key : `${name}[${key}]`)
  }
  add(form, '')
  return encoded
}

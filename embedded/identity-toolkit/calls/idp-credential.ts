// Reads a provider's credential: form-encoded inside the JSON body, or in the URL that the browser was redirected to.
import { refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Refused } from '#embedded/identity-toolkit/refusal.ts'
import type { SocialToken } from '#embedded/identity-toolkit/context.ts'

export type Credential = SocialToken & { providerId: 'google.com' | 'facebook.com' }

type Body = { requestUri?: string | undefined; postBody?: string | undefined }

export function readCredential({ requestUri, postBody }: Body): Credential | Refused {
  if (requestUri === undefined || requestUri === '') return refuse('MISSING_REQUEST_URI')
  if (!URL.canParse(requestUri)) return refuse('INVALID_REQUEST_URI')
  const { search, hash } = new URL(requestUri)
  const fields = new Map(
    [search.slice(1), hash.slice(1), postBody ?? ''].flatMap((form) => [...new URLSearchParams(form)]),
  )
  const given = (name: string) => fields.get(name) || undefined

  const providerId = given('providerId')?.toLowerCase()
  if (providerId === undefined) return refuse('INVALID_CREDENTIAL_OR_PROVIDER_ID', 'Invalid IdP response/credential')
  if (providerId !== 'google.com' && providerId !== 'facebook.com')
    return refuse('OPERATION_NOT_ALLOWED', 'The identity provider configuration is not found.')
  const [idToken, accessToken, nonce] = [given('id_token'), given('access_token'), given('nonce')]
  if (idToken === undefined && accessToken === undefined)
    return refuse('INVALID_IDP_RESPONSE', 'There is neither an id_token nor an access_token.')
  return {
    providerId,
    ...(idToken === undefined ? {} : { idToken }),
    ...(accessToken === undefined ? {} : { accessToken }),
    ...(nonce === undefined ? {} : { nonce }),
  }
}

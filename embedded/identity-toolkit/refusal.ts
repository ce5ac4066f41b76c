// A refusal in Google's format: a code, and after " : " a message. It is a value; failures are thrown.
export class Refused {
  readonly message: string
  readonly status: number
  readonly details: { reason: string; status?: string }

  constructor(message: string, status = 400, details: { reason: string; status?: string } = { reason: 'invalid' }) {
    this.message = message
    this.status = status
    this.details = details
  }
}

export function refuse(code: string, text?: string): Refused {
  return new Refused(text === undefined ? code : `${code} : ${text}`)
}

export function badPayload(text: string): Refused {
  return new Refused(`Invalid JSON payload received. ${text}`, 400, {
    reason: 'badRequest',
    status: 'INVALID_ARGUMENT',
  })
}

export const notFound = new Refused('Not Found', 404, { reason: 'notFound', status: 'NOT_FOUND' })
export const keyMissing = new Refused('The request is missing a valid API key.', 403, {
  reason: 'forbidden',
  status: 'PERMISSION_DENIED',
})
export const notOwner = new Refused(
  'Request had invalid authentication credentials. Expected OAuth 2 access token.',
  401,
  { reason: 'authError', status: 'UNAUTHENTICATED' },
)
export const tooMany = refuse('TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Please try again later.')

/** The body of every error response. */
export function errorBody({ message, status, details }: Refused): object {
  return {
    error: {
      code: status,
      message,
      errors: [{ message, reason: details.reason, domain: 'global' }],
      ...(details.status === undefined ? {} : { status: details.status }),
    },
  }
}

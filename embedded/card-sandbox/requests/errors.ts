// Stripe's error objects. The HTTP status decides which error class an SDK raises.

export type ApiError = {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 429 | 500
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
}

export function errorJson({ status: _status, ...error }: ApiError) {
  return error.code === undefined ? error : { ...error, doc_url: `https://stripe.com/docs/error-codes/${error.code}` }
}

type Details = Pick<ApiError, 'code' | 'param'>

export function invalidRequest(message: string, details: Details = {}): ApiError {
  return { status: 400, type: 'invalid_request_error', message, ...details }
}

export function missing(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

export function noSuch(
  kind: 'payment_intent' | 'PaymentMethod' | 'charge' | 'customer' | 'refund',
  id: string,
  param: string,
): ApiError {
  const message = `No such ${kind}: '${id}'`
  return { status: 404, type: 'invalid_request_error', message, code: 'resource_missing', param }
}

/** Named by a parameter, not by the path. */
export function noSuchParameter(kind: Parameters<typeof noSuch>[0], id: string, param: string): ApiError {
  return { ...noSuch(kind, id, param), status: 400 }
}

export function notOfCustomer(id: string, param: string): ApiError {
  const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`
  return invalidRequest(message, { code: 'resource_missing', param })
}

export const usedUp = invalidRequest(
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
)

export function unexpectedState(message: string): ApiError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state' })
}

export function cardError(
  code: string,
  message: string,
  details: { param?: string; decline_code?: string } = {},
): ApiError {
  return { status: 402, type: 'card_error', code, message, ...details }
}

export const serverFault: ApiError = {
  status: 500,
  type: 'api_error',
  message: 'An unknown error occurred. Please try again.',
}

export const lockTimeout: ApiError = {
  status: 429,
  type: 'invalid_request_error',
  code: 'lock_timeout',
  message: 'This object cannot be accessed right now because another API request is currently accessing it.',
}

export const tooManyDeclines: ApiError = {
  status: 402,
  type: 'card_error',
  code: 'card_decline_rate_limit_exceeded',
  message: 'Too many cards have been declined. Please try again later.',
}

export const keyInUse: ApiError = {
  status: 409,
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: 'There is currently another in-progress request using this Idempotent Key.',
}

export function keyReused(key: string): ApiError {
  return {
    status: 400,
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  }
}

// Lets the official SDK call the embedded sandbox without a socket: the same requests and responses, in this process.
import Stripe from 'stripe'
import type { SandboxCall } from '#server/services.ts'

type Headers = Record<string, string | number | string[]>
type SandboxResponse = Exclude<Awaited<ReturnType<SandboxCall>>, 'lost'>

export function createDirectHttpClient(sandbox: SandboxCall): InstanceType<typeof Stripe.HttpClient> {
  return new DirectHttpClient(sandbox)
}

class DirectHttpClient extends Stripe.HttpClient {
  readonly #sandbox: SandboxCall

  constructor(sandbox: SandboxCall) {
    super()
    this.#sandbox = sandbox
  }

  override getClientName(): string {
    return 'direct'
  }

  // The order of the arguments is the SDK's.
  // oxlint-disable-next-line max-params
  override async makeRequest(
    _host: string,
    _port: string | number,
    path: string,
    method: string,
    headers: object,
    body: string | null,
    _protocol: unknown,
    timeout: number,
  ): Promise<DirectResponse> {
    const given = headers as Headers
    const response = await withTimeout(
      timeout,
      this.#sandbox({
        method,
        url: path,
        authorization: textOf(given['Authorization']),
        idempotencyKey: textOf(given['Idempotency-Key']),
        body: body ?? '',
      }),
    )
    if (response === 'lost') throw Object.assign(new Error('The card sandbox hung up'), { code: 'ECONNRESET' })
    return new DirectResponse(response)
  }
}

class DirectResponse extends Stripe.HttpClientResponse {
  readonly #response: SandboxResponse

  constructor(response: SandboxResponse) {
    super(response.status, response.headers)
    this.#response = response
  }

  override getRawResponse(): SandboxResponse {
    return this.#response
  }

  override async toJSON(): Promise<object> {
    return JSON.parse(this.#response.body) as object
  }
}

function textOf(value: Headers[string] | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}

function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(Stripe.HttpClient.makeTimeoutError()), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

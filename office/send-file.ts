// Sends a file to the back office and says how much of it has left: fetch() can't.
import { CallProblem } from '#session/call-shop.ts'
import { Unreachable, loadAuth } from '#session/session.ts'
import { askingWhoIsThere } from './call-office.ts'

type SendOptions = {
  method: 'PUT' | 'POST'
  file: Blob
  headers?: Record<string, string>
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

const longestWaitMs = 120_000

/** `path` is below /api/admin. Throws `CallProblem`, as `callOffice` does. */
export function sendFile<Body>(path: `/${string}`, options: SendOptions): Promise<Body> {
  return askingWhoIsThere(() => sendOnce<Body>(path, options))
}

async function sendOnce<Body>(path: string, options: SendOptions): Promise<Body> {
  const first = await send(path, options, await readToken(false))
  // The token may just be old.
  const { status, body } = first.status === 401 ? await send(path, options, await readToken(true)) : first
  if (status < 200 || status > 299) throw new CallProblem(status, body)
  return body as Body
}

async function readToken(isForced: boolean): Promise<string | undefined> {
  try {
    return await (await loadAuth()).token(isForced)
  } catch (error) {
    if (error instanceof Unreachable) throw noConnection({ cause: error })
    throw error
  }
}

type Reply = { status: number; body: Record<string, unknown> }

function send(
  path: string,
  { method, file, headers = {}, onProgress }: SendOptions,
  token: string | undefined,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api/admin${path}`)
    request.responseType = 'json'
    request.timeout = longestWaitMs
    for (const [name, value] of Object.entries({ ...headers, accept: 'application/json' }))
      request.setRequestHeader(name, value)
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response ?? {} }))
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, () => reject(noConnection()))
    request.send(file)
  })
}

function noConnection(options?: ErrorOptions): CallProblem {
  const detail = "We can't reach the shop. Check your connection and try again."
  return new CallProblem(0, { code: 'no-connection', detail }, options)
}

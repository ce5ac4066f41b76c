// Sends a file to the back office and says how much of it has left: fetch() can't.
import { CallProblem } from '#web/session/call-shop.ts'
import { loadAuth } from '#web/session/session.ts'

type SendOptions = {
  method: 'PUT' | 'POST'
  file: Blob
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

const longestWaitMs = 120_000

/** `path` is below /api/admin. Throws `CallProblem`, as `callOffice` does. */
export async function sendFile<Body>(path: `/${string}`, options: SendOptions): Promise<Body> {
  const auth = await loadAuth()
  const first = await send(path, options, await auth.token(false))
  // The token may just be old.
  const { status, body } = first.status === 401 ? await send(path, options, await auth.token(true)) : first
  if (status < 200 || status > 299) throw new CallProblem(status, body)
  return body as Body
}

type Reply = { status: number; body: Record<string, unknown> }

function send(path: string, { method, file, onProgress }: SendOptions, token: string | undefined): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api/admin${path}`)
    request.responseType = 'json'
    request.timeout = longestWaitMs
    request.setRequestHeader('accept', 'application/json')
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response ?? {} }))
    for (const event of ['error', 'timeout', 'abort'])
      request.addEventListener(event, () => reject(new CallProblem(0, { code: 'no-connection', detail: unreachable })))
    request.send(file)
  })
}

const unreachable = "We can't reach the shop. Check your connection and try again."

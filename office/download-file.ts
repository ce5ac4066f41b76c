// Downloads a file of the back office. It needs the bearer header, so a plain link won't do; where the server wants to know again
// who is there, the person is asked in place.
import { CallProblem } from '#web/session/call-shop.ts'
import { Unreachable, loadAuth } from '#web/session/session.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { NotConfirmed } from './call-office.ts'
import { confirmIdentity } from './session/step-up-store.ts'

/** `path` is below /api/admin. Throws `CallProblem`, as `callOffice` does. */
export async function downloadFile(path: `/${string}`): Promise<void> {
  let response = await load(path, false)
  // The token may just be old, or the sign-in.
  if (response.status === 401) response = await load(path, true)
  if (response.status === 401 && (await problemOf(response.clone())).code === 'reauthentication-required') {
    if (!(await confirmIdentity())) throw new NotConfirmed('Not confirmed')
    response = await load(path, true)
  }
  if (!response.ok) throw await problemOf(response)
  const content = await response.blob().catch((error: unknown) => {
    throw unreachable(error)
  })
  const [, name = 'larder.csv'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(name, content)
}

async function load(path: string, isForced: boolean): Promise<Response> {
  try {
    const token = await (await loadAuth()).token(isForced)
    return await fetch(`/api/admin${path}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
  } catch (error) {
    if (error instanceof TypeError || error instanceof Unreachable) throw unreachable(error)
    throw error
  }
}

async function problemOf(response: Response): Promise<CallProblem> {
  const body: unknown = await response.json().catch(() => ({}))
  return new CallProblem(response.status, typeof body === 'object' && body !== null ? { ...body } : {})
}

function unreachable(cause: unknown): CallProblem {
  const detail = "We can't reach the shop. Check your connection and try again."
  return new CallProblem(0, { code: 'no-connection', detail }, { cause })
}

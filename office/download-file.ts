// Downloads a file of the back office. It needs the bearer header, so a plain link won't do.
import { CallProblem } from '#session/call-shop.ts'
import { Unreachable, loadAuth } from '#session/session.ts'
import { saveFile } from '#ui/save-file.ts'
import { askingWhoIsThere } from './call-office.ts'

/** `path` is below /api/admin. Throws `CallProblem`, as `callOffice` does. */
export async function downloadFile(path: `/${string}`): Promise<void> {
  const response = await askingWhoIsThere(() => loadOnce(path))
  const content = await response.blob().catch((error: unknown) => {
    throw unreachable(error)
  })
  const [, name = 'file.csv'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(name, content)
}

async function loadOnce(path: string): Promise<Response> {
  const first = await load(path, false)
  // The token may just be old.
  const response = first.status === 401 ? await load(path, true) : first
  if (!response.ok) throw await problemOf(response)
  return response
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

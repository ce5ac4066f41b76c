// Renders a page to its end before anything is sent: the server keeps the whole page and hashes its inline scripts.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { paintFirst } from './paint-first.ts'
import { ScriptNonceProvider } from './script-nonce.ts'
import { shopContext } from './shop-context.ts'

// Longer than any page takes; a page that hangs must not hold its visitors for ever.
const longestRender = 8_000

class RenderTimeout extends Error {
  /** A page takes this long only when the server has too much to do. */
  readonly statusCode = 503
}

// The signature is React Router's.
// oxlint-disable-next-line max-params
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, report, isGivenUp } = context.get(shopContext)
  // Rendering costs most when there is least to spare.
  if (isGivenUp()) return Promise.resolve(new Response(null, { status: 503 }))
  const document = (
    <ScriptNonceProvider value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonceProvider>
  )
  return new Promise((resolve, reject) => {
    let statusNow = status
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // Every part in its place: no part is moved there later by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const output = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        text(output).then((html) => {
          const page = import.meta.env.PROD ? paintFirst(html) : html
          resolve(new Response(page, { status: statusNow, headers }))
        }, reject)
        pipe(output)
      },
      onShellError: reject,
      onError(error) {
        statusNow = 500
        report(error)
      },
    })
    const timer = setTimeout(() => abort(new RenderTimeout('The page took too long to render')), longestRender)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(shopContext).report(error)
}

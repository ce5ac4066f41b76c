// Renders the complete page before anything is sent: the server caches whole pages and hashes their inline scripts.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { paintFirst } from './paint-first.ts'
import { ScriptNonceProvider } from './script-nonce.ts'
import { shopContext } from './shop-context.ts'

// Longer than any page takes; a hanging page must not keep its visitors waiting for ever.
const renderTimeoutMs = 8_000

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
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // Outlines nothing: all content is in its final place, and no script has to move it there later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const output = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        text(output).then((html) => {
          const page = import.meta.env.PROD ? paintFirst(html) : html
          resolve(new Response(page, { status: finalStatus, headers }))
        }, reject)
        pipe(output)
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500
        report(error)
      },
    })
    const timer = setTimeout(() => abort(new RenderTimeout('The page took too long to render')), renderTimeoutMs)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(shopContext).report(error)
}

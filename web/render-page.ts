// The only entry point from the server: takes a request and a visit, returns the rendered page.
import { RouterContextProvider, createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { shopContext } from './shop-context.ts'
import type { Visit } from './shop-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

export async function renderPage(request: Request, visit: Visit): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopContext, visit)
  return handle(request, context)
}

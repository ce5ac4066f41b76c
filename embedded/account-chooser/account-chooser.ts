// A small OpenID Connect provider with sample accounts, for trying sign-in without Google or Facebook. Anybody can choose
// any account, so its emails are never marked as verified.
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { readAuthorization, plainText } from './authorization.ts'
import type { ChooserClient } from './authorization.ts'
import { chooserPage, wrongRequestPage } from './chooser-page.ts'
import { createChooserTokens } from './tokens.ts'

type ChooserParts = {
  database: Database
  issuer: string
  /** Where somebody signs in, as it is called at the moment. */
  siteName: () => string
  /** Accounts of one are never those of another, although their addresses are the same. */
  realm: 'local' | 'public'
  clients: ChooserClient[]
}

const hidden = { schema: { hide: true } }
const style = readFileSync(new URL('files/chooser.css', import.meta.url))
const chosen = z.object({ name: plainText.trim().min(1).max(100), email: z.email().max(200) })

export function createAccountChooser({ database, issuer, siteName, realm, clients }: ChooserParts) {
  const root = new URL(issuer).pathname
  const tokens = createChooserTokens({ database, issuer, realm })
  let mounted: FastifyInstance | undefined

  const plugin: FastifyPluginAsync = async (app) => {
    mounted = app
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    app.get(`${root}/.well-known/openid-configuration`, hidden, async () => metadata(issuer))
    app.get(`${root}/keys`, hidden, async () => ({ keys: [await tokens.publicKey()] }))
    app.get(`${root}/chooser.css`, hidden, (_request, reply) =>
      reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' }).send(style),
    )

    app.get(`${root}/authorize`, hidden, async (request, reply) => {
      const authorization = readAuthorization(request.query, clients)
      if (authorization === undefined) return sendPage(reply, 400, wrongRequestPage(root))
      const page = chooserPage({ issuer, siteName: siteName(), authorization })
      return sendPage(reply, 200, page, authorization.redirectUri)
    })

    app.post(`${root}/authorize`, hidden, async (request, reply) => {
      const authorization = readAuthorization(request.body, clients)
      if (authorization === undefined) return sendPage(reply, 400, wrongRequestPage(root))
      const person = chosen.safeParse(request.body)
      if (!person.success) {
        const typed = z.object({ name: z.string().catch(''), email: z.string().catch('') }).parse(request.body)
        const page = chooserPage({ issuer, siteName: siteName(), authorization, typed })
        return sendPage(reply, 400, page, authorization.redirectUri)
      }
      const code = await tokens.storeCode({ ...authorization, ...person.data })
      const back = new URL(authorization.redirectUri)
      back.search = String(new URLSearchParams({ code, state: authorization.state, iss: issuer }))
      return reply.header('cache-control', 'no-store').redirect(back.href, 303)
    })

    app.post(`${root}/token`, hidden, async (request, reply) => {
      const response = await tokens.exchange(request.body)
      return reply
        .code('error' in response ? 400 : 200)
        .header('cache-control', 'no-store')
        .send(response)
    })
  }

  return {
    plugin,
    /** Reaches the chooser from the same process, whatever the shop's public address is. */
    async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      if (mounted === undefined) throw new Error('The account chooser is not mounted')
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const { statusCode, headers, payload } = await mounted.inject({
        method: request.method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        ...(request.body !== null && { payload: await request.text() }),
      })
      return new Response(payload, { status: statusCode, headers: { 'content-type': String(headers['content-type']) } })
    },
  }
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
    authorization_response_iss_parameter_supported: true,
  }
}

function sendPage(reply: FastifyReply, status: number, html: string, redirectUri?: string): FastifyReply {
  // Browsers also check the redirect after a form submission against form-action.
  const formTargets = redirectUri === undefined ? "'none'" : `'self' ${new URL(redirectUri).origin}`
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(html)
}

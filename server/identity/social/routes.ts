// The way out to another company and back, and the ticket with which the shop's page gets what came of it.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { expiredStateCookie, stateCookie, statesInCookies } from './cookies.ts'
import { goodPage, pagePolicy, refusalPage } from './ending-page.ts'
import type { EndingPage } from './ending-page.ts'
import { isOwnPath, originFor } from './own-address.ts'
import type { Social } from './social.ts'

type SocialParts = { social: Social; publicUrl: string }

const providerParams = z.object({ providerId: z.string().max(64) })
const channelName = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'it must be 8 to 64 letters, digits or dashes')
const startQuery = z.object({
  chan: channelName.optional(),
  redirect: z.string().max(2_000).refine(isOwnPath, 'it must be a path of this site').optional(),
})
const ticketBody = z.object({ ticket: z.string().max(200), chan: channelName })
const ticketAnswer = z.object({
  providerId: z.string(),
  idToken: z.string().optional(),
  accessToken: z.string().optional(),
  nonce: z.string().optional(),
})

// Each start leaves a row for ten minutes.
const startLimit = { rateLimit: { max: 60, timeWindow: '1 minute' } }

export const socialRoutes: FastifyPluginAsyncZod<SocialParts> = async (app, { social, publicUrl }) => {
  const isSecure = publicUrl.startsWith('https:')

  app.get(
    '/auth/oauth/:providerId/start',
    {
      schema: { hide: true, params: providerParams, querystring: startQuery },
      config: { ...startLimit, sheds: 'second' },
    },
    async (request, reply) => {
      const { providerId } = request.params
      // Without a channel there is no window to tell: the whole page went, and comes back.
      const { chan: channel = randomUUID(), redirect = request.query.chan === undefined ? '/' : undefined } =
        request.query
      const redirectUri = `${originFor(request.headers.host, publicUrl)}/auth/oauth/${providerId}/callback`
      const how = { channel, redirectUri, ...(redirect !== undefined && { redirect }) }
      const begun = await social.begin(providerId, how)
      if (!begun.ok)
        return sendPage(reply, refusalPage(begun.reason, providerId, redirect === undefined ? channel : undefined))
      return reply
        .header('cache-control', 'no-store')
        .header('set-cookie', stateCookie(begun.value.state, isSecure))
        .redirect(begun.value.address.href, 302)
    },
  )

  app.get(
    '/auth/oauth/:providerId/callback',
    { schema: { hide: true, params: providerParams } },
    async (request, reply) => {
      const { providerId } = request.params
      const query = new URL(request.raw.url ?? '/', publicUrl).searchParams
      const { for: begun, outcome } = await social.finish(providerId, query, statesInCookies(request.headers.cookie))
      const isPopup = begun !== undefined && begun.redirect === undefined
      if (!outcome.ok)
        return sendPage(reply, refusalPage(outcome.reason, providerId, isPopup ? begun.channel : undefined))
      const { ticket } = outcome.value
      if (begun?.redirect === undefined) return sendPage(reply, goodPage(begun?.channel ?? '', ticket))
      const fragment = new URLSearchParams({
        ticket,
        chan: begun.channel,
        provider: providerId,
        redirect: begun.redirect,
      })
      return reply.header('cache-control', 'no-store').redirect(`/login#${fragment}`, 303)
    },
  )

  app.post(
    '/auth/oauth/ticket',
    {
      schema: {
        summary: 'What a sign-in at another company gave, for the ticket that the shop’s window was told; once',
        tags: ['identity'],
        body: ticketBody,
        response: { 200: ticketAnswer, 400: problemJson },
      },
    },
    async (request, reply) => redeem(social, request, reply, request.body),
  )

  for (const { name, type } of files) {
    const body = readFileSync(new URL(`files/${name}`, import.meta.url))
    app.get(`/auth/oauth/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.headers({ 'cache-control': 'public, max-age=300', 'content-type': `${type}; charset=utf-8` }).send(body),
    )
  }
}

const files = [
  { name: 'callback.js', type: 'text/javascript' },
  { name: 'ending.css', type: 'text/css' },
]

async function redeem(
  social: Social,
  request: FastifyRequest,
  reply: FastifyReply,
  { ticket, chan }: z.infer<typeof ticketBody>,
): Promise<FastifyReply> {
  const redeemed = await social.redeem(ticket, chan, statesInCookies(request.headers.cookie))
  if (!redeemed.ok) {
    const detail = 'This sign-in was used already, is too old, or was begun elsewhere. Please sign in again.'
    return sendProblem(reply, { status: 400, code: redeemed.reason, detail })
  }
  const { state, token } = redeemed.value
  return reply.headers({ 'cache-control': 'no-store', 'set-cookie': expiredStateCookie(state) }).send(token)
}

function sendPage(reply: FastifyReply, { status, html }: EndingPage): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      // The address of this page holds a code.
      'referrer-policy': 'no-referrer',
    })
    .send(html)
}

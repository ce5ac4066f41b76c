// Routes of the social sign-in: redirect to the provider, callback, and the ticket that the shop's page redeems.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { shopNameOf } from '#server/http/shop-name.ts'
import { expiredStateCookie, stateCookie, statesInCookies } from './cookies.ts'
import { signedInPage, pagePolicy, refusalPage } from './ending-page.ts'
import type { EndingPage } from './ending-page.ts'
import { isOwnPath, originFor } from './own-address.ts'
import type { Social } from './social.ts'
import { channelName, socialTokenJson, ticketBody } from './ticket-json.ts'
import type { SocialTokenJson } from './ticket-json.ts'

type SocialParts = { social: Social; publicUrl: string }

const providerParams = z.object({ providerId: z.string().max(64) })
const startQuery = z.object({
  chan: channelName.optional(),
  redirect: z.string().max(2_000).refine(isOwnPath, 'it must be a path of this site').optional(),
})

// Each start stores a row for ten minutes.
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
      // Without a channel there is no popup: the whole page was redirected and comes back.
      const { chan: channel = randomUUID(), redirect = request.query.chan === undefined ? '/' : undefined } =
        request.query
      const redirectUri = `${originFor(request.headers.host, publicUrl)}/auth/oauth/${providerId}/callback`
      const options = { channel, redirectUri, ...(redirect !== undefined && { redirect }) }
      const started = await social.begin(providerId, options)
      if (!started.ok)
        return sendPage(
          reply,
          refusalPage(shopNameOf(app), {
            reason: started.reason,
            providerId,
            channel: redirect === undefined ? channel : undefined,
          }),
        )
      return reply
        .header('cache-control', 'no-store')
        .header('set-cookie', stateCookie(started.value.state, isSecure))
        .redirect(started.value.address.href, 302)
    },
  )

  app.get(
    '/auth/oauth/:providerId/callback',
    { schema: { hide: true, params: providerParams } },
    async (request, reply) => {
      const { providerId } = request.params
      const query = new URL(request.raw.url ?? '/', publicUrl).searchParams
      const { attempt, outcome } = await social.finish(providerId, query, statesInCookies(request.headers.cookie))
      const isPopup = attempt !== undefined && attempt.redirect === undefined
      if (!outcome.ok)
        return sendPage(
          reply,
          refusalPage(shopNameOf(app), {
            reason: outcome.reason,
            providerId,
            channel: isPopup ? attempt.channel : undefined,
          }),
        )
      const { ticket } = outcome.value
      if (attempt?.redirect === undefined)
        return sendPage(reply, signedInPage(shopNameOf(app), attempt?.channel ?? '', ticket))
      const fragment = new URLSearchParams({
        ticket,
        chan: attempt.channel,
        provider: providerId,
        redirect: attempt.redirect,
      })
      return reply.header('cache-control', 'no-store').redirect(`/login#${fragment}`, 303)
    },
  )

  app.post(
    '/auth/oauth/ticket',
    {
      schema: {
        operationId: 'redeemSignInTicket',
        summary: 'Redeem the ticket of a social sign-in for its token; works once',
        tags: ['identity'],
        body: ticketBody,
        response: { 200: socialTokenJson, 400: problemJson },
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
    const detail = 'This sign-in has expired, was already used, or started in another browser. Please sign in again.'
    return sendProblem(reply, { status: 400, code: redeemed.reason, detail })
  }
  const { state, token } = redeemed.value
  return reply
    .headers({ 'cache-control': 'no-store', 'set-cookie': expiredStateCookie(state) })
    .send(token satisfies SocialTokenJson)
}

function sendPage(reply: FastifyReply, { status, html }: EndingPage): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      // The URL of this page contains a code.
      'referrer-policy': 'no-referrer',
    })
    .send(html)
}

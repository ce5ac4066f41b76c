// A stand-in for Facebook: a login dialog that asks nobody, the code exchange, and two calls of the Graph API.
import { createHash, createHmac } from 'node:crypto'
import { fastify } from 'fastify'

type Person = { id: string; name: string; email?: string; picture?: { data: { url: string } } }
type Grant = { challenge: string; redirectUri: string }

export const testApp = { clientId: '1234567890', clientSecret: 'graph-secret' }

export async function openTestGraph() {
  let person: Person = { id: 'f-1', name: 'Fay' }
  let tokensAreFor = testApp.clientId
  let isAway = false
  const grants = new Map<string, Grant>()
  const app = fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (_request, reply) => (isAway ? reply.code(503).send('down') : undefined))

  app.get<{ Querystring: Record<string, string> }>('/dialog/oauth', (request, reply) => {
    const { redirect_uri: redirectUri = '', state = '', code_challenge: challenge = '' } = request.query
    grants.set('code-1', { challenge, redirectUri })
    return reply.redirect(`${redirectUri}?${new URLSearchParams({ code: 'code-1', state })}#_=_`)
  })

  app.post<{ Body: Record<string, string> }>('/v23.0/oauth/access_token', (request, reply) => {
    const { code = '', code_verifier: verifier = '', client_id, client_secret, redirect_uri } = request.body
    const grant = grants.get(code)
    grants.delete(code)
    const isGood =
      client_id === testApp.clientId &&
      client_secret === testApp.clientSecret &&
      grant?.redirectUri === redirect_uri &&
      grant?.challenge === createHash('sha256').update(verifier).digest('base64url')
    if (!isGood) return reply.code(400).send({ error: { message: 'Invalid code', type: 'OAuthException', code: 100 } })
    return reply.send({ access_token: 'graph-token', token_type: 'bearer', expires_in: 5_000_000 })
  })

  app.get<{ Querystring: Record<string, string> }>('/v23.0/debug_token', (request, reply) => {
    const { input_token: token, access_token: own } = request.query
    if (own !== `${testApp.clientId}|${testApp.clientSecret}`) return reply.code(400).send({ error: { code: 190 } })
    const isValid = token === 'graph-token'
    return reply.send({
      data: isValid ? { is_valid: true, app_id: tokensAreFor, user_id: 'f-1' } : { is_valid: false },
    })
  })

  app.get<{ Querystring: Record<string, string> }>('/v23.0/me', (request, reply) => {
    const { access_token: token = '', appsecret_proof: proof } = request.query
    const isProven = createHmac('sha256', testApp.clientSecret).update(token).digest('hex') === proof
    return isProven ? reply.send(person) : reply.code(400).send({ error: { code: 100 } })
  })

  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    settings: { ...testApp, graphUrl: `${origin}/v23.0`, dialogUrl: `${origin}/dialog/oauth` },
    be: (changed: Person) => void (person = changed),
    giveTokensTo: (app: string) => void (tokensAreFor = app),
    goAway: (away: boolean) => void (isAway = away),
    close: () => app.close(),
  }
}

// The service alone on a bare Fastify, for its tests: a fresh database, recorded emails, a clock that can be moved.
import { fastify } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod'
import { createIdentityToolkit } from '#embedded/identity-toolkit/identity-toolkit.ts'
import type { IdentityMail, IdentityToolkitParts } from '#embedded/identity-toolkit/identity-toolkit.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

export type TestToolkit = Awaited<ReturnType<typeof openTestToolkit>>
export type Json = z.infer<typeof json>
export const json = z.record(z.string(), z.unknown())

export const origin = 'http://localhost:3000'
export const cheap = { memory: 64, passes: 1, parallelism: 1 }

export async function openTestToolkit(changes: Partial<IdentityToolkitParts> = {}, passwordCost = cheap) {
  const { database, settings, close } = await openTestDatabase()
  const mails: IdentityMail[] = []
  const takeovers: { uid: string; by: string }[] = []
  const logged: string[] = []
  const clock = { ahead: 0 }
  const parts: IdentityToolkitParts = {
    database,
    issuer: `${origin}/identity`,
    projectId: 'larder-local',
    apiKey: 'larder-local-key',
    actionUrl: `${origin}/auth/action`,
    continueOrigins: [origin],
    limits: undefined,
    emailPrivacy: false,
    testAdmin: true,
    deliver: async (mail) => void mails.push(mail),
    onTakeover: async (uid, by) => void takeovers.push({ uid, by }),
    onRemoval: async () => undefined,
    verifySocial: async () => undefined,
    log: { warn: (fields, text) => void logged.push(JSON.stringify({ ...fields, text })) },
    ...changes,
  }
  const now = () => new Date(Date.now() + clock.ahead)
  const open = () => createIdentityToolkit(parts, { now, passwordCost })
  const toolkit = await open()
  const app = fastify()
  await app.register(toolkit.plugin)

  async function send(path: string, payload: object | string, type = 'application/json') {
    const url = `/identitytoolkit.googleapis.com/${path}?key=k`
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
    return app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type } })
  }

  /** The response of a call that must succeed. */
  async function call(path: string, payload: object): Promise<Json> {
    const response = await send(path, payload)
    expect({ path, status: response.statusCode, body: response.body }).toMatchObject({ path, status: 200 })
    return json.parse(response.json())
  }

  /** The code of a call that must be refused, without its text. */
  async function refusal(path: string, payload: object): Promise<string> {
    const response = await send(path, payload)
    expect({ path, status: response.statusCode, body: response.body }).toMatchObject({ path, status: 400 })
    return errorShape.parse(response.json()).error.message.split(' : ')[0] ?? ''
  }

  let people = 0
  return {
    app,
    parts,
    database,
    databaseSettings: settings,
    toolkit,
    mails,
    takeovers,
    logged,
    send,
    call,
    refusal,
    open,

    /** A new account with email and password, signed in. */
    async register(more: object = {}) {
      people += 1
      const email = `person-${people}-${Math.random().toString(36).slice(2, 8)}@example.com`
      const password = 'secret-1'
      const response = await call('v1/accounts:signUp', { email, password, returnSecureToken: true, ...more })
      return { email, password, ...signedIn.parse(response) }
    },

    /** Waits for that email and returns the code in its link. */
    async mailedCode(kind: IdentityMail['kind'], to: string): Promise<string> {
      await app.inject('/emulator/v1/projects/p/oobCodes')
      const link = mails.findLast((mail) => mail.kind === kind && mail.to === to)?.link ?? ''
      return new URL(link).searchParams.get('oobCode') ?? ''
    },

    refresh: (refreshToken: string) =>
      app.inject({
        method: 'POST',
        url: '/securetoken.googleapis.com/v1/token?key=k',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
      }),

    now,
    /** Lets time pass. */
    later: (seconds: number) => void (clock.ahead += seconds * 1_000),

    async close() {
      await app.close()
      await toolkit.close()
      await close()
    },
  }
}

export const signedIn = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() })

export const errorShape = z.strictObject({
  error: z.object({
    code: z.number(),
    message: z.string(),
    errors: z.tuple([z.object({ message: z.string(), reason: z.string(), domain: z.literal('global') })]),
  }),
})

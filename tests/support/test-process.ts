// A whole process of the shop with its own identity service and card sandbox, on a database that others may share.
import { pino } from 'pino'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { createAccountChooser } from '#embedded/account-chooser/account-chooser.ts'
import { createCardSandbox } from '#embedded/card-sandbox/card-sandbox.ts'
import { createIdentityToolkit } from '#embedded/identity-toolkit/identity-toolkit.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openIdentity } from '#server/identity/open-identity.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import type { CardSandbox } from '#server/services.ts'
import { createShop } from '#server/shop.ts'
import type { Shop } from '#server/shop.ts'
import { noLoad } from './no-load.ts'

export type TestProcess = Awaited<ReturnType<typeof openTestProcess>>
export type SignedIn = z.infer<typeof signedIn>

const passwordCost = { memory: 64, passes: 1, parallelism: 1 }
const signedIn = z.object({ localId: z.string(), idToken: z.string() })

export async function openTestProcess(database: Database, environment: Record<string, string> = {}) {
  const settings = { IDENTITY_TEST_ADMIN: 'on', RATE_LIMITS: 'off', ...environment }
  const config = { ...readConfig(settings), identityLimits: undefined }
  const log = pino({ level: 'silent' })
  const opened = Promise.withResolvers<Shop>()
  const sandboxes: CardSandbox[] = []
  const identity = await openIdentity({
    config,
    database,
    embedded: {
      openIdentityToolkit: async (parts) => createIdentityToolkit(parts, { passwordCost }),
      openAccountChooser: async (parts) => createAccountChooser(parts),
    },
    deliver: async () => {},
    onTakeover: async (uid, by) => (await opened.promise).clearAccount(uid, by),
    onRemoval: async (uid, on) => (await opened.promise).leaveStaff(uid, on),
    log,
  })
  const cards = await openPayments({
    config,
    database,
    embedded: {
      async openCardSandbox(parts) {
        const sandbox = await createCardSandbox(parts)
        sandboxes.push(sandbox)
        return sandbox
      },
    },
    sendEvent: async ({ body, signature }) => (await (await opened.promise).handleEvent(body, signature)) === 'handled',
    log,
  })
  const { payments, forgetPayer } = cards
  const shop = createShop({
    database,
    identity: identity.source,
    social: identity.social,
    purchase: { payments, forgetPayer, log },
    publicConfig: { identity: identity.forBrowser, payments: cards.forBrowser },
  })
  opened.resolve(shop)
  const app = await createApp({
    config,
    shop,
    logger: log,
    load: noLoad,
    plugins: [...identity.plugins, ...cards.plugins],
  })
  await app.ready()

  /** A request to the identity service that must succeed. */
  async function identityCall(path: string, payload: object, headers: Record<string, string> = {}): Promise<unknown> {
    const answer = await app.inject({ method: 'POST', url: path, payload, headers })
    if (answer.statusCode >= 300) throw new Error(`${path} responded ${answer.statusCode}: ${answer.body}`)
    return answer.body === '' ? {} : answer.json()
  }
  const dialect = async (name: string, payload: object) =>
    identityCall(`/identitytoolkit.googleapis.com/v1/accounts:${name}?key=k`, payload)

  return {
    app,
    shop,
    identityCall,
    dialect,
    publishableKey: sandboxes[0]?.publishableKey ?? '',
    signUp: async (email: string, more: object = {}) =>
      signedIn.parse(await dialect('signUp', { email, password: 'secret-1', returnSecureToken: true, ...more })),
    signIn: async (email: string, password = 'secret-1') =>
      signedIn.parse(await dialect('signInWithPassword', { email, password, returnSecureToken: true })),
    async close() {
      await shop.orders.stop()
      await app.close()
      await identity.close()
      await cards.close()
    },
  }
}

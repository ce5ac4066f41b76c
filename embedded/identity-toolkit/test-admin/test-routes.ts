// The Firebase Auth emulator's own endpoints, for test suites that expect them. Only on a loopback address.
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { defineCall, flag } from '#embedded/identity-toolkit/call.ts'
import type { Call } from '#embedded/identity-toolkit/call.ts'
import { sendResponse, sendRefusal } from '#embedded/identity-toolkit/plugin.ts'
import { Refused, notOwner, refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { TestView } from '#embedded/identity-toolkit/test-view.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'
import { addAccountCall, removeAccountCall, updateAccountCall } from './change-accounts.ts'
import { batchGetCall, lookupAccountsCall, queryAccountsCall } from './read-accounts.ts'
import { ownerCodeCall } from './owner-code.ts'

type Parts = { context: Context; testView: TestView; database: Database }

const projectPath = '/identitytoolkit.googleapis.com/v1/projects/:project'

export function testRoutes({ context, testView, database }: Parts): FastifyPluginAsync {
  const ownerCalls: Record<string, Call> = {
    '/accounts': addAccountCall(context),
    '/accounts::lookup': lookupAccountsCall(context),
    '/accounts::update': updateAccountCall(context),
    '/accounts::delete': removeAccountCall(context),
    '/accounts::query': queryAccountsCall(context),
    '/accounts::sendOobCode': ownerCodeCall(context),
  }
  return async (app) => {
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        const isOwner = request.headers.authorization?.toLowerCase() === 'bearer owner'
        if (!isOwner) return sendRefusal(reply, notOwner)
      })
      for (const [path, call] of Object.entries(ownerCalls))
        scope.post(projectPath + path, async ({ body, ip }, reply) => send(reply, await call(body, { address: ip })))
      const batchGet = batchGetCall(context)
      scope.get(`${projectPath}/accounts::batchGet`, async ({ query, ip }, reply) =>
        send(reply, await batchGet(query, { address: ip })),
      )
    })

    const emulatorPath = '/emulator/v1/projects/:project'
    app.get(`${emulatorPath}/oobCodes`, async () => {
      await context.background.finished()
      return { oobCodes: testView.codes() }
    })
    app.get(`${emulatorPath}/verificationCodes`, async () => ({ verificationCodes: testView.messages() }))
    app.delete(`${emulatorPath}/accounts`, async () => {
      const text = 'delete from identity_accounts'
      await database.query({ name: 'identity-test-clear', text, values: [] })
      testView.clear()
      return {}
    })
    const change = changeConfigCall(context)
    app.get(`${emulatorPath}/config`, async () => configOf(context))
    app.patch(`${emulatorPath}/config`, async ({ body, ip }, reply) => send(reply, await change(body, { address: ip })))
  }
}

function send(reply: FastifyReply, response: object): FastifyReply {
  return response instanceof Refused ? sendRefusal(reply, response) : sendResponse(reply, response)
}

const configShape = z.object({
  signIn: z.object({ allowDuplicateEmails: flag }).nullish(),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: flag }).nullish(),
})

function changeConfigCall(context: Context): Call {
  return defineCall(configShape, async ({ signIn, emailPrivacyConfig }) => {
    if (signIn?.allowDuplicateEmails === true)
      return refuse('OPERATION_NOT_ALLOWED', 'Only one account per email is supported.')
    const wanted = emailPrivacyConfig?.enableImprovedEmailPrivacy
    if (wanted !== undefined) context.settings.emailPrivacy = wanted
    return configOf(context)
  })
}

function configOf({ settings }: Context): object {
  return {
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: settings.emailPrivacy },
  }
}

// The settings in the back office: read, changed, and taken back.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { defaults } from '#domain/settings/defaults.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import {
  editSettingsBody,
  restoreSettingsBody,
  settingsConflict,
  settingsHistoryJson,
  settingsHistoryQuery,
  settingsJson,
  writeSettings,
  writeSettingsHistory,
} from './settings-json.ts'
import type { SettingsConflict } from './settings-json.ts'
import type { SettingsOutcome, ShopSettings } from './settings.ts'

const config = { permission: 'settings.write' } as const
// Texts of a shop can be long.
const bodyLimit = 1024 * 1024

export const settingsAdminRoutes: FastifyPluginAsyncZod<{ settings: ShopSettings }> = async (app, { settings }) => {
  const show = () => writeSettings(settings, defaults)

  app.get(
    '/api/admin/settings',
    {
      config,
      schema: {
        operationId: 'getSettings',
        summary: 'What the shopkeeper chose, and the defaults',
        response: { 200: settingsJson },
      },
    },
    async () => {
      await settings.load()
      return show()
    },
  )

  app.patch(
    '/api/admin/settings',
    {
      config,
      bodyLimit,
      schema: {
        operationId: 'changeSettings',
        summary: 'Change settings',
        body: editSettingsBody,
        response: { 200: settingsJson, 400: problemJson, 409: settingsConflict },
      },
    },
    async (request, reply) => {
      const { version, values, reason } = request.body
      const outcome = await settings.edit(version, values, actorOf(request), reason)
      return outcome.ok ? show() : refuse(reply, outcome)
    },
  )

  app.get(
    '/api/admin/settings/history',
    {
      config,
      schema: {
        operationId: 'listSettingsHistory',
        summary: 'Who changed which settings when, newest first',
        querystring: settingsHistoryQuery,
        response: { 200: settingsHistoryJson, 400: problemJson },
      },
    },
    async ({ query: { cursor, limit } }) =>
      writeSettingsHistory(await settings.history({ before: cursor, limit }), limit),
  )

  app.post(
    '/api/admin/settings/restore',
    {
      config,
      schema: {
        operationId: 'restoreSettings',
        summary: 'Go back to an older version, as a new version',
        body: restoreSettingsBody,
        response: { 200: settingsJson, 400: problemJson, 404: problemJson, 409: settingsConflict },
      },
    },
    async (request, reply) => {
      const { version, to } = request.body
      const outcome = await settings.restore(version, to, actorOf(request))
      return outcome.ok ? show() : refuse(reply, outcome)
    },
  )
}

function refuse(reply: FastifyReply, outcome: Exclude<SettingsOutcome, { ok: true }>): FastifyReply {
  if (outcome.reason === 'not-found')
    return sendProblem(reply, { status: 404, code: 'not-found', detail: 'There’s no such version of the settings.' })
  if (outcome.reason === 'bad-fields') {
    const detail = Object.entries(outcome.wrong).map(([path, why]) => `${path}: ${why}`)
    return sendProblem(reply, { status: 400, code: 'bad-input', detail: detail.join('; '), fields: outcome.wrong })
  }
  const { version, differences } = outcome
  const detail =
    'Somebody else has changed the settings. Nothing of yours was saved yet: look at the differences first.'
  const problem = { status: 409, code: 'stale-version', detail, version, differences }
  return sendProblem(reply, problem satisfies Omit<SettingsConflict, 'type' | 'title'>)
}

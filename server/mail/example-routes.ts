// The emails of the shop in the back office: how each looks with the settings that are being typed, and a real one to oneself.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { previewSettings } from '#domain/settings/change-settings.ts'
import { createLimit } from '#server/http/limits/rate-limits.ts'
import { problemJson } from '#server/http/problem.ts'
import { previewSettingsBody } from '#server/settings/settings-json.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { actorOf, staffOf } from '#server/staff/guard.ts'
import { writeLog } from '#server/staff/log.ts'
import { emailNames, exampleEmail } from './email-examples.ts'
import type { EmailKey } from './email-examples.ts'
import { senderOf } from './mail-shop.ts'
import type { AddressedEmail } from './mail.ts'
import type { SentNow } from './send-now.ts'

type Parts = {
  database: Database
  settings: ShopSettings
  publicUrl: string
  sendNow: (email: AddressedEmail) => Promise<SentNow>
}

const config = { permission: 'settings.write' } as const
const params = z.object({ key: z.enum(Object.keys(emailNames) as [EmailKey, ...EmailKey[]]) })

export const emailListJson = z
  .object({ items: z.array(z.object({ key: z.string(), name: z.string() })) })
  .meta({ id: 'EmailList' })
export const emailPreviewJson = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'EmailPreview' })
export const sentEmailJson = z
  .object({
    state: z.enum(['done', 'todo', 'failed']),
    text: z.string().describe('what the mail server said'),
  })
  .meta({ id: 'SentEmail' })
export type EmailListJson = z.infer<typeof emailListJson>
export type EmailPreviewJson = z.infer<typeof emailPreviewJson>
export type SentEmailJson = z.infer<typeof sentEmailJson>

export const emailExampleRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { database, settings, publicUrl, sendNow } = parts
  const refusesTests = createLimit(app, {
    max: 6,
    detail: 'That’s a lot of test emails. Please wait a minute.',
  })

  app.get(
    '/api/admin/settings/emails',
    {
      config,
      schema: {
        operationId: 'listEmails',
        summary: 'The emails that the shop sends',
        response: { 200: emailListJson },
      },
    },
    async () => ({ items: Object.entries(emailNames).map(([key, name]) => ({ key, name })) }),
  )

  app.post(
    '/api/admin/settings/emails/:key/preview',
    {
      config,
      bodyLimit: 1024 * 1024,
      schema: {
        operationId: 'previewEmail',
        summary: 'An email with example data and other settings, saved or not',
        params,
        body: previewSettingsBody,
        response: { 200: emailPreviewJson, 400: problemJson },
      },
    },
    async ({ params: { key }, body }) =>
      exampleEmail(key, previewSettings(settings.current().values, body.values), publicUrl),
  )

  app.post(
    '/api/admin/settings/emails/:key/test',
    {
      config,
      bodyLimit: 1024 * 1024,
      schema: {
        operationId: 'sendTestEmail',
        summary: 'Send yourself an email with example data, and see what the mail server says',
        params,
        body: previewSettingsBody.partial().nullish(),
        response: { 200: sentEmailJson, 400: problemJson, 429: problemJson },
      },
    },
    async (request, reply) => {
      if (await refusesTests(request, reply)) return reply
      const { key } = request.params
      // First the log, which asks again who may: nothing is sent for somebody who was removed meanwhile.
      await database.transaction((on) =>
        writeLog(on, {
          by: actorOf(request),
          action: 'settings.email-tested',
          subject: { kind: 'settings', id: String(settings.current().version) },
          after: { email: key },
        }),
      )
      const typed = previewSettings(settings.current().values, request.body?.values ?? {})
      return sendNow({
        to: staffOf(request).email,
        ...exampleEmail(key, typed, publicUrl),
        sender: senderOf(typed, publicUrl),
      })
    },
  )
}

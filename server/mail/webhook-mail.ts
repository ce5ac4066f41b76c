// Emails the owners that a webhook was switched off.
import type { TellSwitchedOff } from '#server/webhooks/send-job.ts'
import type { Mail } from './mail.ts'
import type { MailShop } from './templates/email-layout.ts'
import { webhookOffEmail } from './templates/webhook-off-email.ts'

type Parts = { mail: Pick<Mail, 'send'>; shop: () => MailShop }

export function createWebhookEmails({ mail, shop }: Parts): TellSwitchedOff {
  return async ({ id, url, reason }, owners, onFinished) => {
    const email = webhookOffEmail({ id, host: new URL(url).host, reason, shop: shop() })
    for (const to of owners) await mail.send({ ...email, to, onFinished })
  }
}

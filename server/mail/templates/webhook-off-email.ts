// Tells the owners that a webhook was switched off, and why.
import type { SwitchOffReason } from '#domain/webhook.ts'
import type { Email } from '#server/mail/mail.ts'
import { greeting } from './greeting.ts'
import { renderEmail } from './email-layout.ts'
import type { MailShop } from './email-layout.ts'

const reasons: Record<SwitchOffReason, string> = {
  failing: 'It hasn’t accepted anything for three days.',
  gone: 'It answered that it’s gone for good (410).',
  key: 'Its API key was revoked or has expired.',
  staff: 'Somebody on your staff switched it off.',
}

type Off = { id: string; host: string; reason: SwitchOffReason; shop: MailShop }

export function webhookOffEmail({ id, host, reason, shop }: Off): Email {
  return renderEmail({
    subject: `Your webhook to ${host} was switched off`,
    preview: reasons[reason],
    heading: 'A webhook was switched off',
    shop,
    blocks: [
      { kind: 'text', text: greeting(null) },
      { kind: 'text', text: `We’ve stopped sending events of your shop to ${host}. ${reasons[reason]}` },
      {
        kind: 'text',
        text: 'Once the receiver works again, send it a test and switch the webhook on. What still waits is sent then; what happens until then isn’t.',
      },
      { kind: 'button', label: 'Open the webhook', link: `${shop.url}/admin/settings/webhooks/${id}` },
    ],
  })
}

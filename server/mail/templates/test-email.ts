// The email that owners send to themselves to see that it arrives.
import type { Email } from '#server/mail/mail.ts'
import { renderEmail } from './email-layout.ts'
import type { MailShop } from './email-layout.ts'

export function testEmail({ shop }: { shop: MailShop }): Email {
  return renderEmail({
    subject: `${shop.name} can send emails`,
    preview: 'This is the test email that you asked for.',
    heading: 'It works',
    shop,
    blocks: [
      {
        kind: 'text',
        text: 'This is the test email that you asked for in the back office. Orders are confirmed the same way.',
      },
      { kind: 'button', label: 'Open the back office', link: `${shop.url}/admin` },
    ],
  })
}

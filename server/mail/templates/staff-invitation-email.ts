// The invitation to the staff. It names neither the inviting person nor a secret: only the owner of the address can use it.
import type { Email } from '#server/mail/mail.ts'
import { greeting } from './greeting.ts'
import { renderEmail } from './email-layout.ts'
import type { MailShop } from './email-layout.ts'

export function staffInvitationEmail({ role, shop }: { role: string; shop: MailShop }): Email {
  return renderEmail({
    subject: `You're invited to the ${shop.name} team`,
    preview: 'Log in with this email address within seven days to join.',
    heading: `Join the ${shop.name} team`,
    shop,
    blocks: [
      { kind: 'text', text: greeting(null) },
      { kind: 'text', text: `You've been invited to help run the ${shop.name} shop. Your role: ${role}.` },
      {
        kind: 'text',
        text: 'Log in with this email address, or create an account with it and verify it. The back office opens right after.',
      },
      { kind: 'button', label: 'Open the back office', link: `${shop.url}/admin` },
      {
        kind: 'small',
        text: "The invitation works once, only for this address, and expires in seven days. If you weren't expecting it, you can ignore this email.",
      },
    ],
  })
}

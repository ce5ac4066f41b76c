// The email about a changed delivery address. It doesn't repeat the address: anybody could register a stranger's email and
// have us send them any text they typed there.
import type { Email } from '#server/mail/mail.ts'
import { greeting } from './greeting.ts'
import { renderEmail } from './email-layout.ts'
import type { MailShop } from './email-layout.ts'

export function addressChangedEmail({ displayName, shop }: { displayName: string; shop: MailShop }): Email {
  return renderEmail({
    subject: `Your ${shop.name} delivery address was changed`,
    preview: "If this wasn't you, secure your account now.",
    heading: 'Your delivery address was changed',
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: `The delivery address saved in your ${shop.name} account was just changed. Your next order will go there.`,
      },
      { kind: 'text', text: "If this was you, there's nothing to do." },
      {
        kind: 'text',
        text: "If it wasn't, set a new password now. That signs out every device. Then check your address before you next check out.",
      },
      { kind: 'button', label: "This wasn't me", link: `${shop.url}/forgot-password` },
    ],
  })
}

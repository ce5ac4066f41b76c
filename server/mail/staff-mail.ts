// Emails the invitation to the staff.
import type { SendInvitation } from '#server/staff/staff.ts'
import type { Mail } from './mail.ts'
import type { MailShop } from './templates/email-layout.ts'
import { staffInvitationEmail } from './templates/staff-invitation-email.ts'

type Parts = { mail: Pick<Mail, 'send'>; shop: () => MailShop }

export function createStaffEmails({ mail, shop }: Parts): SendInvitation {
  return async ({ email, role }) => {
    await mail.send({ to: email, ...staffInvitationEmail({ role, shop: shop() }) })
  }
}

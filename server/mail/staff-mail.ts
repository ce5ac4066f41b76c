// Emails the invitation to the staff.
import type { SendInvitation } from '#server/staff/staff.ts'
import type { Mail } from './mail.ts'
import { staffInvitationEmail } from './templates/staff-invitation-email.ts'

type Parts = { mail: Pick<Mail, 'send'>; publicUrl: string }

export function createStaffEmails({ mail, publicUrl }: Parts): SendInvitation {
  return async ({ email, role }) => {
    await mail.send({ to: email, ...staffInvitationEmail({ role, shopUrl: publicUrl }) })
  }
}

// Emails shoppers that their delivery address was changed: somebody else at their account would have orders sent elsewhere.
import { addressChangedEmail } from '#server/mail/templates/address-email.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { TellAddressChanged } from './checkout.ts'

type Parts = { mail: Pick<Mail, 'send'>; publicUrl: string }

export function createAddressEmails({ mail, publicUrl }: Parts): TellAddressChanged {
  return async ({ email, displayName }) => {
    await mail.send({ to: email, ...addressChangedEmail({ displayName, shopUrl: publicUrl }) })
  }
}

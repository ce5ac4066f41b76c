// Emails shoppers that their delivery address was changed: somebody who got into their account could redirect their orders.
import type { NotifyAddressChanged } from '#server/checkout/checkout.ts'
import type { Mail } from './mail.ts'
import { addressChangedEmail } from './templates/address-email.ts'

type Parts = { mail: Pick<Mail, 'send'>; publicUrl: string }

export function createAddressEmails({ mail, publicUrl }: Parts): NotifyAddressChanged {
  return async ({ email, displayName }) => {
    await mail.send({ to: email, ...addressChangedEmail({ displayName, shopUrl: publicUrl }) })
  }
}

// Emails shoppers that their delivery address was changed: somebody who got into their account could redirect their orders.
import type { NotifyAddressChanged } from '#server/checkout/checkout.ts'
import type { Mail } from './mail.ts'
import { addressChangedEmail } from './templates/address-email.ts'
import type { MailShop } from './templates/email-layout.ts'

type Parts = { mail: Pick<Mail, 'send'>; shop: () => MailShop }

export function createAddressEmails({ mail, shop }: Parts): NotifyAddressChanged {
  return async ({ email, displayName }) => {
    await mail.send({ to: email, ...addressChangedEmail({ displayName, shop: shop() }) })
  }
}

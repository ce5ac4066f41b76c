// Turns what the identity service wants sent into the shop's emails.
import type { IdentityMail } from '#server/services.ts'
import {
  accountClaimedEmail,
  changeEmailEmail,
  emailChangedEmail,
  passwordChangedEmail,
  passwordResetEmail,
  recoveryCodeUsedEmail,
  recoveryCodesReplacedEmail,
  twoStepEmail,
  verifyAddressEmail,
} from './templates/account-emails.ts'
import type { Email, Mail } from './mail.ts'
import type { MailShop } from './templates/email-layout.ts'

type Parts = { mail: Pick<Mail, 'send'>; shop: () => MailShop }

export function createIdentityEmails({ mail, shop }: Parts) {
  return async (wanted: IdentityMail): Promise<void> => {
    await mail.send({ to: wanted.to, ...emailFor(wanted, shop()) })
  }
}

function emailFor({ kind, displayName, link, isTakeover, codesLeft = 0 }: IdentityMail, shop: MailShop): Email {
  switch (kind) {
    case 'password-reset':
      return passwordResetEmail({ displayName, shop, link: required(link), isTakeover })
    case 'verify-email':
      return verifyAddressEmail({ displayName, shop, link: required(link) })
    case 'change-email':
      return changeEmailEmail({ displayName, shop, link: required(link) })
    case 'account-claimed':
      return accountClaimedEmail({ displayName, shop })
    case 'password-changed':
      return passwordChangedEmail({ displayName, shop, isTakeover })
    case 'email-changed':
      return emailChangedEmail({ displayName, shop, link })
    case 'recovery-code-used':
      return recoveryCodeUsedEmail({ displayName, shop, codesLeft })
    case 'recovery-codes-replaced':
      return recoveryCodesReplacedEmail({ displayName, shop })
    case 'two-step-on':
      return twoStepEmail({ displayName, shop, isOn: true })
    case 'two-step-off':
      return twoStepEmail({ displayName, shop, isOn: false })
  }
}

function required(link: string | undefined): string {
  if (link === undefined) throw new Error('The identity service gave no link for an email that needs one')
  return link
}

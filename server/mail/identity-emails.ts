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
  verifyAddressEmail,
} from './templates/account-emails.ts'
import type { Email, Mail } from './mail.ts'

type Parts = { mail: Pick<Mail, 'send'>; publicUrl: string }

export function createIdentityEmails({ mail, publicUrl }: Parts) {
  return async (wanted: IdentityMail): Promise<void> => {
    await mail.send({ to: wanted.to, ...emailFor(wanted, publicUrl) })
  }
}

function emailFor({ kind, displayName, link, isTakeover, codesLeft = 0 }: IdentityMail, shopUrl: string): Email {
  switch (kind) {
    case 'password-reset':
      return passwordResetEmail({ displayName, shopUrl, link: required(link) })
    case 'verify-email':
      return verifyAddressEmail({ displayName, shopUrl, link: required(link) })
    case 'change-email':
      return changeEmailEmail({ displayName, shopUrl, link: required(link) })
    case 'account-claimed':
      return accountClaimedEmail({ displayName, shopUrl })
    case 'password-changed':
      return passwordChangedEmail({ displayName, shopUrl, isTakeover })
    case 'email-changed':
      return emailChangedEmail({ displayName, shopUrl, link })
    case 'recovery-code-used':
      return recoveryCodeUsedEmail({ displayName, shopUrl, codesLeft })
    case 'recovery-codes-replaced':
      return recoveryCodesReplacedEmail({ displayName, shopUrl })
  }
}

function required(link: string | undefined): string {
  if (link === undefined) throw new Error('The identity service gave no link for an email that needs one')
  return link
}

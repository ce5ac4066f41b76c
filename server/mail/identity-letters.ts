// The letters that an identity service asks for, in the words of the shop.
import type { IdentityMail } from '#server/services.ts'
import {
  emailChangedLetter,
  passwordChangedLetter,
  passwordResetLetter,
  verifyEmailLetter,
} from './letters/account-letters.ts'
import type { Letter, Mail } from './mail.ts'

type Parts = { mail: Pick<Mail, 'send'>; publicUrl: string }

export function createIdentityLetters({ mail, publicUrl }: Parts) {
  return async (wanted: IdentityMail): Promise<void> => {
    await mail.send({ to: wanted.to, ...letterFor(wanted, publicUrl) })
  }
}

function letterFor({ kind, displayName, link }: IdentityMail, shopUrl: string): Letter {
  switch (kind) {
    case 'password-reset':
      return passwordResetLetter({ displayName, shopUrl, link: required(link) })
    case 'verify-email':
      return verifyEmailLetter({ displayName, shopUrl, link: required(link) })
    case 'password-changed':
      return passwordChangedLetter({ displayName, shopUrl })
    case 'email-changed':
      return emailChangedLetter({ displayName, shopUrl, link })
  }
}

function required(link: string | undefined): string {
  if (link === undefined) throw new Error('The identity service gave no link for a letter that needs one')
  return link
}

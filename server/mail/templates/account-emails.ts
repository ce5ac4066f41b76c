// The letters about an account: to prove that an address is the shopper's, and to tell of changes that matter.
import type { Email } from '#server/mail/mail.ts'
import { greeting } from './greeting.ts'
import { renderEmail } from './email-layout.ts'

type To = { displayName: string | null; shopUrl: string }

export function passwordResetEmail({ displayName, shopUrl, link }: To & { link: string }): Email {
  return renderEmail({
    subject: 'Reset your Larder password',
    preview: 'Choose a new password. The link works for one hour.',
    heading: 'Choose a new password',
    shopUrl,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      { kind: 'text', text: 'Somebody, hopefully you, asked for a new password for your Larder account.' },
      { kind: 'button', label: 'Choose a new password', link },
      {
        kind: 'small',
        text: 'The link works once, within one hour. If you did not ask for it, do nothing: your password stays as it is.',
      },
    ],
  })
}

export function verifyAddressEmail({ displayName, shopUrl, link }: To & { link: string }): Email {
  return renderEmail({
    subject: 'Confirm your email address for Larder',
    preview: 'One click, and we know that this address is yours.',
    heading: 'Is this your address?',
    shopUrl,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: 'Please confirm that this email address is yours, so that invoices and news of your orders reach you.',
      },
      { kind: 'button', label: 'Confirm my address', link },
      {
        kind: 'small',
        text: 'The link works once, within one hour. If you have no account with us, do nothing: somebody mistyped their address.',
      },
    ],
  })
}

export function passwordChangedEmail({ displayName, shopUrl }: To): Email {
  return renderEmail({
    subject: 'Your Larder password was changed',
    preview: 'If this was not you, set a new password now.',
    heading: 'Your password was changed',
    shopUrl,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      { kind: 'text', text: 'The password of your Larder account was just changed. If this was you, all is well.' },
      { kind: 'text', text: 'If it was not, set a new password now. That ends every other session, too.' },
      { kind: 'button', label: 'This was not me', link: `${shopUrl}/forgot-password` },
    ],
  })
}

export function emailChangedEmail({ displayName, shopUrl, link }: To & { link?: string | undefined }): Email {
  return renderEmail({
    subject: 'The email address of your Larder account was changed',
    preview: 'If this was not you, act now.',
    heading: 'Your email address was changed',
    shopUrl,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: 'Your Larder account now has another email address, and no longer this one. If this was you, all is well.',
      },
      link === undefined
        ? { kind: 'text', text: 'If it was not, please answer this letter at once.' }
        : { kind: 'button', label: 'This was not me', link },
    ],
  })
}

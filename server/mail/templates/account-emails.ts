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
    preview: 'Confirm that this address is yours.',
    heading: 'Is this your address?',
    shopUrl,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: 'Please confirm that this email address is yours and that you created the Larder account with it.',
      },
      { kind: 'button', label: 'Confirm my address', link },
      {
        kind: 'small',
        text: "The link works once, within one hour. If you didn't create an account with us, don't confirm: somebody else used your address.",
      },
    ],
  })
}

export function changeEmailEmail({ displayName, shopUrl, link }: To & { link: string }): Email {
  return renderEmail({
    subject: 'Confirm your new email address for Larder',
    preview: 'Confirm the new email address of your account.',
    heading: 'Use this address from now on?',
    shopUrl,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: 'You asked to change the email address of your Larder account to this one. It changes when you confirm it.',
      },
      { kind: 'button', label: 'Confirm the new address', link },
      {
        kind: 'small',
        text: "The link works once, within one hour. If you didn't ask for this, don't confirm: nothing changes.",
      },
    ],
  })
}

/** To the owner of an address with which somebody had made an account without ever proving it. */
export function accountClaimedEmail({ displayName, shopUrl }: To): Email {
  return renderEmail({
    subject: 'Your Larder account has been reset',
    preview: 'An account had been created with your address before. It is yours alone now.',
    heading: 'Your account is yours alone now',
    shopUrl,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: 'You just logged in with an address that already had a Larder account, but nobody had ever confirmed that the address was theirs. Somebody else may have created that account.',
      },
      {
        kind: 'text',
        text: 'To keep you safe we started it afresh: the old password and every other way in are gone, all devices were signed out, and the name, address, cart and orders stored there are no longer in your account.',
      },
      { kind: 'small', text: 'Was it you who created it? Sorry for the trouble: please enter your details once more.' },
      { kind: 'button', label: 'See your account', link: `${shopUrl}/user/profile` },
    ],
  })
}

const clearedText =
  'Nobody had ever confirmed the address of this account, so somebody else may have created it. To keep you safe we signed out all devices, turned off every other way in and removed the name, address and cart that were stored there. Orders are still there.'

export function passwordChangedEmail({
  displayName,
  shopUrl,
  isTakeover,
}: To & { isTakeover?: true | undefined }): Email {
  return renderEmail({
    subject: 'Your Larder password was changed',
    preview: 'If this was not you, set a new password now.',
    heading: 'Your password was changed',
    shopUrl,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      { kind: 'text', text: 'The password of your Larder account was just changed. If this was you, all is well.' },
      ...(isTakeover === true ? [{ kind: 'text' as const, text: clearedText }] : []),
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

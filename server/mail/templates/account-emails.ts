// The emails about an account: verifying an address, and security notices.
import type { Email } from '#server/mail/mail.ts'
import { greeting } from './greeting.ts'
import { renderEmail } from './email-layout.ts'
import type { MailShop } from './email-layout.ts'

type To = { displayName: string | null; shop: MailShop }

/** `isTakeover`: nobody has verified the address yet. */
export function passwordResetEmail({
  displayName,
  shop,
  link,
  isTakeover,
}: To & { link: string; isTakeover?: true | undefined }): Email {
  return renderEmail({
    subject: `Reset your ${shop.name} password`,
    preview: 'Use this link within one hour to set a new password.',
    heading: 'Set a new password',
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      { kind: 'text', text: `We got a request to reset the password of your ${shop.name} account.` },
      ...(isTakeover === true ? [{ kind: 'text' as const, text: clearingText }] : []),
      { kind: 'button', label: 'Set a new password', link },
      {
        kind: 'small',
        text: "This link works once and expires in one hour. If you didn't ask for it, you can ignore this email: your password won't change.",
      },
    ],
  })
}

export function verifyAddressEmail({ displayName, shop, link }: To & { link: string }): Email {
  return renderEmail({
    subject: `Verify your email for ${shop.name}`,
    preview: 'One click and your email is verified.',
    heading: 'Verify your email',
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: `Please confirm that this email address is yours and that you created the ${shop.name} account with it.`,
      },
      { kind: 'button', label: 'Verify my email', link },
      {
        kind: 'small',
        text: "This link works once and expires in one hour. If you didn't create an account with us, don't use it: somebody else entered your address.",
      },
    ],
  })
}

export function changeEmailEmail({ displayName, shop, link }: To & { link: string }): Email {
  return renderEmail({
    subject: `Confirm your new email address for ${shop.name}`,
    preview: 'One click and your account uses this email.',
    heading: 'Confirm your new email',
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: `You asked to change the email address of your ${shop.name} account to this one. Confirm it to make the change.`,
      },
      { kind: 'button', label: 'Confirm my new email', link },
      {
        kind: 'small',
        text: "This link works once and expires in one hour. If you didn't ask for this, you can ignore this email: nothing will change.",
      },
    ],
  })
}

/** To the owner of an address that somebody had used for an account without ever verifying it. */
export function accountClaimedEmail({ displayName, shop }: To): Email {
  return renderEmail({
    subject: `Your ${shop.name} account has been reset`,
    preview: 'Somebody had already used your address. The account is yours alone now.',
    heading: 'Your account is yours alone now',
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: `You just logged in with an address that already had a ${shop.name} account, but nobody had ever confirmed that the address was theirs. Somebody else may have created that account.`,
      },
      {
        kind: 'text',
        text: "To keep you safe, we've reset it: the old password and every other way in are gone, all devices were signed out, and the name, address, cart and orders stored there are no longer in your account.",
      },
      {
        kind: 'small',
        text: "Did you create it yourself? We're sorry for the trouble: please add your details again.",
      },
      { kind: 'button', label: 'View your account', link: `${shop.url}/user/profile` },
    ],
  })
}

const clearingText =
  'Nobody has confirmed the address of this account yet, so somebody else may have created it. To keep you safe, a new password also signs out all devices and removes the name, addresses, cards, cart and lists that are saved there. Your orders stay.'

const clearedText =
  "Nobody had ever confirmed the address of this account, so somebody else may have created it. To keep you safe, we've signed out all devices, turned off every other way in and removed the name, addresses, cards, cart and lists that were saved there. Your orders are still there."

export function passwordChangedEmail({ displayName, shop, isTakeover }: To & { isTakeover?: true | undefined }): Email {
  return renderEmail({
    subject: `Your ${shop.name} password was changed`,
    preview: "If this wasn't you, set a new password now.",
    heading: 'Your password was changed',
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: `The password of your ${shop.name} account was just changed. If this was you, there's nothing to do.`,
      },
      ...(isTakeover === true ? [{ kind: 'text' as const, text: clearedText }] : []),
      { kind: 'text', text: "If it wasn't, set a new password now. That signs out every other device, too." },
      { kind: 'button', label: "This wasn't me", link: `${shop.url}/forgot-password` },
    ],
  })
}

export function emailChangedEmail({ displayName, shop, link }: To & { link?: string | undefined }): Email {
  return renderEmail({
    subject: `Your ${shop.name} email address was changed`,
    preview: "If this wasn't you, let us know right away.",
    heading: 'Your email address was changed',
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: `Your ${shop.name} account now uses a different email address. If this was you, there's nothing to do.`,
      },
      link === undefined
        ? { kind: 'text', text: "If this wasn't you, reply to this email right away." }
        : { kind: 'button', label: "This wasn't me", link },
    ],
  })
}

export function recoveryCodeUsedEmail({ displayName, shop, codesLeft }: To & { codesLeft: number }): Email {
  const left = codesLeft === 1 ? '1 recovery code' : `${codesLeft} recovery codes`
  return renderEmail({
    subject: `A recovery code was used for your ${shop.name} account`,
    preview: "If this wasn't you, set a new password now.",
    heading: 'A recovery code was used',
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: `One of your recovery codes was just used to log in to your ${shop.name} account or to confirm a change. If this was you, there's nothing to do. You have ${left} left.`,
      },
      { kind: 'text', text: "If it wasn't, set a new password now, then get new recovery codes in your profile." },
      { kind: 'button', label: "This wasn't me", link: `${shop.url}/forgot-password` },
    ],
  })
}

export function recoveryCodesReplacedEmail({ displayName, shop }: To): Email {
  return renderEmail({
    subject: `Your ${shop.name} recovery codes were replaced`,
    preview: "If this wasn't you, set a new password now.",
    heading: 'You have new recovery codes',
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: `New recovery codes were just created for your ${shop.name} account, so the old ones don't work anymore. If this was you, there's nothing to do.`,
      },
      { kind: 'text', text: "If it wasn't, set a new password now, then get new recovery codes in your profile." },
      { kind: 'button', label: "This wasn't me", link: `${shop.url}/forgot-password` },
    ],
  })
}

export function twoStepEmail({ displayName, shop, isOn }: To & { isOn: boolean }): Email {
  const change = isOn ? 'turned on' : 'turned off'
  return renderEmail({
    subject: `Two-step sign-in was ${change} for your ${shop.name} account`,
    preview: "If this wasn't you, set a new password now.",
    heading: `Two-step sign-in was ${change}`,
    shop,
    blocks: [
      { kind: 'text', text: greeting(displayName) },
      {
        kind: 'text',
        text: isOn
          ? `From now on, we ask for a code from your authenticator app when you log in to your ${shop.name} account. Your recovery codes let you in if you lose your phone, so put them somewhere safe.`
          : `From now on, your password is all it takes to log in to your ${shop.name} account, and your recovery codes don't work anymore. If this was you, there's nothing to do.`,
      },
      {
        kind: 'text',
        text: isOn
          ? "If this wasn't you, set a new password now, then reply to this email so that we can help you back in."
          : "If it wasn't, set a new password now, then turn two-step sign-in on again in your profile.",
      },
      { kind: 'button', label: "This wasn't me", link: `${shop.url}/forgot-password` },
    ],
  })
}

// Creates the links and sends the emails after the response, so that a slow or failing mail server never affects it.
import type { Account, AccountChanges } from '#embedded/identity-toolkit/accounts/accounts.ts'
import type { Background } from '#embedded/identity-toolkit/background.ts'
import type { CodePurpose } from './codes.ts'
import type { Codes, NewCode } from './codes.ts'
import type { Takeover } from '#embedded/identity-toolkit/accounts/takeover.ts'
import type { TestView } from '#embedded/identity-toolkit/test-view.ts'

export type IdentityMail = {
  kind:
    | 'password-reset'
    | 'verify-email'
    | 'change-email'
    | 'password-changed'
    | 'email-changed'
    | 'account-claimed'
    | 'recovery-code-used'
    | 'recovery-codes-replaced'
    | 'two-step-on'
    | 'two-step-off'
  to: string
  displayName: string | null
  link?: string
  /** The reset also removes everything that was set up before the email was verified. */
  isTakeover?: true
  /** Recovery codes that can still be used. */
  codesLeft?: number
}
export type Mailing = ReturnType<typeof createMailing>

type Parts = {
  actionUrl: string
  apiKey: string
  codes: Codes
  background: Background
  testView: TestView | undefined
  deliver: (mail: IdentityMail) => Promise<void>
}
type Recipient = { email: string; displayName: string | null }

const purposes: Record<CodePurpose, { mode: string; kind: IdentityMail['kind'] }> = {
  PASSWORD_RESET: { mode: 'resetPassword', kind: 'password-reset' },
  VERIFY_EMAIL: { mode: 'verifyEmail', kind: 'verify-email' },
  VERIFY_AND_CHANGE_EMAIL: { mode: 'verifyAndChangeEmail', kind: 'change-email' },
}

export function createMailing({ actionUrl, apiKey, codes, background, testView, deliver }: Parts) {
  async function makeLink(code: NewCode, continueUrl: string | undefined) {
    const oobCode = await codes.add(code)
    if (oobCode === undefined) return undefined
    const link = new URL(actionUrl)
    link.searchParams.set('mode', purposes[code.requestType].mode)
    link.searchParams.set('oobCode', oobCode)
    link.searchParams.set('apiKey', apiKey)
    if (continueUrl !== undefined) link.searchParams.set('continueUrl', continueUrl)
    const { email, newEmail, requestType } = code
    testView?.addCode({ email, ...(newEmail === null ? {} : { newEmail }), oobCode, oobLink: link.href, requestType })
    return { oobCode, oobLink: link.href }
  }

  function sendNotice(kind: 'password-changed' | 'email-changed', { email, displayName }: Recipient): void {
    background.start(kind, () => deliver({ kind, to: email, displayName }))
  }

  /** Notifies the owner of an email who took over an account made with it. Its name was chosen by the squatter: not used. */
  function sendTakeoverNotice(by: Takeover, email: string): void {
    const mail: IdentityMail =
      by === 'provider'
        ? { kind: 'account-claimed', to: email, displayName: null }
        : { kind: 'password-changed', to: email, displayName: null, isTakeover: true }
    background.start(mail.kind, () => deliver(mail))
  }

  return {
    makeLink,

    /** Creates and emails a link after the response, whose timing must not reveal whether the account exists. */
    sendLink(
      code: NewCode,
      about: Pick<IdentityMail, 'displayName' | 'isTakeover'>,
      continueUrl: string | undefined,
    ): void {
      const { kind } = purposes[code.requestType]
      background.start(kind, async () => {
        const made = await makeLink(code, continueUrl)
        if (made !== undefined) await deliver({ kind, to: code.newEmail ?? code.email, ...about, link: made.oobLink })
      })
    },

    sendNotice,
    sendTakeoverNotice,

    /** Notifies the owner of what happened to their second step. */
    notifyTwoStep(
      { email, displayName }: Account,
      about:
        | { kind: 'recovery-code-used'; codesLeft: number }
        | { kind: 'recovery-codes-replaced' | 'two-step-on' | 'two-step-off' },
    ): void {
      if (email !== null) background.start(about.kind, () => deliver({ ...about, to: email, displayName }))
    },

    /** Notifies the owner, at the previous address, of a new password or email. */
    notifyOwner(before: Account, { email, passwordHash }: AccountChanges): void {
      if (before.email === null) return
      const owner = { email: before.email, displayName: before.displayName }
      if (typeof passwordHash === 'string') sendNotice('password-changed', owner)
      if (email !== undefined && email !== before.email) sendNotice('email-changed', owner)
    },
  }
}

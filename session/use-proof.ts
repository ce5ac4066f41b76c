// Confirms the shopper's identity: by password or social account, and by a code if the account has a second factor.
import { useEffect, useRef, useState } from 'react'
import { authText } from './auth/auth-messages.ts'
import type { SecondFactor, SecondFactorCode } from './auth/auth-second-factor.ts'
import type { SignInOutcome } from './auth/auth-sign-in.ts'
import { loadAuth } from './session.ts'
import { openSocialPopup } from './social-popup.ts'
import type { SocialPopup, SocialProvider } from './social-popup.ts'

export type Proof = { isProven: true } | { isProven: false; text: string | undefined }

const proven: Proof = { isProven: true }
const failed = (text: string | undefined): Proof => ({ isProven: false, text })

export function useProof() {
  const [secondFactor, setSecondFactor] = useState<SecondFactor>()
  const [isInPopup, setInPopup] = useState(false)
  const popup = useRef<SocialPopup>(undefined)
  useEffect(() => () => popup.current?.cancel(), [])

  const read = (outcome: SignInOutcome): Proof => {
    if (outcome.ok) return proven
    if (outcome.reason !== 'second-factor') return failed(authText(outcome.reason))
    setSecondFactor(outcome.secondFactor)
    return failed(undefined)
  }

  return {
    /** Set once the password was accepted, when a code is needed too. */
    secondFactor,
    isInPopup,

    async prove(password: string, code: SecondFactorCode | undefined): Promise<Proof> {
      const auth = await loadAuth()
      if (secondFactor === undefined || code === undefined) return read(await auth.reauthenticate(password))
      const outcome = await auth.reauthenticateWithCode(secondFactor, code)
      // A second factor can be used once, and an expired one has to be started again with the password.
      if (outcome.ok || outcome.reason === 'code-expired') setSecondFactor(undefined)
      return outcome.ok ? proven : failed(authText(outcome.reason))
    },

    /** Must be called in the click handler itself, otherwise browsers block the pop-up. */
    async proveBySocial(provider: SocialProvider): Promise<Proof> {
      const opened = openSocialPopup(provider)
      popup.current = opened
      if (opened.isBlocked) {
        opened.cancel()
        return failed('Your browser blocked the pop-up. Please allow pop-ups for this shop.')
      }
      setInPopup(true)
      const result = await Promise.race([opened.result, opened.closed])
      setInPopup(false)
      if (result === undefined) return failed(undefined)
      if (!result.ok) return failed(result.reason === 'cancelled' ? undefined : result.message)
      const auth = await loadAuth()
      const outcome = await auth.reauthenticateWithTicket(result.value)
      if (!outcome.ok && outcome.reason === 'wrong-password')
        return failed("That's not the account you're signed in with.")
      return read(outcome)
    },
  }
}

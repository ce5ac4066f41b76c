// Proves that it is the shopper who asks: by the password or a social account, and by a code where that is asked for.
import { useEffect, useRef, useState } from 'react'
import type { SecondFactor } from '#web/session/auth-second-factor.ts'
import type { SignInOutcome } from '#web/session/auth-sign-in.ts'
import { loadAuth } from '#web/session/session.ts'
import type { SocialProvider } from '#web/session/social-credential.ts'
import { openSocialPopup } from '#web/session/social-popup.ts'
import type { SocialPopup } from '#web/session/social-popup.ts'
import { authText } from './auth-text.ts'

export type Proof = { isProven: true } | { isProven: false; text: string | undefined }

const proven: Proof = { isProven: true }
const failed = (text: string | undefined): Proof => ({ isProven: false, text })

export function useProof() {
  const [secondFactor, setSecondFactor] = useState<SecondFactor>()
  const [isAway, setAway] = useState(false)
  const popup = useRef<SocialPopup>(undefined)
  useEffect(() => () => popup.current?.cancel(), [])

  const read = (outcome: SignInOutcome): Proof => {
    if (outcome.ok) return proven
    if (outcome.reason !== 'second-factor') return failed(authText(outcome.reason))
    setSecondFactor(outcome.secondFactor)
    return failed(undefined)
  }

  return {
    needsCode: secondFactor !== undefined,
    /** The shopper is in the window of a social provider. */
    isAway,

    /** The code counts once it is asked for. */
    async prove({ password, code }: { password: string; code: string }): Promise<Proof> {
      const door = await loadAuth()
      if (secondFactor === undefined) return read(await door.reauthenticate(password))
      const outcome = await door.reauthenticateWithCode(secondFactor, code)
      // A proof counts once, and a question that has expired has to be asked anew.
      if (outcome.ok || outcome.reason === 'code-expired') setSecondFactor(undefined)
      return outcome.ok ? proven : failed(authText(outcome.reason))
    },

    /** To be called in the click itself: browsers let no other window open. */
    async proveBySocial(provider: SocialProvider): Promise<Proof> {
      const opened = openSocialPopup(provider)
      popup.current = opened
      if (opened.isBlocked) {
        opened.cancel()
        return failed('Your browser did not open the window. Please allow pop-ups for this shop.')
      }
      setAway(true)
      const answer = await opened.answer
      setAway(false)
      if (!answer.ok) return failed(answer.reason === 'cancelled' ? undefined : answer.message)
      const door = await loadAuth()
      const outcome = await door.reauthenticateWithTicket(answer.value)
      if (!outcome.ok && outcome.reason === 'wrong-password') return failed('That is not the account of this profile.')
      return read(outcome)
    },
  }
}

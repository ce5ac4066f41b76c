// A sign-in that went to the provider with the whole page comes back to the login with a ticket in the fragment.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#domain/messages.ts'
import { safePage } from '#web/session/remembered-page.ts'
import { redeemTicket } from '#web/session/social-popup.ts'
import { forgetAddress } from './forget-address.ts'
import type { SignIn } from './use-sign-in.ts'

// A ticket works once, however often the page is shown.
const redeemed = new Set<string>()

/** The page to go on to, where somebody has come back. */
export function useReturnedTicket(signIn: SignIn): string | undefined {
  const { hash } = useLocation()
  const [page, setPage] = useState<string>()

  useEffect(() => {
    const given = new URLSearchParams(hash.slice(1))
    const ticket = given.get('ticket')
    if (ticket === null || redeemed.has(ticket)) return
    redeemed.add(ticket)
    forgetAddress()
    setPage(safePage(given.get('redirect')))
    void redeem(ticket, given.get('chan') ?? '')

    async function redeem(code: string, channel: string): Promise<void> {
      const answer = await redeemTicket(code, channel)
      if (answer.ok) await signIn.run((door) => door.signInWithTicket(answer.value), messages.loggedIn)
      else signIn.setTrouble({ message: answer.message })
    }
  }, [hash, signIn])

  return page
}

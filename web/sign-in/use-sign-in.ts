// Signing in, by any method: one attempt at a time, its result shown as a toast and, if it failed, near the form.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#domain/messages.ts'
import { authMessage } from '#session/auth/auth-messages.ts'
import type { AuthRefusal } from '#session/auth/auth-outcome.ts'
import type { SecondFactor } from '#session/auth/auth-second-factor.ts'
import type { SignInOutcome } from '#session/auth/auth-sign-in.ts'
import { clearAddress, safePage } from '#session/remembered-page.ts'
import { Unreachable, loadAuth } from '#session/session.ts'
import type { AuthClient } from '#session/session.ts'
import { redeemTicket } from '#session/social-popup.ts'
import { showToast } from '#ui/toast-store.ts'
import { useThrow } from '#ui/use-throw.ts'
import { problemOf } from './form-parts.tsx'
import type { FormProblem } from './form-parts.tsx'

const topic = 'sign-in'

export type SignIn = ReturnType<typeof useSignIn>

export function useSignIn() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormProblem>()
  const [secondFactor, setSecondFactor] = useState<SecondFactor>()
  const isRunning = useRef(false)
  const throwError = useThrow()

  function refuse(reason: AuthRefusal, atField: readonly AuthRefusal[] = []): AuthRefusal {
    if (!atField.includes(reason)) setProblem(problemOf(reason))
    showToast(authMessage(reason), { tone: 'error', topic })
    // The sign-in that the code was for is over.
    if (reason === 'code-expired') setSecondFactor(undefined)
    return reason
  }

  return {
    isBusy,
    problem,
    secondFactor,
    setProblem,
    startAgain: () => {
      setSecondFactor(undefined)
      setProblem(undefined)
    },

    /** Returns the reason of a refusal, so that the form can focus the field. Those `atField` are left to it entirely. */
    async run(
      action: (auth: AuthClient) => Promise<SignInOutcome>,
      success: string,
      atField?: readonly AuthRefusal[],
    ): Promise<AuthRefusal | undefined> {
      if (isRunning.current) return undefined
      isRunning.current = true
      setBusy(true)
      setProblem(undefined)
      try {
        const outcome = await action(await loadAuth())
        if (outcome.ok) {
          showToast(success, { topic })
          return undefined
        }
        if (outcome.reason !== 'second-factor') return refuse(outcome.reason, atField)
        setSecondFactor(outcome.secondFactor)
        return undefined
      } catch (error) {
        if (error instanceof Unreachable) return refuse('no-connection')
        throwError(error)
        return undefined
      } finally {
        isRunning.current = false
        setBusy(false)
      }
    },
  }
}

// A ticket works once, however often the page is rendered.
const redeemed = new Set<string>()

/** A full-page sign-in at a provider returns to the login with a ticket in the fragment. Returns the page to go to next. */
export function useReturnedTicket(signIn: SignIn): string | undefined {
  const { hash } = useLocation()
  const [page, setPage] = useState<string>()
  const throwError = useThrow()

  useEffect(() => {
    const returned = new URLSearchParams(hash.slice(1))
    const ticket = returned.get('ticket')
    if (ticket === null || redeemed.has(ticket)) return
    redeemed.add(ticket)
    clearAddress()
    setPage(safePage(returned.get('redirect')))
    redeem(ticket, returned.get('chan') ?? '').catch(throwError)

    async function redeem(code: string, channel: string): Promise<void> {
      const result = await redeemTicket(code, channel)
      if (result.ok) await signIn.run((auth) => auth.signInWithTicket(result.value), messages.loggedIn)
      else signIn.setProblem({ message: result.message })
    }
  }, [hash, signIn, throwError])

  return page
}

// accounts:sendVerificationCode and accounts:signInWithPhoneNumber, for test suites written for the Firebase Auth emulator.
// No text message is ever sent: the code is only readable through the emulator endpoints, and without them phone sign-in
// is refused.
import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { networkOf } from '#database/network.ts'
import type { Account } from '#embedded/identity-toolkit/accounts/accounts.ts'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import { Refused, refuse, tooMany } from '#embedded/identity-toolkit/refusal.ts'
import { hashOf, newSecret } from '#embedded/identity-toolkit/secrets.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

const phoneNumber = /^\+[1-9]\d{6,14}$/
const tenMinutes = 600
const sendShape = z.object({ phoneNumber: text })
const signInShape = z.object({ sessionInfo: text, code: text, idToken: text, temporaryProof: text, phoneNumber: text })
type SignInBody = z.output<typeof signInShape>

export function sendMessageCall({ challenges, limits, testView }: Context) {
  return defineCall(sendShape, async (body, { address }) => {
    if (body.phoneNumber === undefined || !phoneNumber.test(body.phoneNumber))
      return refuse('INVALID_PHONE_NUMBER', 'Invalid format.')
    if (testView === undefined) return refuse('OPERATION_NOT_ALLOWED', 'Phone sign-in is not enabled.')
    const tries = [
      { limit: 'codesPerAddress' as const, of: networkOf(address) },
      { limit: 'smsPerNumber' as const, of: body.phoneNumber },
    ]
    if (!(await limits.takeAll(tries))) return tooMany
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    // Hashed together with the session's secret, so that the stored hash can't be searched for six digits.
    const sessionInfo = newSecret()
    const facts = { phoneNumber: body.phoneNumber, codeHash: hashOf(`${sessionInfo} ${code}`) }
    await challenges.add({ kind: 'phone', uid: null, facts, seconds: tenMinutes, token: sessionInfo })
    testView.addMessage({ phoneNumber: body.phoneNumber, code, sessionInfo })
    return { sessionInfo }
  })
}

export function signInByPhoneCall({ accounts, challenges, tokens, testView }: Context) {
  return defineCall(signInShape, async (body) => {
    const bearer = body.idToken === undefined ? undefined : await tokens.read(body.idToken)
    if (bearer instanceof Refused) return bearer
    const tooOld = bearer && tokens.checkFresh(bearer)
    if (tooOld !== undefined) return tooOld
    const phoneNumber = await (body.temporaryProof === undefined ? proveByCode(body) : proveAgain(body))
    if (phoneNumber instanceof Refused) return phoneNumber
    const owner = await accounts.find('phone', phoneNumber)
    if (bearer !== undefined) {
      if (owner !== undefined && owner.uid !== bearer.account.uid) return proofOf(phoneNumber)
      const linked = await accounts.change(bearer.account, { phoneNumber })
      if (linked === 'taken') return proofOf(phoneNumber)
      return linked === 'outdated' ? refuse('TOKEN_EXPIRED') : respond(linked, false)
    }
    if (owner !== undefined) return respond(owner, false)
    const added = await accounts.add({ phoneNumber })
    return added === undefined ? refuse('PHONE_NUMBER_EXISTS') : respond(added, true)
  })

  async function proveByCode({ sessionInfo, code }: SignInBody): Promise<string | Refused> {
    if (sessionInfo === undefined || sessionInfo === '') return refuse('MISSING_SESSION_INFO')
    if (code === undefined || code === '') return refuse('MISSING_CODE')
    const challenge = await challenges.attempt('phone', sessionInfo)
    if (challenge === undefined) return refuse('INVALID_SESSION_INFO')
    if (challenge === 'over') return refuse('SESSION_EXPIRED')
    if (challenge.facts['codeHash'] !== hashOf(`${sessionInfo} ${code}`)) return refuse('INVALID_CODE')
    if (!(await challenges.spend(sessionInfo))) return refuse('SESSION_EXPIRED')
    testView?.drop(sessionInfo)
    return challenge.facts['phoneNumber'] ?? refuse('INVALID_SESSION_INFO')
  }

  async function proveAgain({ temporaryProof, phoneNumber }: SignInBody): Promise<string | Refused> {
    const challenge = await challenges.attempt('phone-proof', temporaryProof ?? '')
    if (challenge === undefined || challenge === 'over' || challenge.facts['phoneNumber'] !== phoneNumber)
      return refuse('INVALID_TEMPORARY_PROOF')
    return phoneNumber ?? refuse('MISSING_PHONE_NUMBER')
  }

  /** The number is verified but belongs to another account: the browser may sign in to that one with this proof. */
  async function proofOf(phoneNumber: string) {
    const { token } = await challenges.add({ kind: 'phone-proof', uid: null, facts: { phoneNumber }, seconds: 3_600 })
    return { phoneNumber, temporaryProof: token, temporaryProofExpiresIn: '3600' }
  }

  async function respond(account: Account, isNewUser: boolean) {
    if (account.isDisabled) return refuse('USER_DISABLED')
    if (account.factors.length > 0)
      return refuse(
        'UNSUPPORTED_FIRST_FACTOR',
        'A phone number cannot be the first factor of a user with a second one.',
      )
    const issued = await tokens.begin(account, 'phone')
    return issued instanceof Refused
      ? issued
      : { isNewUser, phoneNumber: account.phoneNumber, localId: account.uid, ...issued }
  }
}

// accounts:signInWithPassword.
import * as z from 'zod'
import { networkOf } from '#database/network.ts'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import { readEmail } from '#embedded/identity-toolkit/accounts/email.ts'
import type { Counted } from '#embedded/identity-toolkit/limits.ts'
import { Refused, refuse, tooMany } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'
import { beginOrAsk } from './begin-or-ask.ts'

const shape = z.object({ email: text, password: text })

export function signInCall(context: Context) {
  const { settings, accounts, passwords, limits, knownNetworks } = context
  return defineCall(shape, async (body, { address }) => {
    if (body.email === undefined) return refuse('MISSING_EMAIL')
    const email = readEmail(body.email)
    if (email === undefined) return refuse('INVALID_EMAIL')
    if (body.password === undefined || body.password === '') return refuse('MISSING_PASSWORD')

    const network = networkOf(address)
    const ofAccount: Counted = { limit: 'failuresPerAccount', of: `${network} ${email}` }
    const ofAddress: Counted = { limit: 'failuresPerAddress', of: network }
    if (!(await limits.takeAll([ofAddress, ofAccount]))) return tooMany

    const account = await accounts.find('email', email)
    // Guesses from many networks: over the limit, only networks where the owner has signed in before may go on.
    const fromAnywhere: Counted = { limit: 'guessesPerAccount', of: email }
    if (!(await limits.take(fromAnywhere)) && !(await knownNetworks.isKnown(account?.uid ?? '', network)))
      return tooMany
    const verdict = await passwords.verify(body.password, account?.passwordHash ?? null)
    if (verdict instanceof Refused) return verdict
    if (account === undefined) return refuse(settings.emailPrivacy ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND')
    if (!verdict.matches) return refuse(settings.emailPrivacy ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD')

    await limits.forget([ofAccount])
    await limits.giveBack([ofAddress, fromAnywhere])
    if (account.isDisabled) return refuse('USER_DISABLED')
    await knownNetworks.remember(account.uid, network)
    if (verdict.isOld) await raiseCost(account.uid, account.passwordHash, body.password)
    const issued = await beginOrAsk(context, account, 'password')
    if (issued instanceof Refused) return issued
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: account.uid,
      email,
      displayName: account.displayName ?? '',
      ...issued,
    }
  })

  /** Hashes the password at the current cost. Skipped under load: the next sign-in tries again. */
  async function raiseCost(uid: string, oldHash: string | null, password: string): Promise<void> {
    const passwordHash = await passwords.hash(password)
    if (passwordHash instanceof Refused || oldHash === null) return
    await accounts.replaceHash(uid, oldHash, passwordHash)
  }
}

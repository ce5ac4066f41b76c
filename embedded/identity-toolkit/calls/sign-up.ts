// accounts:signUp — creates an account with email and password, or adds a password to an account without one.
import * as z from 'zod'
import { networkOf } from '#database/network.ts'
import { endSessions } from '#embedded/identity-toolkit/accounts/account-changes.ts'
import type { Account } from '#embedded/identity-toolkit/accounts/accounts.ts'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import { readEmail } from '#embedded/identity-toolkit/accounts/email.ts'
import { Refused, refuse, tooMany } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

const shape = z.object({ email: text, password: text, displayName: text, idToken: text, localId: text })

export function signUpCall({ accounts, passwords, tokens, limits, knownNetworks, mailing, now }: Context) {
  return defineCall(shape, async (body, { address }) => {
    if (body.localId !== undefined) return refuse('UNEXPECTED_PARAMETER', 'User ID')
    if (body.email === undefined && body.password === undefined && body.idToken === undefined)
      return refuse('ADMIN_ONLY_OPERATION')
    if (body.email === undefined || body.email === '') return refuse('MISSING_EMAIL')
    const email = readEmail(body.email)
    if (email === undefined) return refuse('INVALID_EMAIL')
    if (body.password === undefined || body.password === '') return refuse('MISSING_PASSWORD')
    const weakness = passwords.check(body.password)
    if (weakness !== undefined) return weakness
    if (!(await limits.take({ limit: 'signUpsPerAddress', of: networkOf(address) }))) return tooMany
    if (body.idToken !== undefined) return linkPassword(body.idToken, email, body.password)

    // Checked before the costly hashing.
    if ((await accounts.find('email', email)) !== undefined) return refuse('EMAIL_EXISTS')
    const passwordHash = await passwords.hash(body.password)
    if (passwordHash instanceof Refused) return passwordHash
    const displayName = body.displayName?.slice(0, 256) ?? null
    const account = await accounts.add({ email, displayName, passwordHash, passwordUpdatedAt: now() })
    if (account === undefined) return refuse('EMAIL_EXISTS')
    await knownNetworks.remember(account.uid, networkOf(address))
    return respond(account)
  })

  async function linkPassword(idToken: string, email: string, password: string) {
    const bearer = await tokens.read(idToken)
    if (bearer instanceof Refused) return bearer
    const { account: before, signIn } = bearer
    const tooOld = tokens.checkFresh(bearer)
    if (tooOld !== undefined) return tooOld
    // An existing password is changed with accounts:update.
    if (before.passwordHash !== null) return refuse('EMAIL_EXISTS')
    const passwordHash = await passwords.hash(password)
    if (passwordHash instanceof Refused) return passwordHash
    const emailVerified = before.emailVerified && before.email === email
    const changes = { email, emailVerified, passwordHash, passwordUpdatedAt: now() }
    const after = await accounts.change(before, changes, (on) => endSessions(on, before.uid, now()))
    if (after === 'taken') return refuse('EMAIL_EXISTS')
    if (after === 'outdated') return refuse('TOKEN_EXPIRED')
    mailing.notifyOwner(before, changes)
    return respond(after, signIn.factorId)
  }

  async function respond(account: Account, factorId: string | null = null) {
    const issued = await tokens.begin(account, 'password', factorId)
    if (issued instanceof Refused) return issued
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: account.uid,
      email: account.email,
      ...(account.displayName === null ? {} : { displayName: account.displayName }),
      ...issued,
    }
  }
}

// Writes an account in the dialect's JSON.
import type { Account, Factor } from './accounts.ts'

// Google's placeholder for a hash: it only shows that there is one.
export const redacted = 'UkVEQUNURUQ='

export function writeAccount(account: Account): object {
  const { lastLoginAt, passwordUpdatedAt } = account
  return {
    localId: account.uid,
    ...writeProfile(account),
    ...(account.phoneNumber === null ? {} : { phoneNumber: account.phoneNumber }),
    providerUserInfo: writeProviders(account),
    validSince: String(account.validSince),
    disabled: account.isDisabled,
    createdAt: String(account.createdAt.getTime()),
    ...(lastLoginAt === null
      ? {}
      : { lastLoginAt: String(lastLoginAt.getTime()), lastRefreshAt: lastLoginAt.toISOString() }),
    ...(passwordUpdatedAt === null ? {} : { passwordUpdatedAt: passwordUpdatedAt.getTime() }),
    ...(account.customAttributes === null ? {} : { customAttributes: account.customAttributes }),
    ...(account.factors.length === 0 ? {} : { mfaInfo: account.factors.map(writeFactor) }),
  }
}

/** The fields that lookup and update responses share. */
export function writeProfile(account: Account): object {
  return {
    ...(account.email === null ? {} : { email: account.email }),
    emailVerified: account.emailVerified,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
    ...(account.passwordHash === null ? {} : { passwordHash: redacted }),
  }
}

export function writeProviders({ providers, ...account }: Account): object[] {
  const list: object[] = providers.map(({ providerId, rawId, email, displayName, photoUrl }) => ({
    providerId,
    rawId,
    federatedId: rawId,
    ...given({ email, displayName, photoUrl }),
  }))
  if (account.passwordHash !== null && account.email !== null) {
    const { email, displayName, photoUrl } = account
    list.push({ providerId: 'password', rawId: email, federatedId: email, ...given({ email, displayName, photoUrl }) })
  }
  if (account.phoneNumber !== null)
    list.push({ providerId: 'phone', rawId: account.phoneNumber, phoneNumber: account.phoneNumber })
  return list
}

export function writeFactor({ id, displayName, enrolledAt }: Factor): object {
  const since = new Date(enrolledAt).toISOString()
  return { mfaEnrollmentId: id, ...given({ displayName }), enrolledAt: since, totpInfo: {} }
}

function given(fields: Record<string, string | null>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

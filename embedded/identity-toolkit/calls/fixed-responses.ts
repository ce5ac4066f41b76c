// Calls that always answer the same: what the SDK asks before it asks for what it wants.
import { defineCall } from '#embedded/identity-toolkit/call.ts'
import type { Call } from '#embedded/identity-toolkit/call.ts'
import type { Workings } from '#embedded/identity-toolkit/workings.ts'
import * as z from 'zod'

const always = (answer: object): Call => defineCall(z.unknown(), async () => answer)

export function fixedCalls({ settings }: Workings) {
  const { projectId, continueOrigins } = settings
  return {
    // Robots are kept out by the limits: no script of another company is loaded.
    recaptchaConfig: always({
      recaptchaKey: `projects/${projectId}/keys/none`,
      recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({
        provider,
        enforcementState: 'OFF',
      })),
    }),
    recaptchaParams: always({
      kind: 'identitytoolkit#GetRecaptchaParamResponse',
      recaptchaSiteKey: 'none',
      recaptchaStoken: 'none',
    }),
    passwordPolicy: always({
      customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4_096 },
      allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
    }),
    projects: always({ projectId, authorizedDomains: continueOrigins.map((origin) => new URL(origin).hostname) }),
  }
}

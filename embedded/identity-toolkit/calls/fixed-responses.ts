// Configuration requests of the SDK, with constant responses.
import { defineCall } from '#embedded/identity-toolkit/call.ts'
import type { Call } from '#embedded/identity-toolkit/call.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'
import * as z from 'zod'

const always = (response: object): Call => defineCall(z.unknown(), async () => response)

export function fixedCalls({ settings }: Context) {
  const { projectId, continueOrigins } = settings
  return {
    // Rate limits stop bots here, so no third-party script is loaded.
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

// Every call of the service by its path.
import { deleteCall, lookupCall } from './calls/account-calls.ts'
import { createAuthUriCall } from './calls/create-auth-uri.ts'
import { enrolCalls } from './calls/enrol-factor.ts'
import { fixedCalls } from './calls/fixed-responses.ts'
import { sendMessageCall, signInByPhoneCall } from './calls/phone.ts'
import { resetPasswordCall } from './calls/reset-password.ts'
import { finishFactorCall, startFactorCall } from './calls/second-factor.ts'
import { sendCodeCall } from './calls/send-code.ts'
import { signInWithIdpCall } from './calls/sign-in-with-idp.ts'
import { signInCall } from './calls/sign-in.ts'
import { signUpCall } from './calls/sign-up.ts'
import { updateCall } from './calls/update.ts'
import type { CallTable } from './plugin.ts'
import type { Workings } from './workings.ts'

export function callTable(workings: Workings): CallTable {
  const fixed = fixedCalls(workings)
  const enrol = enrolCalls(workings)
  return {
    post: {
      'v1/accounts:signUp': signUpCall(workings),
      'v1/accounts:signInWithPassword': signInCall(workings),
      'v1/accounts:lookup': lookupCall(workings),
      'v1/accounts:update': updateCall(workings),
      'v1/accounts:delete': deleteCall(workings),
      'v1/accounts:sendOobCode': sendCodeCall(workings),
      'v1/accounts:resetPassword': resetPasswordCall(workings),
      'v1/accounts:signInWithIdp': signInWithIdpCall(workings),
      'v1/accounts:createAuthUri': createAuthUriCall(workings),
      'v1/accounts:sendVerificationCode': sendMessageCall(workings),
      'v1/accounts:signInWithPhoneNumber': signInByPhoneCall(workings),
      'v2/accounts/mfaEnrollment:start': enrol.start,
      'v2/accounts/mfaEnrollment:finalize': enrol.finalize,
      'v2/accounts/mfaEnrollment:withdraw': enrol.withdraw,
      'v2/accounts/mfaSignIn:start': startFactorCall,
      'v2/accounts/mfaSignIn:finalize': finishFactorCall(workings),
    },
    get: {
      'v1/projects': fixed.projects,
      'v1/recaptchaParams': fixed.recaptchaParams,
      'v2/recaptchaConfig': fixed.recaptchaConfig,
      'v2/passwordPolicy': fixed.passwordPolicy,
    },
  }
}

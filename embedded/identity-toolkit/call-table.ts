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
import type { Context } from './context.ts'

export function callTable(context: Context): CallTable {
  const fixed = fixedCalls(context)
  const enrol = enrolCalls(context)
  return {
    post: {
      'v1/accounts:signUp': signUpCall(context),
      'v1/accounts:signInWithPassword': signInCall(context),
      'v1/accounts:lookup': lookupCall(context),
      'v1/accounts:update': updateCall(context),
      'v1/accounts:delete': deleteCall(context),
      'v1/accounts:sendOobCode': sendCodeCall(context),
      'v1/accounts:resetPassword': resetPasswordCall(context),
      'v1/accounts:signInWithIdp': signInWithIdpCall(context),
      'v1/accounts:createAuthUri': createAuthUriCall(context),
      'v1/accounts:sendVerificationCode': sendMessageCall(context),
      'v1/accounts:signInWithPhoneNumber': signInByPhoneCall(context),
      'v2/accounts/mfaEnrollment:start': enrol.start,
      'v2/accounts/mfaEnrollment:finalize': enrol.finalize,
      'v2/accounts/mfaEnrollment:withdraw': enrol.withdraw,
      'v2/accounts/mfaSignIn:start': startFactorCall,
      'v2/accounts/mfaSignIn:finalize': finishFactorCall(context),
    },
    get: {
      'v1/projects': fixed.projects,
      'v1/recaptchaParams': fixed.recaptchaParams,
      'v2/recaptchaConfig': fixed.recaptchaConfig,
      'v2/passwordPolicy': fixed.passwordPolicy,
    },
  }
}

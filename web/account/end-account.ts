// The end of an account: first what the shop keeps, then the sign-in itself, then what lies in this browser.
import { forgetShopper } from '#web/purchase/forget-shopper.ts'
import { CallProblem, callShop } from '#web/session/call-shop.ts'
import { loadAuth } from '#web/session/session.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { authText } from './auth-text.ts'
import { callProblemText } from './call-problem-text.ts'
import { forgetEverything } from './forget-everything.ts'

/** Undefined when the account is gone, else what the shopper is to be told. */
export async function endAccount(): Promise<string | undefined> {
  try {
    await callShop<undefined>('/api/users', { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    return callProblemText(error, 'Your account could not be deleted. Please try again.')
  }
  // With the session the cart would be put aside for a shopper who comes back.
  forgetShopper()
  // This page is left while the session ends, so that only a toast still reaches the shopper.
  const door = await loadAuth()
  const ended = await door.deleteAccount()
  if (!ended.ok) {
    showToast(`Your data is deleted, but not your sign-in yet. ${authText(ended.reason)}`, { tone: 'error' })
    return undefined
  }
  forgetEverything()
  showToast('Your account is deleted. Goodbye, and thank you for your visits.')
  return undefined
}

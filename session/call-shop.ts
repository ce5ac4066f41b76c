// Requests to the shop for the signed-in shopper.
import { authorizedCall } from './authorized-call.ts'
import { loadAuth } from './session.ts'

export { CallProblem } from './authorized-call.ts'

export const callShop = authorizedCall(async (isForced) => (await loadAuth()).token(isForced))

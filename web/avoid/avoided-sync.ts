// Saves what is avoided while somebody is signed in.
import type { AvoidancesJson } from '#server/avoidances/avoidances-json.ts'
import { createSetSync } from '#web/saved-cart/set-sync.ts'
import { avoided } from './avoided.ts'

export const avoidedSync = createSetSync<AvoidancesJson>({
  store: avoided,
  path: '/user/avoidances',
  membersOf: (response) => response.avoided,
})

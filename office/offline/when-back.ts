// Loads again by itself once there is a connection: at the browser's word, and every few seconds, because a telephone
// that reaches the store room's network may not reach the shop yet.
import { CallProblem } from '#office/call-office.ts'

const retryMs = 4_000

type Asked = { state: { data?: unknown; error: Error | null } }

/** In how long to ask the shop again: after no reply, and for what was found on this device only. */
export function retryWhenBack({ state: { data, error } }: Asked): number | false {
  if (isUnreachable(error)) return retryMs
  return isOfflineFind(data) ? retryMs : false
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 0
}

function isOfflineFind(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isOffline' in data && data.isOffline === true
}

export const loadWhenBack = {
  // Otherwise it would wait for a connection before it says that there is none.
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: retryWhenBack,
} as const

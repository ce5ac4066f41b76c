// A JSON response that is the same for everybody: browsers revalidate it each time, a CDN may serve it for a minute.
import type { CacheableResponse } from './cache/response-cache.ts'

// No stale-while-revalidate: browsers honour it too, and would show prices that are minutes old.
export const publicCaching = 'public, max-age=0, s-maxage=60'

export function jsonResponse(value: unknown, headers: Record<string, string> = {}): CacheableResponse {
  return {
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': publicCaching, ...headers },
  }
}

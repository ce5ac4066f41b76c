// A JSON answer that is the same for everybody: browsers ask again each time, a CDN may serve it for a minute.
import type { CacheableResponse } from './response-cache.ts'

// No stale-while-revalidate: browsers heed it too, and then show a price of minutes ago.
export const publicCaching = 'public, max-age=0, s-maxage=60'

export function jsonResponse(value: unknown, headers: Record<string, string> = {}): CacheableResponse {
  return {
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': publicCaching, ...headers },
  }
}

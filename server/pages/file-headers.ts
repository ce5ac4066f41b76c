// How long browsers may cache the files of the build, and the policy of service workers.
import { basename } from 'node:path'

type Headers = Record<string, string>

// A file with a hash in its name never changes; others may with the next release.
const hashed: Headers = { 'cache-control': 'public, max-age=31536000, immutable' }
const named: Headers = { 'cache-control': 'public, max-age=3600' }

// Revalidated each time, so that a new release is found immediately. A worker has the policy of its file.
export const workerHeaders: Headers = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
}

export function fileHeaders(path: string): Headers {
  if (path.includes('/assets/')) return hashed
  return basename(path).startsWith('service-worker.js') ? workerHeaders : named
}

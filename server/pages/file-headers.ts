// How long browsers may keep the files of the build, and what the service worker among them may do.
import { basename } from 'node:path'

type Headers = Record<string, string>

// A name with a hash in it never means anything else; other files may change with the next release.
const hashed: Headers = { 'cache-control': 'public, max-age=31536000, immutable' }
const named: Headers = { 'cache-control': 'public, max-age=3600' }

// Asked for again each time, so that a new release is seen at once. A worker's policy is that of its file.
const worker: Headers = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
}

export function fileHeaders(path: string): Headers {
  if (path.includes('/assets/')) return hashed
  return basename(path).startsWith('service-worker.js') ? worker : named
}

// The Content-Security-Policy of a finished page: our own files, and exactly the inline scripts that it holds.
import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

// What Stripe.js asks for. Only the payment page has it, and only when Stripe takes the cards.
const stripeRules = {
  script: ' https://js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
}
const noRules: typeof stripeRules = { script: '', connect: '', frame: [] }

// Where the identity SDK calls when Firebase knows the shoppers: any page may hold a session.
const firebaseHosts = ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'

export function pagePolicy(html: string, { withStripe = false, withFirebase = false } = {}): string {
  const extra = withStripe ? stripeRules : noRules
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    // Data for search engines is not run, so it needs no permission.
    if (!attributes.includes('application/ld+json')) hashes.add(`'sha256-${sha256(code)}'`)
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim() + extra.script,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${extra.connect}${withFirebase ? firebaseHosts : ''}`,
    ...extra.frame,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

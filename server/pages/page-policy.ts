// The Content-Security-Policy of a finished page: our own files, and exactly the inline scripts and styles that the
// page itself wrote.
import { createHash } from 'node:crypto'

// What Stripe.js needs. Only the payment page has it, and only if Stripe is the card provider.
const stripeRules = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
}
const noRules: typeof stripeRules = { script: '', connect: '', frame: [] }

// The hosts that the identity SDK calls if Firebase is used: any page may have a session.
const firebaseHosts = ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'

export type PolicyParts = {
  withStripe?: boolean
  withFirebase?: boolean
  /** What replaces one of them on this machine. */
  replacements?: (string | undefined)[]
}

/**
 * The page without its nonces, and its policy. A script without the nonce was injected, for example by a text that wasn't
 * escaped, and must not run. Hashes instead of the nonce itself, since the page is cached.
 */
export function withPolicy(html: string, nonce: string, parts: PolicyParts = {}): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`
  const hashesOf = (tags: RegExp) => {
    const hashes = new Set<string>()
    for (const [, attributes = '', code = ''] of html.matchAll(tags)) {
      if (attributes.includes(attribute) && !attributes.includes(' src=')) hashes.add(`'sha256-${sha256(code)}'`)
    }
    return [...hashes]
  }
  const scripts = hashesOf(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(/<style\b([^>]*)>([\s\S]*?)<\/style>/g)
  return { html: html.replaceAll(attribute, ''), policy: policyOf({ scripts, styles }, parts) }
}

/** The back office has no inline script and no card provider. Scanning barcodes needs WebAssembly. */
export function officePolicy({ withFirebase = false, replacements = [] }: PolicyParts): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${withFirebase ? firebaseHosts : ''}${listed(replacements)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function listed(hosts: (string | undefined)[]): string {
  return hosts.map((host) => (host === undefined ? '' : ` ${host}`)).join('')
}

function policyOf({ scripts, styles }: { scripts: string[]; styles: string[] }, parts: PolicyParts): string {
  const { withStripe = false, withFirebase = false, replacements = [] } = parts
  const extra = withStripe ? stripeRules : noRules
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim() + extra.script,
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${extra.connect}${withFirebase ? firebaseHosts : ''}${listed(replacements)}`,
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

// The last page of a social sign-in: it sends the result to the shop's window and closes itself, or shows why the sign-in
// failed.
import { escapeHtml as escape } from '#server/http/escape-html.ts'
import type { ProviderId } from './provider.ts'
import type { SignInRefusal } from './social.ts'

type PageText = { status: number; title: string; text: string }
export type EndingPage = { status: number; html: string }

export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function signedInPage(shop: string, channel: string, ticket: string): EndingPage {
  const text = { status: 200, title: "You're signed in", text: 'You can close this window and continue in the shop.' }
  return writePage(shop, text, { channel, ticket })
}

type Refusal = { reason: SignInRefusal; providerId: string; channel: string | undefined }

export function refusalPage(shop: string, { reason, providerId, channel }: Refusal): EndingPage {
  const text = textFor(reason, providerId)
  if (channel === undefined) return writePage(shop, text, {})
  return writePage(shop, text, { channel, error: reason, message: `${text.title}. ${text.text}` })
}

function textFor(reason: SignInRefusal, providerId: string): PageText {
  const company = companyOf(providerId)
  switch (reason) {
    case 'denied':
      return {
        status: 400,
        title: 'Sign-in cancelled',
        text: `You didn't give ${company} permission, so you're not signed in.`,
      }
    case 'wrong-browser':
      return {
        status: 400,
        title: "This sign-in didn't start here",
        text: 'It started in another browser or too long ago, or cookies are blocked. Please try again.',
      }
    case 'expired':
      return {
        status: 400,
        title: 'This sign-in has expired',
        text: 'It was already used, or more than ten minutes have passed. Please try again.',
      }
    case 'provider-refused':
      return {
        status: 502,
        title: `${company} didn't confirm your sign-in`,
        text: "You're not signed in. Please try again, or sign in with your email.",
      }
    case 'provider-unavailable':
      return {
        status: 503,
        title: `We couldn't reach ${company}`,
        text: "You're not signed in. Please try again in a moment, or sign in with your email.",
      }
    case 'not-offered':
      return {
        status: 404,
        title: "This sign-in isn't available",
        text: 'Please choose another one on the log in page.',
      }
  }
}

const companies: Record<ProviderId, string> = { 'google.com': 'Google', 'facebook.com': 'Facebook' }

function companyOf(providerId: string): string {
  return Object.entries(companies).find(([id]) => id === providerId)?.[1] ?? 'The other site'
}

function writePage(shop: string, { status, title, text }: PageText, data: Record<string, string>): EndingPage {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escape(value)}"`)
  const isSignedIn = status === 200
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(`${title} · ${shop}`)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/auth/oauth/ending.css">
<script src="/auth/oauth/callback.js" defer></script>
</head>
<body${attributes.join('')}>
<main>
<img src="/favicon.svg" alt="" width="56" height="56">
<h1>${escape(title)}</h1>
<p>${escape(text)}</p>
${isSignedIn ? '' : '<p><a href="/login">Back to log in</a></p>'}
</main>
</body>
</html>
`
  return { status, html }
}

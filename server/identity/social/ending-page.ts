// The small page at the end of a sign-in at another company: it tells the shop's window how it went and closes itself, or
// says why nobody was signed in.
import type { ProviderId } from './provider.ts'
import type { SignInRefusal } from './social.ts'

type Words = { status: number; title: string; text: string }
export type EndingPage = { status: number; html: string }

export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function goodPage(channel: string, ticket: string): EndingPage {
  const words = { status: 200, title: 'You are signed in', text: 'You can close this window and go on in the shop.' }
  return writePage(words, { channel, ticket })
}

export function refusalPage(reason: SignInRefusal, providerId: string, channel: string | undefined): EndingPage {
  const words = wordsFor(reason, providerId)
  if (channel === undefined) return writePage(words, {})
  return writePage(words, { channel, error: reason, message: `${words.title}. ${words.text}` })
}

function wordsFor(reason: SignInRefusal, providerId: string): Words {
  const company = companyOf(providerId)
  switch (reason) {
    case 'denied':
      return {
        status: 400,
        title: 'The sign-in was cancelled',
        text: `${company} was not allowed to tell us who you are, so nobody was signed in.`,
      }
    case 'wrong-browser':
      return {
        status: 400,
        title: 'This sign-in did not begin here',
        text: 'It was begun in another browser or too long ago, or cookies are blocked. Please start again.',
      }
    case 'expired':
      return {
        status: 400,
        title: 'This sign-in is over',
        text: 'It was finished already, or more than ten minutes have passed. Please start again.',
      }
    case 'provider-refused':
      return {
        status: 502,
        title: `${company} did not confirm the sign-in`,
        text: 'Nobody was signed in. Please try again, or sign in with your email.',
      }
    case 'provider-unavailable':
      return {
        status: 503,
        title: `${company} cannot be reached`,
        text: 'Nobody was signed in. Please try again in a moment, or sign in with your email.',
      }
    case 'not-offered':
      return {
        status: 404,
        title: 'There is no such way to sign in',
        text: 'Please choose one of those on the sign-in page.',
      }
  }
}

const companies: Record<ProviderId, string> = { 'google.com': 'Google', 'facebook.com': 'Facebook' }

function companyOf(providerId: string): string {
  return Object.entries(companies).find(([id]) => id === providerId)?.[1] ?? 'That company'
}

function writePage({ status, title, text }: Words, data: Record<string, string>): EndingPage {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escape(value)}"`)
  const isGood = status === 200
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} · Larder</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/auth/oauth/ending.css">
<script src="/auth/oauth/callback.js" defer></script>
</head>
<body${attributes.join('')}>
<main>
<img src="/favicon.svg" alt="" width="56" height="56">
<h1>${escape(title)}</h1>
<p>${escape(text)}</p>
${isGood ? '' : '<p><a href="/login">Back to sign in</a></p>'}
</main>
</body>
</html>
`
  return { status, html }
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

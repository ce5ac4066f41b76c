// The page with the sample accounts. Plain HTML: it works without scripts.
import { writeAuthorization } from './authorization.ts'
import type { Authorization } from './authorization.ts'

type PageParts = {
  issuer: string
  siteName: string
  authorization: Authorization
  /** The submitted values, when they were invalid. */
  typed?: { name: string; email: string }
}

const people = [
  { name: 'Ada Fletcher', email: 'ada.fletcher@example.com' },
  { name: 'Ben Okafor', email: 'ben.okafor@example.com' },
  { name: 'Chiara Rossi', email: 'chiara.rossi@example.com' },
]

export function chooserPage({ issuer, siteName, authorization, typed }: PageParts): string {
  const root = new URL(issuer).pathname
  const { company } = authorization
  const hidden = Object.entries(writeAuthorization(authorization))
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')
  const form = (content: string, className: string) =>
    `<form method="post" action="${root}/authorize" class="${className}">${hidden}${content}</form>`
  const list = people.map((person) => `<li>${form(personButton(person), 'person')}</li>`).join('\n')

  return page(
    root,
    `Choose an account · ${siteName}`,
    `<p class="label" role="note"><strong>Demo sign-in:</strong> choose a sample account. No real ${escape(company)} account is used.</p>
<h1>Choose an account</h1>
<p class="sub">to continue to <strong>${escape(siteName)}</strong></p>
<ul>
${list}
</ul>
<details${typed === undefined ? '' : ' open'}>
<summary>Use another account</summary>
${form(otherFields(typed), 'other')}
</details>
<p class="cancel"><a href="${escape(cancelAddress(authorization, issuer))}">Cancel</a></p>`,
  )
}

export function wrongRequestPage(root: string): string {
  return page(
    root,
    'This sign-in link isn’t valid',
    `<h1>This sign-in link isn’t valid</h1>
<p class="sub">It’s incomplete or not from this shop. Go back and try again.</p>
<p class="cancel"><a href="/login">Back to log in</a></p>`,
  )
}

function personButton({ name, email }: { name: string; email: string }): string {
  const initials = name.replace(/[^A-Z]/g, '')
  return `<input type="hidden" name="name" value="${escape(name)}"><input type="hidden" name="email" value="${escape(email)}">
<button type="submit"><span class="face" aria-hidden="true">${initials}</span><span class="who"><span class="name">${escape(name)}</span> <span class="email">${escape(email)}</span></span></button>`
}

function otherFields(typed = { name: '', email: '' }): string {
  const error =
    typed.name === '' && typed.email === ''
      ? ''
      : '<p class="wrong" id="wrong" role="alert">Enter a name and a valid email address.</p>'
  const described = error === '' ? '' : ' aria-describedby="wrong"'
  return `${error}
<label for="name">Name</label>
<input id="name" name="name" type="text" autocomplete="off" maxlength="100" required value="${escape(typed.name)}"${described}>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="off" maxlength="200" required value="${escape(typed.email)}"${described}>
<button type="submit" class="strong">Continue</button>`
}

function cancelAddress({ redirectUri, state }: Authorization, issuer: string): string {
  return `${redirectUri}?${new URLSearchParams({ error: 'access_denied', state, iss: issuer })}`
}

function page(root: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="stylesheet" href="${root}/chooser.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

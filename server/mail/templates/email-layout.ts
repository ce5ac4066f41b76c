// Renders one description of an email as plain text and as HTML, so that both say the same. Values are escaped here, and
// only here. Mail programs ignore style sheets: tables and inline styles look alike in all of them.
import { nameAndTagline, wordmarkOf } from '#domain/settings/shop-words.ts'
import type { Email } from '#server/mail/mail.ts'
import { blockHtml, blockText } from './email-blocks.ts'
import type { Block } from './email-blocks.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { colours, font } from './email-style.ts'

type Description = {
  subject: string
  /** What a mail program shows beside the subject. */
  preview: string
  heading: string
  blocks: Block[]
  shop: MailShop
}

/** Who sends it: the shop, its web address, and how its owner signs. */
export type MailShop = { url: string; name: string; tagline: string; signature: string }

export function renderEmail(description: Description): Email {
  const { subject, heading, shop } = description
  const blocks = shop.signature === '' ? description.blocks : [...description.blocks, signatureOf(shop)]
  const text = [heading, ...blocks.map(blockText), `-- \n${nameAndTagline(shop, ': ')}\n${shop.url}`].join('\n\n')
  return { subject, text: `${text}\n`, html: frame({ ...description, blocks }) }
}

function signatureOf({ signature }: MailShop): Block {
  return { kind: 'lines', lines: signature.split('\n') }
}

function frame({ subject, preview, heading, blocks, shop }: Description): string {
  const address = escapeHtml(shop.url)
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.paper};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table ${table} bgcolor="${colours.paper}"><tr><td align="center" style="padding:32px 12px;">
<table ${table} style="max-width:560px;">
<tr><td style="padding:0 8px 20px;${font}font-size:26px;font-weight:800;letter-spacing:-1px;">
<a href="${address}" style="color:${colours.leafDark};text-decoration:none;">${escapeHtml(wordmarkOf(shop))}</a>
</td></tr>
<tr><td bgcolor="${colours.white}" style="padding:32px 28px;border:1px solid ${colours.sand};border-radius:20px;">
<h1 style="margin:0 0 16px;${font}font-size:22px;line-height:28px;color:${colours.ink};">${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px;${font}font-size:13px;line-height:20px;color:${colours.faint};">
${escapeHtml(nameAndTagline(shop, ': '))}<br><a href="${address}" style="color:${colours.faint};">${address}</a>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

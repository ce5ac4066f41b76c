// Renders one description of an email as plain text and as HTML, so that both say the same. Values are escaped here, and
// only here. Mail programs ignore style sheets: tables and inline styles look alike in all of them.
import { nameAndTagline, wordmarkOf } from '#domain/settings/shop-words.ts'
import type { Email } from '#server/mail/mail.ts'
import { blockHtml, blockText } from './email-blocks.ts'
import type { Block, BrandTones } from './email-blocks.ts'
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

/** Who sends it: the shop, its web address, how its owner signs, and how it looks. */
export type MailShop = {
  url: string
  name: string
  tagline: string
  signature: string
  brand: BrandTones
  /** The uploaded one, in the size in which it's shown. */
  logo?: { address: string; width: number; height: number }
}

export function renderEmail(description: Description): Email {
  const { subject, heading, shop } = description
  const blocks = shop.signature === '' ? description.blocks : [...description.blocks, signatureOf(shop)]
  const text = [heading, ...blocks.map(blockText), `-- \n${nameAndTagline(shop, ': ')}\n${shop.url}`].join('\n\n')
  return { subject, text: `${text}\n`, html: frame({ ...description, blocks }) }
}

function signatureOf({ signature }: MailShop): Block {
  return { kind: 'lines', lines: signature.split('\n') }
}

/** Most mail programs load no pictures unless they are asked: then the name stands there. */
function signHtml(shop: MailShop): string {
  const { logo, name } = shop
  if (logo === undefined) return escapeHtml(wordmarkOf(shop))
  const size = `width="${logo.width}" height="${logo.height}"`
  return `<img src="${escapeHtml(logo.address)}" alt="${escapeHtml(name)}" ${size} border="0" style="display:block;font-size:18px;line-height:18px;letter-spacing:0;">`
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
<a href="${address}" style="color:${shop.brand.dark};text-decoration:none;">${signHtml(shop)}</a>
</td></tr>
<tr><td bgcolor="${colours.white}" style="padding:32px 28px;border:1px solid ${colours.sand};border-radius:20px;">
<h1 style="margin:0 0 16px;${font}font-size:22px;line-height:28px;color:${colours.ink};">${escapeHtml(heading)}</h1>
${blocks.map((block) => blockHtml(block, shop.brand)).join('\n')}
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

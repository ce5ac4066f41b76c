// The building blocks of emails, each as plain text and as HTML.
import { escapeHtml } from '#server/http/escape-html.ts'
import { colours, font } from './email-style.ts'

type Row = { label: string; amount: string; isStrong?: boolean }

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string; link?: { label: string; address: string } }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'rows'; rows: Row[] }

export function blockText(block: Block): string {
  if (block.kind === 'text') return block.text
  if (block.kind === 'small') return block.link ? `${block.text}\n${webLink(block.link.address)}` : block.text
  if (block.kind === 'lines') return block.lines.map(oneLine).join('\n')
  if (block.kind === 'rows') return block.rows.map(({ label, amount }) => `${oneLine(label)}: ${amount}`).join('\n')
  return `${block.label}:\n${webLink(block.link)}`
}

/** Of the brand colour. `strong`: buttons and links; `dark`: the name. */
export type BrandTones = { strong: string; dark: string }

export function blockHtml(block: Block, brand: BrandTones): string {
  switch (block.kind) {
    case 'text':
      return paragraph(escapeHtml(block.text), `font-size:16px;line-height:25px;color:${colours.ink};`)
    case 'small':
      return paragraph(
        escapeHtml(block.text) + (block.link ? ` ${linkHtml(block.link, brand)}` : ''),
        `font-size:13px;line-height:20px;color:${colours.soft};`,
      )
    case 'lines':
      return paragraph(
        block.lines.map(escapeHtml).join('<br>'),
        `font-size:15px;line-height:23px;color:${colours.soft};`,
      )
    case 'rows':
      return rowsHtml(block.rows)
    case 'button':
      return buttonHtml(block.label, webLink(block.link), brand)
  }
}

function paragraph(html: string, style: string): string {
  return `<p style="margin:0 0 16px;${font}${style}">${html}</p>`
}

function linkHtml({ label, address }: { label: string; address: string }, brand: BrandTones): string {
  return `<a href="${escapeHtml(webLink(address))}" style="color:${brand.strong};">${escapeHtml(label)}</a>`
}

function rowsHtml(rows: Row[]): string {
  const cells = rows.map(({ label, amount, isStrong = false }) => {
    const style = `padding:7px 0;border-bottom:1px solid ${colours.sand};${font}font-size:15px;line-height:22px;color:${colours.ink};${isStrong ? 'font-weight:700;' : ''}`
    return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" valign="top" style="${style}padding-left:16px;white-space:nowrap;">${escapeHtml(amount)}</td></tr>`
  })
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px;">${cells.join('')}</table>`
}

// The URL is repeated below for mail programs without links and for people who check where one leads.
function buttonHtml(label: string, link: string, brand: BrandTones): string {
  const href = escapeHtml(link)
  const style = `display:inline-block;padding:13px 26px;${font}font-size:16px;font-weight:700;color:${colours.white};text-decoration:none;`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;"><tr><td bgcolor="${brand.strong}" style="border-radius:999px;"><a href="${href}" style="${style}">${escapeHtml(label)}</a></td></tr></table>
${paragraph(`Or copy this link:<br><a href="${href}" style="color:${brand.strong};word-break:break-all;">${href}</a>`, `font-size:13px;line-height:20px;color:${colours.soft};`)}`
}

/** Only web URLs are allowed: anything else is a bug in the caller. */
function webLink(link: string): string {
  const protocol = URL.canParse(link) ? new URL(link).protocol : ''
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error('The link in an email is no web address')
  return new URL(link).href
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

// Texts as other shops store them: HTML with entities, made into lines of plain text. A cell may be long, so every step is linear.

const breaks = /^<(?:br|\/p|\/li|\/div|\/h\d|\/tr)/i

export function plainText(html: string): string {
  if (!/<[a-z/!]|&[a-z#\d]{1,10};/i.test(html)) return html
  const lines = html.replaceAll(/<[a-z/!][^<>]*>/gi, (tag) => (breaks.test(tag) ? '\n' : ''))
  return withoutEntities(lines)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** Once, so that what was escaped twice is still escaped. */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,9});/gi, (all, name: string) => {
    if (!name.startsWith('#')) return named.get(name) ?? named.get(name.toLowerCase()) ?? all
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return isShown(code) ? String.fromCodePoint(code) : all
  })
}

/** No half characters, and no control characters but the end of a line. */
function isShown(code: number): boolean {
  return code === 10 || (code >= 32 && code <= 0x10_ff_ff && !(code >= 0x7f && code < 0xa0) && code >> 11 !== 27)
}

/** From U+00A0 on, in their order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const named = new Map([
  ...latin.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    trade: '™',
    euro: '€',
    oelig: 'œ',
    OElig: 'Œ',
    prime: '′',
    minus: '−',
    frasl: '⁄',
  }),
])

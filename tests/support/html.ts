// Reads the HTML that the server sends, for tests that need no browser: React closes every element, so a small parser is enough.

export type Element = { name: string; attributes: Map<string, string>; children: (Element | string)[] }

const withoutContent = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
// What is inside a script is no HTML.
const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(?<raw>script|style)\b(?<rawAttributes>[^>]*)>(?<rawText>[\s\S]*?)<\/\k<raw>>|<\/(?<closed>[\w-]+)>|<(?<opened>[\w-]+)(?<attributes>(?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi

export function parseHtml(html: string): Element {
  const root: Element = { name: '#document', attributes: new Map(), children: [] }
  const open = [root]
  for (const { 0: whole, groups = {} } of html.matchAll(token)) {
    const { raw, rawAttributes = '', rawText = '', closed, opened, attributes = '' } = groups
    const parent = open.at(-1) ?? root
    if (raw !== undefined) {
      parent.children.push({ name: raw, attributes: attributesIn(rawAttributes), children: [rawText] })
    } else if (closed !== undefined) {
      if (parent.name !== closed) throw new Error(`</${closed}> closes <${parent.name}>`)
      open.pop()
    } else if (opened !== undefined) {
      const element: Element = { name: opened, attributes: attributesIn(attributes), children: [] }
      parent.children.push(element)
      if (!withoutContent.has(opened) && !whole.endsWith('/>')) open.push(element)
    } else if (!whole.startsWith('<')) parent.children.push(decode(whole))
  }
  return root
}

/** In the order of the page. */
export function findAll(within: Element, isWanted: string | ((element: Element) => boolean)): Element[] {
  const matches = typeof isWanted === 'string' ? ({ name }: Element) => name === isWanted : isWanted
  return within.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(matches(child) ? [child] : []), ...findAll(child, isWanted)],
  )
}

export function findOne(within: Element, isWanted: Parameters<typeof findAll>[1]): Element {
  const [found, ...more] = findAll(within, isWanted)
  if (found === undefined || more.length > 0) throw new Error(`Found ${more.length + (found ? 1 : 0)} instead of one`)
  return found
}

/** The section or aside with this name, given by a label or by its heading. */
export function findRegion(page: Element, name: string): Element {
  const nameOf = ({ attributes }: Element) => {
    const heading = findAll(page, (one) => one.attributes.get('id') === attributes.get('aria-labelledby'))[0]
    return attributes.get('aria-label') ?? (attributes.has('aria-labelledby') && heading ? textOf(heading) : '')
  }
  return findOne(page, (one) => ['section', 'aside', 'nav'].includes(one.name) && nameOf(one) === name)
}

export function textOf(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

export const textsOf = (within: Element, name: string): string[] => findAll(within, name).map(textOf)

export const linksOf = (within: Element): string[] =>
  findAll(within, 'a').map(({ attributes }) => attributes.get('href') ?? '')

function attributesIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  )
}

function decode(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replaceAll(/&(?:#x([\da-f]+)|(\w+));/gi, (whole, code?: string, name = '') =>
    code === undefined ? (named[name] ?? whole) : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

// The light markup of the texts that a shopkeeper writes: `## heading`, paragraphs, `- item`, `[label](address)`, and placeholders
// such as {shop}. There is no HTML in it: whatever looks like it is shown as typed.

export type Inline = { text: string; address?: string }
export type TextBlock =
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'section'; title: string; blocks: TextBlock[] }

/** What the placeholders stand for. One without a value is shown as typed. */
export type Placeholders = Readonly<Record<string, string>>

/** Blocks, and below each heading those that belong to it. */
export function parseText(text: string, placeholders: Placeholders = {}): TextBlock[] {
  const blocks: TextBlock[] = []
  let current = blocks
  for (const chunk of chunksOf(text)) {
    const title = /^##\s+(\S.*)$/.exec(chunk[0] ?? '')?.[1]
    if (title === undefined) {
      const block = blockOf(chunk, placeholders)
      // Of placeholders alone that stand for nothing.
      if (block.kind !== 'paragraph' || block.parts.some(({ text }) => text !== '')) current.push(block)
      continue
    }
    current = []
    blocks.push({ kind: 'section', title: fill(title.trim(), placeholders), blocks: current })
    if (chunk.length > 1) current.push(blockOf(chunk.slice(1), placeholders))
  }
  return blocks
}

/** Lines that belong together. An empty line, a heading, and the change from words to items begin a new one. */
function chunksOf(text: string): string[][] {
  const chunks: string[][] = []
  let chunk: string[] = []
  const end = () => {
    if (chunk.length > 0) chunks.push(chunk)
    chunk = []
  }
  for (const line of text.split(/\r\n|\r|\n/).map((one) => one.trim())) {
    const isItem = itemOf(line) !== undefined
    const previous = chunk.at(-1)
    if (line === '' || isHeading(line)) end()
    else if (previous !== undefined && !isHeading(previous) && isItem !== (itemOf(previous) !== undefined)) end()
    if (line !== '') chunk.push(line)
    // A list below a heading isn't a part of its paragraph.
    if (isHeading(line)) end()
  }
  end()
  return chunks
}

const isHeading = (line: string) => /^##\s+\S/.test(line)
const itemOf = (line: string) => /^[-*]\s+(\S.*)$/.exec(line)?.[1]

function blockOf(lines: string[], placeholders: Placeholders): TextBlock {
  const items = lines.map(itemOf)
  if (items.every((item) => item !== undefined))
    return { kind: 'list', items: items.map((item) => inlineOf(item, placeholders)) }
  return { kind: 'paragraph', parts: inlineOf(lines.join(' '), placeholders) }
}

// Bounded, so that a text full of brackets takes no longer to read than another.
const link = /\[([^[\]]{1,200})\]\(([^()\s]{1,500})\)/g

function inlineOf(text: string, placeholders: Placeholders): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const { index, 0: whole, 1: label = '', 2: given = '' } of text.matchAll(link)) {
    const [shown, address] = [fill(label, placeholders), safeAddress(fill(given, placeholders))]
    if (address === undefined && shown !== '') continue
    if (index > end) parts.push({ text: fill(text.slice(end, index), placeholders) })
    // A link to something that the shop doesn't have, such as its email, is none.
    if (address !== undefined) parts.push({ text: shown, address })
    end = index + whole.length
  }
  if (end < text.length) parts.push({ text: fill(text.slice(end), placeholders) })
  return parts
}

/** A page of the shop, or an address of the web, of an email or of a phone: nothing that a browser would run. */
export function safeAddress(address: string): string | undefined {
  return /^(\/(?![/\\])|https?:\/\/[^/]|mailto:[^\s:]+@|tel:\+?\d)/i.test(address) && !/[\s\\\p{Cc}]/u.test(address)
    ? address
    : undefined
}

/** Once: what a placeholder stands for is not read again. */
function fill(text: string, placeholders: Placeholders): string {
  return text.replaceAll(/\{([a-zA-Z]{1,40})\}/g, (typed, name: string) =>
    Object.hasOwn(placeholders, name) ? (placeholders[name] ?? typed) : typed,
  )
}

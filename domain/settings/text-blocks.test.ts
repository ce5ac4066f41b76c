import { expect, test } from 'vitest'
import { parseText, safeAddress } from './text-blocks.ts'

const paragraph = (...texts: string[]) => ({ kind: 'paragraph', parts: texts.map((text) => ({ text })) })

test('paragraphs, and headings with what is below them', () => {
  expect(parseText('Hello\nthere.\n\n## Delivery\nBy bike.\n\nOr on foot.\n## Payment\n- Card\n- Cash')).toEqual([
    paragraph('Hello there.'),
    { kind: 'section', title: 'Delivery', blocks: [paragraph('By bike.'), paragraph('Or on foot.')] },
    { kind: 'section', title: 'Payment', blocks: [{ kind: 'list', items: [[{ text: 'Card' }], [{ text: 'Cash' }]] }] },
  ])
})

test('a list ends where words begin again', () => {
  expect(parseText('We take\n- cards\nand nothing else')).toEqual([
    paragraph('We take'),
    { kind: 'list', items: [[{ text: 'cards' }]] },
    paragraph('and nothing else'),
  ])
})

test('links are parts of a line', () => {
  expect(parseText('See [Offers](/offers), or [write](mailto:{email}).', { email: 'a@b.example' })).toEqual([
    {
      kind: 'paragraph',
      parts: [
        { text: 'See ' },
        { text: 'Offers', address: '/offers' },
        { text: ', or ' },
        { text: 'write', address: 'mailto:a@b.example' },
        { text: '.' },
      ],
    },
  ])
})

test('a placeholder is filled in once, and one that nobody knows is shown as typed', () => {
  const placeholders = { shop: '{email} <b>', email: 'a@b.example' }
  expect(parseText('{shop} {toString} {other} {email}', placeholders)).toEqual([
    paragraph('{email} <b> {toString} {other} a@b.example'),
  ])
})

test.each([
  '<script>alert(1)</script>',
  '<b>bold</b> & more',
  '# not a heading',
  '##neither',
  '[label]',
  '[](x)',
  '[a](b c)',
])('%s is shown as typed', (text) => {
  expect(parseText(text)).toEqual([paragraph(text)])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'vbscript:x',
  'https:evil',
  'mailto:javascript:x',
  '\tjavascript:alert(1)',
])('%j is no address to lead to', (address) => {
  expect(safeAddress(address)).toBeUndefined()
  expect(JSON.stringify(parseText(`[label](${address})`))).not.toContain('"address"')
})

test.each(['/offers', 'https://shop.example/a?b=c', 'mailto:a@b.example', 'tel:+43123'])('%s is one', (address) => {
  expect(safeAddress(address)).toBe(address)
})

test('what the shop doesn’t have leaves no trace', () => {
  const text = 'Call us.\n\n{company}\n\n[{email}](mailto:{email})'
  expect(parseText(text, { company: '', email: '' })).toEqual([paragraph('Call us.')])
})

test('a huge or hostile text takes no longer than its length', () => {
  const texts = [
    '['.repeat(100_000),
    '[a]('.repeat(50_000),
    '{'.repeat(100_000),
    '- \n'.repeat(50_000),
    '## '.repeat(50_000),
  ]
  for (const text of texts) {
    const before = performance.now()
    parseText(text)
    expect(performance.now() - before).toBeLessThan(2_000)
  }
})

import { expect, test } from 'vitest'
import { plainText, withoutEntities } from './plain-text.ts'

test.each([
  ['<p>Fresh &amp; green.</p><p>Two</p>', 'Fresh & green.\nTwo'],
  ['It&rsquo;s &#8220;good&#x201D; &ndash; caf&eacute;, &Eacute;clair&hellip;', 'It’s “good” – café, Éclair…'],
  ['<!-- wp:paragraph --><p>Soft.<br />Warm.</p>', 'Soft.\nWarm.'],
  ['3 < 5 and 7 > 2', '3 < 5 and 7 > 2'],
  ['<ul>\n  <li>One</li>\u00a0 \n\n<li>Two</li></ul>', 'One\nTwo'],
  ['&amp;lt;b&amp;gt; &unknown; &#0; &#xD800; &#99999999;', '&lt;b&gt; &unknown; &#0; &#xD800; &#99999999;'],
])('the text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('a name loses its entities and nothing else', () => {
  expect(withoutEntities('Fruit &amp; Veg <new>')).toBe('Fruit & Veg <new>')
})

test.each([
  ['spaces that no line follows', `<p>${'\u00a0'.repeat(200_000)}x`],
  ['tags that never end', '<br'.repeat(66_000)],
  ['brackets', `<b>${'<'.repeat(200_000)}`],
  ['entities that never end', `<b>${'&a'.repeat(100_000)}`],
])('a long description of %s takes no time', (_what, html) => {
  const began = performance.now()
  plainText(html)
  expect(performance.now() - began).toBeLessThan(300)
})

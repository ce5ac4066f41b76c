// What the links of the frame are about, and which text of the settings tells it. How to reach the shop is no text.
import type { TextName } from '#domain/settings/settings-tree.ts'

export type InfoTopic =
  | 'About Us'
  | 'Contact Us'
  | 'Careers'
  | 'Latest News'
  | 'FAQ'
  | 'Terms & Conditions'
  | 'Privacy Policy'
  | 'Delivery'
  | 'Returns'
  | 'Imprint'

export const textNameOf: Record<InfoTopic, TextName | undefined> = {
  'About Us': 'about',
  'Contact Us': undefined,
  Careers: 'careers',
  'Latest News': 'news',
  FAQ: 'faq',
  'Terms & Conditions': 'terms',
  'Privacy Policy': 'privacy',
  Delivery: 'delivery',
  Returns: 'returns',
  Imprint: 'imprint',
}

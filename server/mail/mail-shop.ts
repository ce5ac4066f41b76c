// What emails say about the shop that sends them, by its settings.
import { defaults } from '#domain/settings/defaults.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import type { MailSender } from './mail.ts'
import type { MailShop } from './templates/email-layout.ts'

export function mailShopOf({ shop, emails }: Settings, url: string): MailShop {
  const { name, tagline } = shop
  return { url, name, tagline, signature: emails.signature }
}

export function senderOf(settings: Settings, url: string): MailSender {
  const { shop, emails } = settings
  return { name: emails.senderName || shop.name, replyTo: emails.replyTo, address: addressOf(settings, url) }
}

/** Until there's an address of the shop's own, one at its web address: replies get nowhere, and the list of first steps says so. */
function addressOf({ shop }: Settings, url: string): string {
  if (shop.email !== '' && shop.email !== defaults.shop.email) return shop.email
  return shop.name === defaults.shop.name ? exampleSender : `hello@${new URL(url).hostname}`
}

const exampleSender = 'hello@larder.example'

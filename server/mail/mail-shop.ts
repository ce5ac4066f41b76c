// What emails say about the shop that sends them, by its settings.
import type { Settings } from '#domain/settings/settings-tree.ts'
import type { MailSender } from './mail.ts'
import type { MailShop } from './templates/email-layout.ts'

export function mailShopOf({ shop, emails }: Settings, url: string): MailShop {
  const { name, tagline } = shop
  return { url, name, tagline, signature: emails.signature }
}

export function senderOf({ shop, emails }: Settings): MailSender {
  return { name: emails.senderName || shop.name, replyTo: emails.replyTo }
}

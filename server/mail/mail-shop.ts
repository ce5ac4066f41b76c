// What emails say about the shop that sends them, by its settings.
import { scaleOf } from '#domain/brand-colour.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { signAddress, signOf } from '#domain/settings/sign.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import type { MailSender } from './mail.ts'
import type { MailShop } from './templates/email-layout.ts'

export function mailShopOf({ shop, emails, look }: Settings, url: string): MailShop {
  const { name, tagline } = shop
  const { 600: strong, 800: dark } = scaleOf(look.brandColour)
  const logo = logoOf(look.logo, url)
  return { url, name, tagline, signature: emails.signature, brand: { strong, dark }, ...(logo && { logo }) }
}

/** As large as in the header of the pages. */
const logoBox = { width: 144, height: 36 }

function logoOf(name: string, url: string): MailShop['logo'] {
  const sign = signOf(name)
  if (sign === undefined) return undefined
  const scale = Math.min(logoBox.width / sign.width, logoBox.height / sign.height)
  const [width, height] = [Math.round(sign.width * scale), Math.round(sign.height * scale)]
  return { address: url + signAddress(name, 'logo.png'), width, height }
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

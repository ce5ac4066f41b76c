// Emails shoppers that a product is back, with a link that stops these emails.
import type { SendRestocked } from '#server/restock/restock-job.ts'
import type { Mail } from './mail.ts'
import type { MailShop } from './templates/email-layout.ts'
import { restockEmail } from './templates/restock-email.ts'

export function createRestockEmails({ mail, shop }: { mail: Pick<Mail, 'send'>; shop: () => MailShop }): SendRestocked {
  return async ({ id, email, title, address, unit, priceCents, money }, onFinished) => {
    const from = shop()
    const productLink = `${from.url}/product/${encodeURIComponent(address)}`
    const unsubscribePage = `${from.url}/stop-emails?id=${id}`
    await mail.send({
      ...restockEmail({ title, unit, priceCents, money, productLink, unsubscribePage, shop: from }),
      to: email,
      key: `restock-${id}`,
      unsubscribeLink: `${from.url}/restock-requests/stop?id=${id}`,
      onFinished,
    })
  }
}

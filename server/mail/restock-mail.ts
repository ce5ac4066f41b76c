// Emails shoppers that a product is back, with a link that stops these emails.
import type { SendRestocked } from '#server/restock/restock-job.ts'
import type { Mail } from './mail.ts'
import { restockEmail } from './templates/restock-email.ts'

export function createRestockEmails({
  mail,
  publicUrl,
}: {
  mail: Pick<Mail, 'send'>
  publicUrl: string
}): SendRestocked {
  return async ({ id, email, title, address, unit, priceCents }, onFinished) => {
    const productLink = `${publicUrl}/product/${encodeURIComponent(address)}`
    const unsubscribePage = `${publicUrl}/stop-emails?id=${id}`
    await mail.send({
      ...restockEmail({ title, unit, priceCents, productLink, unsubscribePage, shopUrl: publicUrl }),
      to: email,
      key: `restock-${id}`,
      unsubscribeLink: `${publicUrl}/restock-requests/stop?id=${id}`,
      onFinished,
    })
  }
}

// "It's back": the one email for somebody who asked about a sold-out product. Anybody can type an address, so it says why it
// came and how to get no more of them.
import { formatMoney } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { Email } from '#server/mail/mail.ts'
import { greeting } from './greeting.ts'
import { renderEmail } from './email-layout.ts'
import type { MailShop } from './email-layout.ts'

type RestockEmailParts = {
  title: string
  unit: string
  priceCents: number
  money: MoneyFormat
  productLink: string
  unsubscribePage: string
  shop: MailShop
}

export function restockEmail({
  title,
  unit,
  priceCents,
  money,
  productLink,
  unsubscribePage,
  shop,
}: RestockEmailParts): Email {
  return renderEmail({
    subject: `Back in stock: ${title}`,
    preview: 'You asked us to let you know.',
    heading: "It's back in stock",
    shop,
    blocks: [
      { kind: 'text', text: greeting(null) },
      { kind: 'text', text: 'You asked us to email you when this is back:' },
      { kind: 'rows', rows: [{ label: `${title}, ${unit}`, amount: formatMoney(priceCents, money) }] },
      { kind: 'button', label: 'View product', link: productLink },
      {
        kind: 'small',
        text: "We won't email you about it again. Want no emails like this one, for any product?",
        link: { label: 'Stop them', address: unsubscribePage },
      },
    ],
  })
}

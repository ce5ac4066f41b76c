// What the links of the frame tell: about the shop, how to reach it, delivery, payment, returns, terms and privacy, as the owner
// wrote it, or as every shop says it. Prices and couriers come from the rules that the checkout applies.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { defaultTexts } from '#domain/settings/default-texts.ts'
import { phoneAddressOf } from '#domain/settings/shop-words.ts'
import { parseText } from '#domain/settings/text-blocks.ts'
import type { Inline, TextBlock } from '#domain/settings/text-blocks.ts'
import { placeholdersOf } from '#domain/settings/text-placeholders.ts'
import type { TextJson } from '#server/settings/text-json.ts'
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '#ui/icons.tsx'
import { textNameOf } from './info-topics.ts'
import type { InfoTopic } from './info-topics.ts'
import { useShop } from './shop-data.ts'

/** `own`: what the owner wrote. */
export function InfoText({ topic, own }: { topic: InfoTopic; own?: TextJson | undefined }) {
  const shop = useShop()
  const { email, phone, address, hours } = shop
  const name = textNameOf[topic]
  return (
    <div className="space-y-5 px-5 pt-5 pb-safe text-sm leading-relaxed text-soft">
      {name === undefined ? (
        <>
          <p>
            {hours === '' && phone + email !== '' && 'We answer around the clock. '}
            Have the number of your order at hand if your question is about one.
          </p>
          <address className="grid gap-2 not-italic">
            {phone !== '' && (
              <Contact icon={<PhoneIcon />}>
                <PhoneLink />
              </Contact>
            )}
            {email !== '' && (
              <Contact icon={<MailIcon />}>
                <EmailLink />
              </Contact>
            )}
            {address !== '' && <Contact icon={<PinIcon />}>{address}</Contact>}
            {hours !== '' && (
              <Contact icon={<ClockIcon />}>
                <span className="whitespace-pre-line">{hours}</span>
              </Contact>
            )}
          </address>
        </>
      ) : (
        <Blocks blocks={own?.blocks ?? parseText(defaultTexts[name], placeholdersOf(shop))} />
      )}
      {own?.changedOn !== undefined && <p>{`Last changed on ${own.changedOn}.`}</p>}
      {name !== undefined && phone !== '' && email !== '' && (
        <p className="border-t border-sand-200 pt-4">
          Anything else? Write to <EmailLink /> or call <PhoneLink />
          {hours === '' && ', day or night'}.
        </p>
      )}
    </div>
  )
}

const linkShape = 'font-semibold text-leaf-700 underline underline-offset-2 hover:text-leaf-800'

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Parts parts={block.parts} />
      </p>
    )
  if (block.kind === 'list')
    return (
      <ul className="list-disc space-y-1 pl-5">
        {block.items.map((item) => (
          <li key={JSON.stringify(item)}>
            <Parts parts={item} />
          </li>
        ))}
      </ul>
    )
  return (
    <section className="space-y-1">
      <h3 className="text-base text-ink">{block.title}</h3>
      <Blocks blocks={block.blocks} />
    </section>
  )
}

function Blocks({ blocks }: { blocks: TextBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />)
}

function Parts({ parts }: { parts: Inline[] }) {
  return parts.map(({ text, address }) =>
    address === undefined ? (
      text
    ) : (
      <Link key={text} to={address} replace className={linkShape}>
        {text}
      </Link>
    ),
  )
}

function Contact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex min-h-11 items-center gap-3 text-base text-ink">
      <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-leaf-100 text-leaf-700">{icon}</span>
      {children}
    </span>
  )
}

function EmailLink() {
  const { email } = useShop()
  return (
    <a href={`mailto:${email}`} className={linkShape}>
      {email}
    </a>
  )
}

function PhoneLink() {
  const { phone } = useShop()
  return (
    <a href={phoneAddressOf(phone)} className={`${linkShape} whitespace-nowrap`}>
      {phone}
    </a>
  )
}

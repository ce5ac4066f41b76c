// What the links of the frame tell: about the shop, how to reach it, delivery, payment, returns, terms and privacy. Prices and
// couriers come from the rules that the checkout applies.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatShortMoney } from '#domain/money.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import { phoneAddressOf } from '#domain/settings/shop-words.ts'
import { promiseText } from '#domain/shipping.ts'
import { MailIcon, PhoneIcon, PinIcon } from '#ui/icons.tsx'
import { useShop } from './shop-data.ts'

export type InfoTopic =
  | 'About Us'
  | 'Contact Us'
  | 'Careers'
  | 'Latest News'
  | 'FAQ'
  | 'Terms & Conditions'
  | 'Privacy Policy'

export function InfoText({ topic }: { topic: InfoTopic }) {
  return (
    <div className="space-y-5 px-5 pt-5 pb-safe text-sm leading-relaxed text-soft">
      {textsOf(useShop())[topic]}
      {topic !== 'Contact Us' && (
        <p className="border-t border-sand-200 pt-4">
          Anything else? Write to <EmailLink /> or call <PhoneLink />, day or night.
        </p>
      )}
    </div>
  )
}

const linkShape = 'font-semibold text-leaf-700 underline underline-offset-2 hover:text-leaf-800'

/** What the rules of the shop say, which the checkout applies. */
function ByTheRules({ text }: { text: (shop: PublicShop) => string }) {
  return text(useShop())
}

const delivery = <ByTheRules text={deliveryText} />
const charge = <ByTheRules text={chargeText} />
const currency = (
  <ByTheRules text={(shop) => `All prices are in ${shop.currency === 'USD' ? 'US dollars' : shop.currency}.`} />
)
const limit = (
  <ByTheRules text={({ rules }) => `You can order up to ${rules.maxPerProduct} of each product at a time.`} />
)

function deliveryText(shop: PublicShop): string {
  const { couriers, freeFromCents } = shop.rules
  const offers = couriers.map((courier) => {
    const when = courier.promise === 'Today' ? 'the same day' : promiseText(courier)
    const price = courier.priceCents === 0 ? 'for free' : `for ${formatShortMoney(courier.priceCents, shop)}`
    return [courier.name, 'delivers', when, price].filter(Boolean).join(' ')
  })
  const prices = `${offers.join(', ')}. That's the price for the whole order, however much is in it.`
  if (freeFromCents === undefined) return prices
  return `${prices} Delivery is free from ${formatShortMoney(freeFromCents, shop)}.`
}

function chargeText({ rules, currency }: PublicShop): string {
  const discount = rules.discountPercent === 0 ? '' : `minus ${rules.discountPercent}% of both and `
  const cost = `The order costs what its products and the delivery cost, ${discount}minus your coupon.`
  if (!rules.wholeUnits) return cost
  const units = currency === 'USD' ? 'whole dollars and leave out the cents' : 'whole amounts and round down'
  return `${cost} We charge ${units}.`
}

const returns =
  'Tell us within 7 days of the delivery if something is damaged, missing or not what you expected, and we give you the money ' +
  'back. It goes to the card you paid with and takes your bank a few days.'
const cancelling =
  'Yes, until we start to pack it: open the order under My Orders and choose “Cancel order”. After that, and until it is on its ' +
  'way, call us or write to us with the number of the order. Either way you get back everything you paid.'
const soldOut =
  "Then the order isn't placed and your card isn't charged. You see which products are affected and can order the others."
const cards =
  'Your card details go straight to our payment provider. We never see or store the number. We know the kind of card, the ' +
  'amount and whether it was paid.'

const textsOf = (shop: PublicShop): Record<InfoTopic, ReactNode> => ({
  'About Us': (
    <>
      <p>
        {shop.name} is a grocer for every day: fresh fruit and vegetables, fish and meat, bread, drinks, baby care and
        everything else a household needs, in one shop that is always open.
      </p>
      <Part title="How we work">
        We pack to order in {placeOf(shop.address)} and hand your groceries to the courier you choose. What you see in
        the shop is what is on our shelves: if we have twelve left, we sell twelve.
      </Part>
      <Part title="What it costs">{delivery}</Part>
    </>
  ),
  'Contact Us': (
    <>
      <p>We answer around the clock. Have the number of your order at hand if your question is about one.</p>
      <address className="grid gap-2 not-italic">
        <Contact icon={<PhoneIcon />}>
          <PhoneLink />
        </Contact>
        <Contact icon={<MailIcon />}>
          <EmailLink />
        </Contact>
        <Contact icon={<PinIcon />}>{shop.address}</Contact>
      </address>
    </>
  ),
  Careers: (
    <p>
      We have no open positions right now. If you love groceries and would like to pack, drive, cook or code with us,
      send us a few lines about yourself and we'll get in touch when something opens up.
    </p>
  ),
  'Latest News': (
    <p>
      Coupons are our news: the newest ones are always on the{' '}
      <Link to="/offers" replace className={linkShape}>
        Offers
      </Link>{' '}
      page, each with the date it ends.
    </p>
  ),
  FAQ: (
    <>
      <Part title="What does delivery cost, and how long does it take?">{delivery}</Part>
      <Part title="Why do I pay less than the sum of the prices?">{charge}</Part>
      <Part title="How can I pay?">
        With a credit or debit card. bKash, Nagad, Roket and cash on delivery are coming soon. {cards}
      </Part>
      <Part title="How do I use a coupon?">
        Copy its code on the Offers page and enter it at the checkout. An order can have one coupon, and the coupon says
        how much has to be in the cart.
      </Part>
      <Part title="What if something sells out while I'm ordering?">{soldOut}</Part>
      <Part title="Can I cancel an order?">{cancelling}</Part>
      <Part title="Can I return something?">{returns}</Part>
      <Part title="Is there a limit?">{limit}</Part>
      <Part title="Where is my cart when I'm not logged in?">
        In this browser. When you log in it becomes part of your account, and you find it on every device.
      </Part>
    </>
  ),
  'Terms & Conditions': (
    <>
      <Part title="Your order">
        By paying you order the products in your cart. The order is binding once we've confirmed it, on the page and by
        email. Before that, prices and stock can change; the checkout shows every change and asks you to accept it.{' '}
        {soldOut}
      </Part>
      <Part title="Prices">
        {currency} {charge}
      </Part>
      <Part title="Coupons">
        One coupon per order, until the date it ends, and only from the amount it names. Coupons can't be exchanged for
        money.
      </Part>
      <Part title="Delivery">{delivery}</Part>
      <Part title="Cancelling">{cancelling}</Part>
      <Part title="Returns and refunds">{returns}</Part>
      <Part title="Your account">
        Please keep your password to yourself and your email up to date. You can delete your account at any time, on
        your profile page.
      </Part>
    </>
  ),
  'Privacy Policy': (
    <>
      <p>
        We store what we need to sell you groceries, and nothing else. We don't sell data, show ads or follow you
        around.
      </p>
      <Part title="What we store">
        Your name, email, phone number and photo, as far as you give them to us; the delivery address of your last
        checkout; your cart; your orders; and the products you asked us to email you about, until a month after that
        email. Passwords are stored as hashes only.
      </Part>
      <Part title="Cards">{cards}</Part>
      <Part title="In your browser">
        Your cart, the prices you last saw and your login. They stay on your device until you log out or clear them. We
        use no tracking cookies.
      </Part>
      <Part title="Who else gets it">
        The courier gets your name, address and phone number, the payment provider your name, email and card. If you log
        in with Google or Facebook, they tell us your name and email.
      </Part>
      <Part title="Your copy">
        “Download my data” on your{' '}
        <Link to="/user/profile" replace className={linkShape}>
          profile page
        </Link>{' '}
        gives you a file with everything we have about you.
      </Part>
      <Part title="Deleting it">
        “Delete my account” on the same page deletes all of it at once. We have to keep the records of orders, but
        without your name, email, phone number and address.
      </Part>
    </>
  ),
})

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-1">
      <h3 className="text-base text-ink">{title}</h3>
      <p>{children}</p>
    </section>
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

/** "Greenfield" of "48 Orchard Lane, Greenfield, OR 97301". */
function placeOf(address: string): string {
  return address.split(', ')[1] ?? address
}

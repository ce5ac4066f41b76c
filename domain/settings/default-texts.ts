// What a shop says about itself until its owner writes something else. In the markup of `text-blocks.ts`; whatever depends on the rules
// is a placeholder, so that it stays true when they change. Not part of `defaults.ts`, which every page loads.
import type { Settings, TextName } from './settings-tree.ts'

/** They say when they were last changed. */
export const legalTexts: ReadonlySet<TextName> = new Set(['privacy', 'terms', 'imprint', 'returns'])

/** Until the owner writes something else about it. */
export const returns =
  'Tell us within 7 days of the delivery if something is damaged, missing or not what you expected, and we give you the money back. It goes to the card you paid with and takes your bank a few days.'
const cancelling =
  'Yes, until we start to pack it: open the order under My Orders and choose “Cancel order”. After that, and until it is on its way, call us or write to us with the number of the order. Either way you get back everything you paid.'
const soldOut =
  "Then the order isn't placed and your card isn't charged. You see which products are affected and can order the others."
const cards =
  'Your card details go straight to our payment provider. We never see or store the number. We know the kind of card, the amount and whether it was paid.'

export const defaultTexts: Record<TextName, string> = {
  about: `{shop} is a grocer for every day: fresh fruit and vegetables, fish and meat, bread, drinks, baby care and everything else a household needs, in one shop that is always open.

## How we work
We pack to order in {place} and bring your groceries the way you choose at checkout. What you see in the shop is what is on our shelves: if we have twelve left, we sell twelve.

## What it costs
{delivery}`,
  delivery: '{delivery}',
  returns,
  careers:
    "We have no open positions right now. If you love groceries and would like to pack, drive, cook or code with us, send us a few lines about yourself and we'll get in touch when something opens up.",
  news: 'Find our newest coupons on the [Offers](/offers) page.',
  faq: `## What does delivery cost, and how long does it take?
{delivery}

## What does an order cost?
{charge}

## How can I pay?
With a credit or debit card. bKash, Nagad, Roket and cash on delivery are coming soon. ${cards}

## How do I use a coupon?
Copy its code on the Offers page and enter it at checkout. An order can have one coupon, and the coupon says how much has to be in the cart.

## What if something sells out while I'm ordering?
${soldOut}

## Can I cancel an order?
${cancelling}

## Can I return something?
{returns}

## Is there a limit?
You can order up to {limit} of each product at a time.

## Where is my cart when I'm not logged in?
In this browser. When you log in it becomes part of your account, and you find it on every device.`,
  terms: `## Your order
By paying you order the products in your cart. The order is binding once we've confirmed it, on the page and by email. Before that, prices and stock can change; the checkout shows every change and asks you to accept it. ${soldOut}

## Prices
All prices are in {currency}. {charge}

## Coupons
One coupon per order, until the date it ends, and only from the amount it names. Coupons can't be exchanged for money.

## Delivery
{delivery}

## Cancelling
${cancelling}

## Returns and refunds
{returns}

## Your account
Please keep your password to yourself and your email up to date. You can delete your account at any time, on your profile page.`,
  privacy: `We store what we need to sell you groceries, and nothing else. We don't sell data, show ads or follow you around.

## What we store
- Your account: name, email, phone number and photo, as far as you give them to us. Passwords are stored as hashes only.
- Your delivery addresses, with what you tell the courier.
- Your cart, your favourites and your shopping lists, with whom you share them.
- Your orders, what you wish when something is missing, and the notes we take when you call or write to us.
- The products you asked us to email you about, until a month after that email.

## Your health
What you avoid, such as allergens, and the diets you choose say something about your health. You don't have to tell us. We store them only to mark products for you, nobody else gets them, and you can remove them at any time under [What I avoid](/avoid).

## Cards
${cards} If you ask us to save a card, the payment provider stores it and tells us its kind, last four digits and expiry date. You can remove it at any time under Cards on your [profile page](/user/profile), and it goes with your account.

## In your browser
Your cart, favourites, lists and what you avoid, the prices you last saw and your login. They stay on your device until you log out or clear them. Your zip code and the delivery time you look at are one cookie, so that we can show you the right times. We use no tracking cookies.

## Who else gets it
The courier gets your name, address and phone number, the payment provider your name, email and card. If you log in with Google or Facebook, they tell us your name and email.

## Your copy
“Download my data” on your [profile page](/user/profile) gives you a file with everything we have about you.

## Deleting it
“Delete my account” on the same page deletes all of it at once. We have to keep the records of orders, but without your name, email, phone number and address.`,
  imprint: `{shop}
{address}

{company}

[{email}](mailto:{email})`,
}

/** The owner's text, or ours while there is none. */
export function textOf(texts: Settings['texts'], name: TextName): string {
  return texts[name] || defaultTexts[name]
}

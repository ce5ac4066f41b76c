// The card form, built from Stripe's own elements, and the pay button. A click while a payment is running does nothing.
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { messages } from '#domain/messages.ts'
import { ErrorLine } from '#ui/text-field.tsx'
import { declineText } from './decline-text.ts'
import type { ChosenCard } from './pay.ts'
import { PayButton } from './pay-button.tsx'

export type CardSubmission = { stripe: Stripe } & ChosenCard

export type CardFormProps = {
  chargeCents: number
  currency: string
  /** What is held until the order is packed; less may be charged. */
  isReserved: boolean
  name: string
  email: string
  isDisabled: boolean
  isPaying: boolean
  /** What prevents the payment, or why the last attempt failed. */
  reasons: ReactNode
  /** Before anything is checked: what went wrong the last time is over. */
  onSubmit: () => void
  onPay: (press: CardSubmission) => void
}

export function CardForm({ stripe, ...rest }: CardFormProps & { stripe: Stripe }) {
  return (
    <Elements stripe={stripe}>
      <CardFields {...rest} />
    </Elements>
  )
}

// For Stripe's own iframe, in the colours of the page; the sandbox's element uses the page's CSS.
const elementOptions = () => {
  const colours = getComputedStyle(document.documentElement)
  const [color, faint] = ['--color-ink', '--color-faint'].map((name) => colours.getPropertyValue(name))
  return { hidePostalCode: true, style: { base: { fontSize: '16px', color, '::placeholder': { color: faint } } } }
}

const cardFrame = 'min-h-12 rounded-2xl border bg-white px-4 py-3 focus-within:border-leaf-500'

function CardFields(props: CardFormProps) {
  const { chargeCents, isReserved, name, email, isDisabled, isPaying, reasons, onSubmit, onPay } = props
  const stripe = useStripe()
  const elements = useElements()
  const [look] = useState(elementOptions)
  const [billing, setBilling] = useState({ name, email })
  const [problems, setProblems] = useState<{ name?: string; email?: string }>({})
  const [saveCard, setSaveCard] = useState(false)
  const [isComplete, setComplete] = useState(false)
  const [cardProblem, setCardProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  const pay = async () => {
    const card = elements?.getElement(CardElement)
    if (isPaying || isDisabled || stripe === null || !card) return
    onSubmit()
    const found = {
      ...(billing.name.trim() === '' && { name: 'Please enter the name on the card.' }),
      ...(!/^\S+@\S+$/.test(billing.email.trim()) && { email: 'Please enter an email address.' }),
    }
    const wrongCard = isComplete ? undefined : await findProblem(stripe, card)
    setProblems(found)
    setCardProblem(wrongCard)
    const [first] = Object.keys(found)
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`#billing-${first}`)?.focus()
    else if (wrongCard !== undefined) {
      // The sandbox's element has already moved the focus to the wrong field, Stripe's has not.
      if (!form.current?.querySelector('.StripeElement:focus-within')) card.focus()
    } else onPay({ stripe, card, billing: { name: billing.name.trim(), email: billing.email.trim() }, saveCard })
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Card payment"
      title={isDisabled ? messages.invalidPrice : undefined}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <BillingField
          name="name"
          label="Name on card"
          autoComplete="cc-name"
          value={billing.name}
          problem={problems.name}
          onChange={(text) => setBilling({ ...billing, name: text })}
        />
        <BillingField
          name="email"
          label="Billing email"
          autoComplete="email"
          value={billing.email}
          problem={problems.email}
          onChange={(text) => setBilling({ ...billing, email: text })}
        />
      </div>
      <div role="group" aria-labelledby="card-label" aria-describedby={cardProblem && 'card-note'}>
        <p id="card-label" className="mb-1.5 text-sm font-semibold">
          Card details
        </p>
        <div className={`${cardFrame} ${cardProblem === undefined ? 'border-sand-300' : 'border-berry-600'}`}>
          {/* No className that changes: it would remove the classes that Stripe adds. */}
          <CardElement
            options={{ ...look, disabled: isPaying || isDisabled }}
            onChange={({ complete, error }) => {
              setComplete(complete)
              setCardProblem(error && declineText(error))
            }}
          />
        </div>
        {cardProblem !== undefined && (
          <ErrorLine id="card-note" role="alert">
            {cardProblem}
          </ErrorLine>
        )}
      </div>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-leaf-600"
          checked={saveCard}
          onChange={(event) => setSaveCard(event.currentTarget.checked)}
        />
        Save this card for next time
      </label>
      {reasons}
      <PayButton chargeCents={chargeCents} isReserved={isReserved} isPaying={isPaying} isDisabled={isDisabled} />
    </form>
  )
}

/** Stripe says what is missing when it is asked for a payment method; it sends nothing before the card is complete. */
async function findProblem(stripe: Stripe, card: StripeCardElement): Promise<string | undefined> {
  const { error } = await stripe.createPaymentMethod({ type: 'card', card })
  return error?.type === 'validation_error' ? declineText(error) : undefined
}

type BillingFieldProps = {
  name: 'name' | 'email'
  label: string
  autoComplete: string
  value: string
  problem: string | undefined
  onChange: (text: string) => void
}

function BillingField({ name, label, autoComplete, value, problem, onChange }: BillingFieldProps) {
  const id = `billing-${name}`
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type={name === 'email' ? 'email' : 'text'}
        autoComplete={autoComplete}
        maxLength={254}
        value={value}
        aria-required="true"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-note`}
        className="h-12 w-full rounded-2xl border border-sand-300 bg-white px-4 text-base transition-colors hover:border-leaf-500 aria-invalid:border-berry-600"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {problem !== undefined && <ErrorLine id={`${id}-note`}>{problem}</ErrorLine>}
    </div>
  )
}

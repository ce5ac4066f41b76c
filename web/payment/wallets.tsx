// Apple Pay and Google Pay, by Stripe's own element. It is loaded only with Stripe, and takes no room until the browser offers a wallet.
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { AvailablePaymentMethods, Stripe, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js'
import { useState } from 'react'
import type { Wallet } from './pay.ts'

type WalletsProps = {
  stripe: Stripe
  chargeCents: number
  currency: string
  isDisabled: boolean
  onPay: (wallet: Wallet) => void
}

const options: StripeExpressCheckoutElementOptions = {
  paymentMethods: {
    applePay: 'auto',
    googlePay: 'auto',
    link: 'never',
    paypal: 'never',
    amazonPay: 'never',
    klarna: 'never',
  },
  buttonHeight: 48,
}

export default function Wallets({ stripe, chargeCents, currency, ...rest }: WalletsProps) {
  // As the server opens the payment: only a card is authorised, and captured later.
  const payment = {
    mode: 'payment' as const,
    amount: chargeCents,
    currency: currency.toLowerCase(),
    captureMethod: 'manual' as const,
    allowedPaymentMethodTypes: ['card'],
  }
  return (
    <Elements stripe={stripe} options={payment}>
      <WalletButtons {...rest} />
    </Elements>
  )
}

function WalletButtons({ isDisabled, onPay }: Pick<WalletsProps, 'isDisabled' | 'onPay'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isOffered, setOffered] = useState(false)
  const offer = (methods: AvailablePaymentMethods | undefined) =>
    setOffered(methods?.applePay === true || methods?.googlePay === true)
  return (
    <div className={isOffered ? 'grid gap-5' : 'invisible -mb-5 h-0 overflow-hidden'}>
      <ExpressCheckoutElement
        options={options}
        onReady={({ availablePaymentMethods }) => offer(availablePaymentMethods)}
        onClick={(event) => (isDisabled ? event.reject() : event.resolve())}
        onConfirm={(event) => {
          if (stripe === null || elements === null) return event.paymentFailed()
          onPay({
            submit: () => elements.submit(),
            confirm: (clientSecret) =>
              stripe.confirmPayment({
                elements,
                clientSecret,
                redirect: 'if_required',
                confirmParams: { return_url: window.location.href },
              }),
            fail: () => event.paymentFailed(),
          })
        }}
      />
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-xs text-soft before:h-px before:grow before:bg-sand-200 after:h-px after:grow after:bg-sand-200"
      >
        or pay by card
      </p>
    </div>
  )
}

// A customer in Stripe's JSON; of a deleted one only that it is deleted.
import type Stripe from 'stripe'
import type { Customer } from '#embedded/card-sandbox/rows.ts'

export function customerJson(customer: Customer): Stripe.Customer | Stripe.DeletedCustomer {
  if (customer.deleted) return { id: customer.id, object: 'customer', deleted: true }
  return {
    id: customer.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: customer.created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.default_payment_method,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: 1,
    phone: customer.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

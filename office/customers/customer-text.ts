// Customers in words.
import type { Customer } from './customer-data.ts'

export function nameOf({ displayName, email }: Pick<Customer, 'displayName' | 'email'>): string {
  return displayName ?? email
}

const providerNames: Record<string, string> = {
  password: 'Email and password',
  phone: 'Phone',
  'google.com': 'Google',
  'facebook.com': 'Facebook',
}

export function providersText(providers: readonly string[]): string {
  if (providers.length === 0) return 'Nothing'
  return new Intl.ListFormat('en').format(providers.map((provider) => providerNames[provider] ?? provider))
}

type Consequences = { deleted: string[]; remaining: string[] }

/** What happens to each piece of somebody's data, as the server does it. */
export function consequencesOf({ account, totals }: Pick<Customer, 'account' | 'totals'>): Consequences {
  const orders = totals.orders === 1 ? 'Their order' : `Their ${totals.orders} orders`
  return {
    deleted: [
      'Profile: name, email, phone and photo',
      ...(account === null ? [] : ['Login: they are signed out everywhere and can register again']),
      'Cart, saved address and notifications',
      'Requests for emails about sold-out products',
      'Notes of the staff about them and on their orders, and the reasons of refunds',
    ],
    remaining: [
      ...(totals.orders === 0
        ? []
        : [`${orders} with items, amounts and dates, without name, address, email and phone`]),
      ...(account === null ? ['Their login at Firebase: delete it in the Firebase console'] : []),
      'Log entries, which name them by an internal id only',
      "The card provider's own records of payments",
    ],
  }
}

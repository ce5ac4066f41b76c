// Which folder owns a table: it alone writes to it. The database's own folder seeds, restores and migrates all of them.

export const tableOwners: Record<string, string> = {
  account_chooser_codes: 'embedded/account-chooser',
  account_chooser_key: 'embedded/account-chooser',
  card_charges: 'embedded/card-sandbox',
  card_declines: 'embedded/card-sandbox',
  card_events: 'embedded/card-sandbox',
  card_intents: 'embedded/card-sandbox',
  card_keys: 'embedded/card-sandbox',
  card_methods: 'embedded/card-sandbox',
  card_refunds: 'embedded/card-sandbox',
  card_replies: 'embedded/card-sandbox',
  card_unused_methods: 'embedded/card-sandbox',
  carts: 'server/carts',
  categories: 'server/catalog',
  checkout_infos: 'server/checkout',
  checkouts: 'server/orders',
  coupons: 'server/coupons',
  customers: 'server/customers',
  deleted_people: 'server/customers',
  identity_accounts: 'embedded/identity-toolkit',
  identity_challenges: 'embedded/identity-toolkit',
  identity_codes: 'embedded/identity-toolkit',
  identity_factors: 'embedded/identity-toolkit',
  identity_keys: 'embedded/identity-toolkit',
  identity_known_networks: 'embedded/identity-toolkit',
  identity_limits: 'embedded/identity-toolkit',
  identity_providers: 'embedded/identity-toolkit',
  identity_sessions: 'embedded/identity-toolkit',
  order_lines: 'server/orders',
  orders: 'server/orders',
  product_titles: 'server/catalog',
  products: 'server/catalog',
  setup_attempts: 'server/staff',
  setup_codes: 'server/staff',
  shop_setup: 'server/staff',
  sign_in_tickets: 'server/identity',
  staff: 'server/staff',
  staff_invitations: 'server/staff',
  staff_log: 'server/staff',
  subcategories: 'server/catalog',
}

/** Statements that must write tables of several owners in one go, so that no crash can come in between. */
export const exceptions = [
  // Turns a checkout into an order: order, lines, stock and cart.
  { file: 'server/orders/place-order.ts', tables: ['products', 'carts'] },
  // Cancels an order whose payment is gone, and returns its stock.
  { file: 'server/orders/settle.ts', tables: ['products'] },
]

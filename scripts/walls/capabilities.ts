// What a capability (a folder of the server) may import of another one at run time. Types are free, and everything else is
// passed in by shop.ts.

export type Allowed = { from: string; to: string; why: string }

export const allowedImports: Allowed[] = [
  { from: '*', to: 'jobs/job-queue.ts', why: 'the one job queue' },
  { from: '*', to: 'jobs/schedule.ts', why: 'the one schedule of periodic work' },
  { from: 'health', to: 'workers/worker.ts', why: 'the metrics are those of all workers' },
  { from: '*', to: 'images/image-decoder.ts', why: 'decodes uploaded images in a process of its own' },
  { from: '*', to: 'images/image-format.ts', why: 'refuses what is no image' },
  { from: '*', to: 'identity/require-shopper.ts', why: 'guards a route' },
  { from: '*', to: 'identity/own-email.ts', why: "compares an email with the token's" },
  { from: 'customers', to: 'carts/cart-json.ts', why: "a customer's record includes the cart" },
  { from: 'customers', to: 'checkout/checkout-json.ts', why: "a customer's record includes the checkout details" },
  { from: 'customers', to: 'orders/order-json.ts', why: 'an export includes the orders' },
  { from: 'carts', to: 'catalog/product-row.ts', why: 'reads products in its own statements' },
  { from: 'carts', to: 'catalog/product-json.ts', why: 'writes pictures like the catalog' },
  { from: 'coupons', to: 'catalog/product-json.ts', why: 'writes pictures like the catalog' },
  { from: 'coupons', to: 'catalog/queries.ts', why: 'takes ?image= like the catalog' },
  { from: 'orders', to: 'catalog/product-json.ts', why: 'writes pictures like the catalog' },
  { from: 'orders', to: 'catalog/queries.ts', why: 'takes ?image= and pages like the catalog' },
  { from: 'checkout', to: 'carts/cart-query.ts', why: 'saves details and courier in one statement' },
  { from: 'orders', to: 'carts/cart-query.ts', why: 'reads cart, details and open checkout in one statement' },
  { from: 'orders', to: 'carts/carts.ts', why: 'reads cart, details and open checkout in one statement' },
  { from: 'orders', to: 'carts/price-stored-cart.ts', why: 'reads cart, details and open checkout in one statement' },
  { from: 'orders', to: 'checkout/checkout.ts', why: 'reads cart, details and open checkout in one statement' },
  { from: 'orders', to: 'carts/cart-json.ts', why: 'a refusal includes the cart' },
  { from: 'orders', to: 'checkout/checkout-json.ts', why: 'a refusal names the missing details' },
  { from: 'catalog', to: 'staff/guard.ts', why: 'who asks, in the back office' },
  { from: 'catalog', to: 'staff/log.ts', why: 'writes the log entry in the transaction of a change' },
  { from: 'coupons', to: 'staff/guard.ts', why: 'who asks, in the back office' },
  { from: 'coupons', to: 'staff/log.ts', why: 'writes the log entry in the transaction of a change' },
  { from: 'customers', to: 'staff/guard.ts', why: 'who asks, in the back office' },
  { from: 'customers', to: 'staff/log.ts', why: 'writes the log entry in the transaction of a change' },
  { from: 'orders', to: 'staff/guard.ts', why: 'who asks, in the back office' },
  { from: 'orders', to: 'staff/log.ts', why: 'writes the log entry in the transaction of a change' },
  { from: 'orders', to: 'payments/payments.ts', why: 'recognises a provider that does not respond' },
]

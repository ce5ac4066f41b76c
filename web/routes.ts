// Every page of the shop in one table.
import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

export default [
  index('home/home-page.tsx'),
  route('product/:title', 'product/product-page.tsx'),
  route('search', 'listing/search-redirect.ts'),
  route('search/:text', 'listing/listing-page.tsx', { id: 'search' }),
  route('Categories/:parent', 'listing/listing-page.tsx', { id: 'category' }),
  route('category/:children', 'listing/listing-page.tsx', { id: 'subcategory' }),
  route('offers', 'offers/offers-page.tsx'),
  route('notifications', 'notifications/notifications-page.tsx'),
  route('login', 'sign-in/login-page.tsx'),
  route('register', 'sign-in/register-page.tsx'),
  route('forgot-password', 'sign-in/forgot-password-page.tsx'),
  route('auth/action', 'sign-in/action-page.tsx'),
  // Everything below requires a signed-in shopper.
  layout('session/guarded.tsx', [
    route('checkout', 'checkout/checkout-page.tsx'),
    route('user/payment', 'payment/payment-page.tsx'),
    route('order/invoice/:id', 'invoice/invoice-page.tsx'),
    route('user', 'account/account-layout.tsx', [
      index('account/account-index.tsx'),
      route('dashboard', 'account/dashboard-page.tsx'),
      route('orders', 'account/orders-page.tsx'),
      route('profile', 'account/profile-page.tsx'),
    ]),
  ]),
  route('*', 'frame/not-found-page.tsx'),
] satisfies RouteConfig

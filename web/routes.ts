// Every page of the shop in one table.
import { index, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

export default [
  index('home/home-page.tsx'),
  route('product/:title', 'product/product-page.tsx'),
  route('search', 'listing/search-door.ts'),
  route('search/:text', 'listing/listing-page.tsx', { id: 'search' }),
  route('Categories/:parent', 'listing/listing-page.tsx', { id: 'category' }),
  route('category/:children', 'listing/listing-page.tsx', { id: 'subcategory' }),
  route('offers', 'offers/offers-page.tsx'),
  route('notifications', 'notifications/notifications-page.tsx'),
  route('*', 'frame/not-found-page.tsx'),
] satisfies RouteConfig

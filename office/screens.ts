// Every screen of the office in one table: its address, its place in the navigation, and who may open it.
import type { ComponentType } from 'react'
import type { Permission } from '#domain/people/permission.ts'
import {
  CartIcon,
  CheckIcon,
  ClockIcon,
  FilterIcon,
  GridIcon,
  HomeIcon,
  LeafIcon,
  PeopleIcon,
  PersonIcon,
  PlayIcon,
  SearchIcon,
  ShareIcon,
  TagIcon,
  TicketIcon,
  TruckIcon,
} from '#ui/icons.tsx'
import { BoxIcon } from './ui/box-icon.tsx'
import { ChartIcon } from './ui/chart-icon.tsx'
import { PinIcon } from './ui/pin-icon.tsx'

type Load = () => Promise<{ default: ComponentType }>

export type Screen = {
  /** Below /admin. */
  path: string
  label: string
  Icon: ComponentType<{ className?: string }>
  permission: Permission | 'any-staff'
  /** More words to find it by in the command search. */
  words: string
  /** The screen's own file: each is a chunk. */
  load: Load
  /** What opens from it, with the same permission. Not in the navigation. */
  pages?: readonly { path: string; load: Load }[]
}

export const screens: readonly Screen[] = [
  {
    path: 'today',
    label: 'Today',
    Icon: HomeIcon,
    permission: 'any-staff',
    words: 'start home figures sales late failed',
    load: () => import('./today/today-screen.tsx'),
  },
  {
    path: 'orders',
    label: 'Orders',
    Icon: CartIcon,
    permission: 'orders.read',
    words: 'board table refund cancel deliver customer',
    load: () => import('./orders/orders-screen.tsx'),
    pages: [
      { path: 'orders/payments', load: () => import('./orders/money/stuck-payments-screen.tsx') },
      { path: 'orders/board', load: () => import('./orders/board/board-screen.tsx') },
      { path: 'orders/:orderId', load: () => import('./orders/order-screen.tsx') },
    ],
  },
  {
    path: 'picking',
    label: 'Picking',
    Icon: CheckIcon,
    permission: 'orders.pick',
    words: 'store room list print',
    load: () => import('./picking/picking-screen.tsx'),
  },
  {
    path: 'packing',
    label: 'Packing',
    Icon: BoxIcon,
    permission: 'orders.pick',
    words: 'pack phone scan boxes weigh substitute next order',
    load: () => import('./packing/packing-screen.tsx'),
  },
  {
    path: 'runs',
    label: 'Runs',
    Icon: TruckIcon,
    permission: 'runs.write',
    words: 'deliver driver van route stops labels out for delivery',
    load: () => import('./runs/runs-screen.tsx'),
  },
  {
    path: 'driving',
    label: 'My run',
    Icon: TruckIcon,
    permission: 'runs.drive',
    words: 'driver deliver stops today phone map call',
    load: () => import('./driving/driving-screen.tsx'),
  },
  {
    path: 'stock-count',
    label: 'Stock count',
    Icon: TagIcon,
    permission: 'stock.adjust',
    words: 'inventory shelf scan barcode',
    load: () => import('./stock-count/stock-count-screen.tsx'),
  },
  {
    path: 'products',
    label: 'Products',
    Icon: GridIcon,
    permission: 'catalog.read',
    words: 'catalog price stock offer archive barcode bulk',
    load: () => import('#office/products/list/products-screen.tsx'),
    pages: [
      { path: 'products/new', load: () => import('./products/new-product-screen.tsx') },
      { path: 'batches', load: () => import('./batches/batches-screen.tsx') },
      { path: 'batches/:batchId', load: () => import('./batches/batch-screen.tsx') },
      { path: 'products/:productId', load: () => import('./products/product-screen.tsx') },
    ],
  },
  {
    path: 'categories',
    label: 'Categories',
    Icon: LeafIcon,
    permission: 'catalog.read',
    words: 'shelves sub-categories rename reorder merge icons',
    load: () => import('./categories/categories-screen.tsx'),
  },
  {
    path: 'synonyms',
    label: 'Synonyms',
    Icon: SearchIcon,
    permission: 'catalog.read',
    words: 'search words terms finds same meaning missed',
    load: () => import('./synonyms/synonyms-screen.tsx'),
  },
  {
    path: 'receipts',
    label: 'Receipts',
    Icon: TruckIcon,
    permission: 'catalog.read',
    words: 'supplier delivery note paper stock received',
    load: () => import('./receipts/receipts-screen.tsx'),
    pages: [
      { path: 'receipts/new', load: () => import('./receipts/new-receipt-screen.tsx') },
      { path: 'receipts/:receiptId', load: () => import('./receipts/receipt-screen.tsx') },
    ],
  },
  {
    path: 'delivery',
    label: 'Delivery',
    Icon: PinIcon,
    permission: 'delivery.read',
    words: 'times slots areas zip pick-up week capacity holidays closed',
    load: () => import('./delivery/delivery-screen.tsx'),
    pages: [
      { path: 'delivery/areas', load: () => import('./delivery/areas-screen.tsx') },
      { path: 'delivery/areas/new', load: () => import('./delivery/new-area-screen.tsx') },
      { path: 'delivery/areas/:areaId', load: () => import('./delivery/area-screen.tsx') },
      { path: 'delivery/holidays', load: () => import('./delivery/holidays-screen.tsx') },
    ],
  },
  {
    path: 'coupons',
    label: 'Coupons',
    Icon: TicketIcon,
    permission: 'coupons.write',
    words: 'codes discount percent offer end voucher',
    load: () => import('./coupons/coupons-screen.tsx'),
    pages: [
      { path: 'coupons/new', load: () => import('./coupons/new-coupon-screen.tsx') },
      { path: 'coupons/:couponId', load: () => import('./coupons/coupon-screen.tsx') },
    ],
  },
  {
    path: 'import',
    label: 'Import & export',
    Icon: ShareIcon,
    permission: 'catalog.read',
    words: 'csv excel spreadsheet file upload download products orders',
    load: () => import('./import/import-screen.tsx'),
    pages: [{ path: 'import/:importId', load: () => import('./import/one-import-screen.tsx') }],
  },
  {
    path: 'customers',
    label: 'Customers',
    Icon: PeopleIcon,
    permission: 'customers.read',
    words: 'people shoppers accounts notes export delete privacy',
    load: () => import('./customers/customers-screen.tsx'),
    pages: [{ path: 'customers/:uid', load: () => import('./customers/customer-screen.tsx') }],
  },
  {
    path: 'reports',
    label: 'Reports',
    Icon: ChartIcon,
    permission: 'reports.read',
    words: 'sales charts figures csv export refunds coupons searches',
    load: () => import('./reports/reports-screen.tsx'),
  },
  {
    path: 'staff',
    label: 'Staff',
    Icon: PersonIcon,
    permission: 'staff.manage',
    words: 'people team roles invite remove keys api programs till',
    load: () => import('./staff/staff-screen.tsx'),
    pages: [{ path: 'staff/keys', load: () => import('./staff/keys-screen.tsx') }],
  },
  {
    path: 'settings',
    label: 'Settings',
    Icon: FilterIcon,
    permission: 'settings.write',
    words: 'name logo colour texts prices currency tax courier delivery email refund limit webhooks',
    load: () => import('./settings/settings-screen.tsx'),
    pages: [
      { path: 'settings/history', load: () => import('./settings/history-screen.tsx') },
      { path: 'settings/webhooks', load: () => import('./webhooks/webhooks-screen.tsx') },
      { path: 'settings/webhooks/:webhookId', load: () => import('./webhooks/webhook-screen.tsx') },
      { path: 'settings/:group', load: () => import('./settings/settings-screen.tsx') },
    ],
  },
  {
    path: 'welcome',
    label: 'Getting started',
    Icon: PlayIcon,
    permission: 'settings.write',
    words: 'welcome checklist first steps go live open payments email backup samples',
    load: () => import('./welcome/welcome-screen.tsx'),
  },
  {
    path: 'log',
    label: 'Log',
    Icon: ClockIcon,
    permission: 'log.read',
    words: 'history changes who did audit',
    load: () => import('./log/log-screen.tsx'),
  },
]

export function mayOpen(permissions: readonly Permission[], { permission }: Pick<Screen, 'permission'>): boolean {
  return permission === 'any-staff' || permissions.includes(permission)
}

/** What is listed for somebody with these permissions. */
export function screensFor(permissions: readonly Permission[]): Screen[] {
  return screens.filter((screen) => mayOpen(permissions, screen))
}

// The shop before anybody chose anything: the specification.
import { defaultScaleLabel } from '#domain/packing/scale-label.ts'
import { defaultBrandColour } from '#domain/brand-colour.ts'
import { defaultLowStockLevel } from '#domain/product/stock.ts'
import type { Settings } from './settings-tree.ts'

export const defaults: Settings = {
  shop: {
    name: 'Larder',
    tagline: 'fresh groceries, every day',
    email: 'support@larder.example',
    phone: '+1 (555) 010-4477',
    address: '48 Orchard Lane, Greenfield, OR\u00A097301',
    hours: '',
    company: '',
    timeZone: 'UTC',
    locale: 'en-US',
    weekStart: 'monday',
    links: ['Facebook', 'X', 'Pinterest', 'LinkedIn'].map((name) => ({ name, address: '/' })),
  },
  look: {
    logo: '',
    icon: '',
    brandColour: defaultBrandColour,
    banners: [
      {
        title: 'The Best Quality Products Guaranteed!',
        text: 'Ripe fruit and crisp vegetables, picked this morning and at your door today.',
        picture: '',
        link: '/Categories/Fruits%20%26%20Vegetable',
        from: '',
        to: '',
      },
      {
        title: 'Best Different Type of Grocery Store',
        text: 'Organic grains, nuts and honey from small growers we know by name.',
        picture: '',
        link: '/Categories/Organic%20Food',
        from: '',
        to: '',
      },
      {
        title: 'Quality Freshness Guaranteed!',
        text: 'Oats, granola and warm pancakes: everything for a good morning.',
        picture: '',
        link: '/Categories/Breakfast',
        from: '',
        to: '',
      },
    ],
    sections: ['coupons', 'organic', 'categories', 'discounted', 'popular', 'delivery', 'app', 'promises'],
  },
  texts: {
    about: '',
    delivery: '',
    returns: '',
    privacy: '',
    terms: '',
    imprint: '',
    careers: '',
    news: '',
    faq: '',
    footer: 'Fresh groceries, every day. Packed to order and brought to your door.',
    promises: [
      { title: 'Free Shipping', text: 'From $500.00' },
      { title: 'Support 24/7', text: 'At Anytime' },
      { title: 'Secure Payment', text: 'Totally Safe' },
      { title: 'Latest Offer', text: 'Upto 20% Off' },
    ],
  },
  prices: { currency: 'USD', discountPercent: 10, wholeUnits: true, minimumOrder: 0, mostPerProduct: 99 },
  tax: {
    mode: 'none',
    classes: [
      { key: 'standard', name: 'Standard', percent: 20 },
      { key: 'reduced', name: 'Reduced', percent: 10 },
      { key: 'zero', name: 'Zero', percent: 0 },
    ],
    deliveryClass: 'standard',
  },
  delivery: {
    mode: 'couriers',
    couriers: [
      { id: 'fedex', name: 'FedEx', promise: 'Today', price: 60, on: true },
      { id: 'ups', name: 'UPS', promise: '7 Days', price: 20, on: true },
    ],
    freeFrom: null,
    note: '',
  },
  orders: {
    refundLimit: 200,
    refundAtOnce: 0,
    lateAfterHours: 24,
    lowStock: defaultLowStockLevel,
    paymentMinutes: 30,
    copyTo: [],
    scaleLabel: defaultScaleLabel,
  },
  emails: { senderName: '', replyTo: '', signature: '' },
}

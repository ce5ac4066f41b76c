// How to reach the shop, as its pages and papers say it.

export const shopFacts = {
  phone: '+1 (555) 010-4477',
  phoneAddress: 'tel:+15550104477',
  email: 'support@larder.example',
  street: '48 Orchard Lane, Greenfield, OR\u00A097301',
}

// Files with exactly the headers that WooCommerce, Shopify and Square write.
import { expect, test } from 'vitest'
import { guessColumns, headersKey, measureOf } from './guess-columns.ts'
import { readRow } from './import-row.ts'
import type { RowValues } from './row-values.ts'
import { fillerFor } from './shop-exports.ts'
import { isHidden, shownBy } from './unpublished.ts'

const wooCommerce =
  'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|Date sale price ends|Tax status|Tax class|In stock?|Stock|Low stock amount|Backorders allowed?|Sold individually?|Weight (kg)|Length (cm)|Width (cm)|Height (cm)|Allow customer reviews?|Purchase note|Sale price|Regular price|Categories|Tags|Shipping class|Images|Download limit|Download expiry days|Parent|Grouped products|Upsells|Cross-sells|External URL|Button text|Position|Brands|Attribute 1 name|Attribute 1 value(s)|Attribute 1 visible|Attribute 1 global'
const shopify =
  'Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Option1 Linked To|Option2 Name|Option2 Value|Option2 Linked To|Option3 Name|Option3 Value|Option3 Linked To|Variant SKU|Variant Grams|Variant Inventory Tracker|Variant Inventory Qty|Variant Inventory Policy|Variant Fulfillment Service|Variant Price|Variant Compare At Price|Variant Requires Shipping|Variant Taxable|Variant Barcode|Image Src|Image Position|Image Alt Text|Gift Card|SEO Title|SEO Description|Variant Image|Variant Weight Unit|Variant Tax Code|Cost per item|Status'
const newShopify =
  'Title|URL handle|Description|Vendor|Product category|Type|Tags|Published on online store|Status|SKU|Barcode|Option1 name|Option1 value|Option1 Linked To|Option2 name|Option2 value|Option2 Linked To|Option3 name|Option3 value|Option3 Linked To|Price|Compare-at price|Cost per item|Charge tax|Tax code|Unit price total measure|Unit price total measure unit|Unit price base measure|Unit price base measure unit|Inventory tracker|Inventory quantity|Continue selling when out of stock|Weight value (grams)|Weight unit for display|Requires shipping|Fulfillment service|Product image URL|Image position|Image alt text|Variant image URL|Gift card|SEO title|SEO description'
const square =
  'Reference Handle|Token|Item Name|Customer-facing Name|Variation Name|Unit and Precision|SKU|Description|Categories|Reporting Category|SEO Title|SEO Description|Permalink|GTIN|Square Online Item Visibility|Item Type|Weight (lb)|Social Media Link Title|Social Media Link Description|Shipping Enabled|Self-serve Ordering Enabled|Delivery Enabled|Pickup Enabled|Price|Online Sale Price|Archived|Sellable|Contains Alcohol|Stockable|Skip Detail Screen in POS|Option Name 1|Option Value 1|Current Quantity Main Street|New Quantity Main Street|Stock Alert Enabled Main Street|Stock Alert Count Main Street'

const magento =
  'sku|store_view_code|attribute_set_code|product_type|categories|product_websites|name|description|short_description|weight|product_online|tax_class_name|visibility|price|special_price|special_price_from_date|special_price_to_date|url_key|base_image|created_at|msrp_price|additional_attributes|qty|out_of_stock_qty|is_in_stock|configurable_variations'

/** The values of the rows that are products. */
function read(header: string, rows: Record<string, string>[]): RowValues[] {
  const headers = header.split('|')
  const mapping = guessColumns(headers)
  const fill = fillerFor(headers)
  const measure = measureOf(headers[mapping.indexOf('weight')] ?? '')
  return rows.flatMap((row) => {
    const cells = fill?.(headers.map((name) => row[name] ?? ''))
    return cells === undefined ? [] : [readRow(cells, { mapping, measure }).values]
  })
}

test('an export of Magento: the deepest category without the root, and each product once', () => {
  const kiwi = {
    sku: 'kiwi-1',
    product_type: 'simple',
    name: 'Kiwi',
    product_online: '1',
    tax_class_name: 'Reduced',
  }
  const rows: Record<string, string>[] = [
    {
      ...kiwi,
      categories: 'Default Category/Food,Default Category/Food/Fruit,Default Category/Offers',
      description: '<p>Green &amp; sweet.</p>',
      price: '0.900000',
      special_price: '0.700000',
      qty: '100.0000',
    },
    { sku: 'kiwi-1', store_view_code: 'fr', product_type: 'simple', name: 'Kiwi vert' },
    { sku: 'shirt', product_type: 'configurable', name: 'T-Shirt' },
    { ...kiwi, sku: 'plum', name: 'Plum', categories: 'Default Category', price: '1.5000', qty: '0.0000' },
  ]
  const [fruit, plum, ...others] = read(magento, rows)
  expect(fruit).toMatchObject({
    sku: 'kiwi-1',
    title: 'Kiwi',
    category: 'Food',
    subcategory: 'Fruit',
    description: 'Green & sweet.',
    priceCents: 70,
    originalPriceCents: 90,
    stock: 100,
  })
  expect(fruit?.taxClass).toBeUndefined()
  expect(plum).toMatchObject({ title: 'Plum', priceCents: 150, originalPriceCents: null, stock: 0 })
  expect(plum?.category).toBeUndefined()
  expect(others).toEqual([])
  const headers = magento.split('|')
  const isLeftOut = (online: string) =>
    isHidden(
      headers.map((name) => (name === 'product_online' ? online : '')),
      shownBy(headers),
    )
  expect([isLeftOut('1'), isLeftOut('2')]).toEqual([false, true])
})

test('an export of WooCommerce: variations are products with the categories of the one above them', () => {
  const [simple, red, blue] = read(wooCommerce, [
    {
      ID: '44',
      Type: 'simple',
      SKU: 'tea',
      Name: 'Green Tea 25 bags',
      'In stock?': '1',
      Stock: '12',
      'Sale price': '3.50',
      'Regular price': '4.20',
      Categories: 'Drinks, Drinks > Tea, Offers',
      Description: '<p>Fresh &amp; green.</p>',
      Images: 'https://a.example/1.jpg, https://a.example/2.jpg',
      'Tax class': 'reduced-rate',
      'Weight (kg)': '0.05',
    },
    { ID: '45', Type: 'variable', SKU: 'shirt', Name: 'T-Shirt', Categories: 'Clothing > Shirts', Brands: 'Weave' },
    { ID: '46', Type: 'variation', Name: 'T-Shirt - Red', 'Regular price': '9', Parent: 'shirt', Stock: '-2' },
    {
      ID: '47',
      Type: 'variation',
      Name: 'T-Shirt',
      'Regular price': '9',
      Parent: 'id:45',
      'Attribute 1 value(s)': 'Blue',
    },
  ])
  expect(simple).toMatchObject({
    sku: 'tea',
    title: 'Green Tea 25 bags',
    category: 'Drinks',
    subcategory: 'Tea',
    priceCents: 350,
    originalPriceCents: 420,
    stock: 12,
    description: 'Fresh & green.',
    picture: 'https://a.example/1.jpg',
  })
  expect(simple).not.toHaveProperty('taxClass')
  expect(red).toMatchObject({
    title: 'T-Shirt – Red',
    category: 'Clothing',
    subcategory: 'Shirts',
    brand: 'Weave',
    priceCents: 900,
    originalPriceCents: null,
    stock: 0,
  })
  expect(blue?.title).toBe('T-Shirt – Blue')
})

test('an export of Shopify: each variant is a product, and further pictures are none', () => {
  const found = read(shopify, [
    {
      Handle: 'shirt',
      Title: 'T-Shirt',
      'Body (HTML)': '<p>Soft.<br>Warm.</p>',
      Vendor: 'Weave',
      'Product Category': 'Apparel & Accessories > Clothing',
      Type: 'Shirts',
      Tags: 'new, summer',
      'Option1 Name': 'Colour',
      'Option1 Value': 'Red',
      'Option2 Value': 'M',
      'Variant SKU': 'SH-R',
      'Variant Price': '19.00',
      'Variant Compare At Price': '25.00',
      'Variant Inventory Qty': '5',
      'Image Src': 'https://a.example/red.jpg',
    },
    {
      Handle: 'shirt',
      'Option1 Value': 'Blue',
      'Option2 Value': 'M',
      'Variant SKU': 'SH-B',
      'Variant Price': '19.00',
      'Variant Image': 'https://a.example/blue.jpg',
    },
    { Handle: 'shirt', 'Image Src': 'https://a.example/back.jpg', 'Image Position': '2' },
    {
      Handle: 'rice',
      Title: 'Rice',
      'Product Category': 'Food > Grains',
      'Option1 Value': 'Default Title',
      'Variant Price': '2.00',
      'Variant Grams': '500',
    },
  ])
  expect(found).toHaveLength(3)
  expect(found[0]).toMatchObject({
    title: 'T-Shirt – Red, M',
    brand: 'Weave',
    category: 'Apparel & Accessories',
    subcategory: 'Shirts',
    description: 'Soft.\nWarm.',
    tags: ['new', 'summer'],
    priceCents: 1_900,
    originalPriceCents: 2_500,
    stock: 5,
  })
  expect(found[1]).toMatchObject({
    title: 'T-Shirt – Blue, M',
    sku: 'SH-B',
    subcategory: 'Shirts',
    picture: 'https://a.example/blue.jpg',
  })
  expect(found[2]).toMatchObject({ title: 'Rice', category: 'Food', subcategory: 'Grains', weight: { text: '500 g' } })
})

test('an export of Shopify with its newer headers is read as the older one', () => {
  const found = read(newShopify, [
    {
      Title: 'Apples',
      'URL handle': 'apples',
      Description: '<p>Crisp &amp; red.</p>',
      Vendor: 'Orchard',
      'Product category': 'Food, Beverages & Tobacco > Food Items > Fruit',
      Type: 'Apples',
      'Published on online store': 'TRUE',
      Status: 'Active',
      SKU: 'AP-1',
      Barcode: "'4006381333931",
      'Option1 name': 'Size',
      'Option1 value': '1 kg',
      Price: '3.00',
      'Compare-at price': '3.50',
      'Inventory quantity': '5',
      'Weight value (grams)': '1000',
      'Product image URL': 'https://a.example/1.jpg',
    },
    { 'URL handle': 'apples', 'Option1 value': '2 kg', Price: '5.00', 'Variant image URL': 'https://a.example/2.jpg' },
    { 'URL handle': 'apples', 'Product image URL': 'https://a.example/3.jpg', 'Image position': '2' },
  ])
  expect(found).toHaveLength(2)
  expect(found[0]).toMatchObject({
    title: 'Apples – 1 kg',
    description: 'Crisp & red.',
    brand: 'Orchard',
    category: 'Food, Beverages & Tobacco',
    subcategory: 'Apples',
    sku: 'AP-1',
    barcode: '4006381333931',
    priceCents: 300,
    originalPriceCents: 350,
    stock: 5,
    weight: { text: '1 kg' },
    picture: 'https://a.example/1.jpg',
  })
  expect(found[1]).toMatchObject({
    title: 'Apples – 2 kg',
    description: 'Crisp & red.',
    subcategory: 'Apples',
    picture: 'https://a.example/2.jpg',
  })
})

test('WooCommerce says what is sold out, shares a stock and counts in fractions in its own way', () => {
  const stocks = [
    ['', '0'],
    ['', '1'],
    ['parent', '1'],
    ['parent', '0'],
    ['7.5', '1'],
    ['-2.5', '1'],
  ]
  const rows = stocks.map(([stock = '', isInStock = '']) => ({
    Type: 'simple',
    Name: 'Tea',
    Stock: stock,
    'In stock?': isInStock,
  }))
  expect(read(wooCommerce, rows).map(({ stock }) => stock)).toEqual([0, undefined, undefined, 0, 7, 0])
})

test('descriptions and names of WooCommerce are as people read them', () => {
  const [tea] = read(wooCommerce, [
    {
      Type: 'simple',
      Name: 'Earl&#8217;s Tea',
      Categories: 'Tea &amp; Coffee > Tea',
      Description: String.raw`<p>Line one</p>\n<p>Line two: C:\\new</p>`,
    },
  ])
  expect(tea).toMatchObject({
    title: 'Earl’s Tea',
    category: 'Tea & Coffee',
    subcategory: 'Tea',
    description: String.raw`Line one
Line two: C:\new`,
  })
})

test('what is no longer or not yet published in another shop is known as that', () => {
  const isLeftOut = (header: string, row: Record<string, string>) => {
    const headers = header.split('|')
    const cells = fillerFor(headers)?.(headers.map((name) => row[name] ?? ''))
    return cells !== undefined && isHidden(cells, shownBy(headers))
  }
  const tea = { Type: 'simple', Name: 'Tea' }
  expect(['1', '0', '-1', '2'].map((Published) => isLeftOut(wooCommerce, { ...tea, Published }))).toEqual([
    false,
    true,
    true,
    true,
  ])
  const shirt = { Handle: 'shirt', Title: 'Shirt', 'Variant Price': '9' }
  expect(['active', 'draft', 'archived', ''].map((Status) => isLeftOut(shopify, { ...shirt, Status }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const apples = { 'URL handle': 'apples', Title: 'Apples', Price: '3', Status: 'Active' }
  expect(isLeftOut(newShopify, { ...apples, 'Published on online store': 'FALSE' })).toBe(true)
  expect(shownBy(square.split('|'))).toEqual([])
})

test('a text that no product may have isn’t copied to each of its variants', () => {
  const body = 'x'.repeat(10_001)
  const variant = { Handle: 'a', 'Variant Price': '1', 'Option1 Value': 'Red' }
  const [, second] = read(shopify, [{ ...variant, Title: 'A', 'Body (HTML)': body }, variant])
  expect(second).toMatchObject({ title: 'A – Red', description: '' })
})

test('rows of refused products that were corrected aren’t filled twice', () => {
  const headers = [...square.split('|'), 'Row', 'Why refused']
  expect([fillerFor(headers), headersKey(headers)]).toEqual([undefined, headersKey(square.split('|'))])
})

test.each([
  ['wooCommerce', wooCommerce, { Type: 'simple', Categories: `a > b${', x'.repeat(60_000)}` }],
  ['square', square, { 'Item Name': 'A', Categories: `${'(reporting'.repeat(10_000)}${' '.repeat(90_000)}x` }],
])('long categories of %s take no time', (_shop, header, row) => {
  const began = performance.now()
  read(header, [row])
  expect(performance.now() - began).toBeLessThan(300)
})

test('an export of Square: variations, its categories and the stock of the first place', () => {
  const [apples, bags, scaled] = read(square, [
    {
      Token: 'A1',
      'Item Name': 'Apples',
      'Variation Name': 'Regular',
      SKU: 'AP',
      Categories: 'Fruit (Reporting), Summer',
      Price: '3.49',
      'Current Quantity Main Street': '7',
      GTIN: '4006381333931',
    },
    {
      Token: 'A2',
      'Item Name': 'Apples',
      'Variation Name': '2 kg bag',
      Categories: 'Fruit',
      Price: '6.00',
      'Weight (lb)': '4.4',
    },
    { Token: 'A3', 'Item Name': 'Cheese', 'Variation Name': 'By weight', Price: 'variable' },
  ])
  expect(apples).toMatchObject({
    title: 'Apples',
    sku: 'AP',
    category: 'Fruit',
    priceCents: 349,
    stock: 7,
    barcode: '4006381333931',
  })
  expect(bags).toMatchObject({ title: 'Apples – 2 kg bag', priceCents: 600 })
  expect(scaled).not.toHaveProperty('priceCents')
})

test('other files are none of them', () => {
  expect(fillerFor(['Title', 'Price', 'Type', 'Parent'])).toBeUndefined()
})

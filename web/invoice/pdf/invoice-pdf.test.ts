import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { sellerOf } from '#domain/order/order-snapshot.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { priceCart } from '#domain/money/pricing.ts'
import { defaultShop } from '#domain/settings/default-shop.ts'
import type { Order } from '#web/orders/order-data.ts'
import { makeInvoicePdf } from './invoice-pdf.ts'
import type { TextPainter } from './text-painter.ts'
import { wrapText } from './wrap-text.ts'

function font(name: string): ArrayBuffer {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}.ttf`)))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}

const regular = font('400Regular/Figtree_400Regular')
const bold = font('700Bold/Figtree_700Bold')

/** Only a browser can draw: here a grey box stands for the words, and the journey looks at real ones. */
const painter: TextPainter = {
  measure: (text, { size }) => Array.from(text).length * size * 0.6,
  paint: (text, style) => {
    const width = painter.measure(text, style)
    return {
      pixels: new Uint8Array([90, 90, 90, 128]),
      pixelWidth: 1,
      pixelHeight: 1,
      width,
      height: 10,
      left: 0,
      top: 8,
    }
  },
}

function orderOf(lineCount: number, changes: Partial<Order> = {}): Order {
  const lines = Array.from({ length: lineCount }, (_, index) => ({
    id: `p${index}`,
    title: `Royal Gala Apples ${index + 1}`,
    unit: '6 × 330 ml',
    image: '',
    priceCents: 329 + index,
    count: (index % 3) + 1,
  }))
  return {
    id: '0b7f',
    orderId: 'AB12CD',
    displayName: 'Zoë Łukaszewicz',
    email: 'zoe@larder.example',
    phoneNumber: '01712345678',
    street: '12 Orchard Lane',
    city: 'Greenfield',
    district: 'North',
    zipCode: '01234',
    deliveryNote: 'Ring twice',
    leaveAtDoor: true,
    userToken: null,
    paymentIntent: 'pi_1',
    delivery: {
      method: 'courier',
      label: 'UPS',
      promise: '7 Days',
      area: null,
      address: null,
      startsAt: null,
      endsAt: null,
      price: 20,
    },
    seller: sellerOf(defaults),
    status: 'Pending',
    canCancel: true,
    timeline: [],
    refundedCents: 0,
    refunds: [],
    method: 'card',
    card: 'Visa ···· 4242',
    paymentState: 'captured',
    lines,
    price: priceCart({ lines, courier: { id: 'ups' }, coupon: { discountPercent: 10 } }, defaultShop.rules),
    prices: { currency: 'USD', locale: 'en-US', discountPercent: 10, wholeUnits: true },
    coupon: { code: 'FRESH10' },
    orderTime: '2026-11-15T12:00:00.000Z',
    ...changes,
  }
}

async function read(order: Order, email = 'support@larder.example') {
  const bytes = await makeInvoicePdf({ order, email, regular, bold, painter })
  // The reader takes the bytes away, so it gets its own.
  const file = await getDocumentProxy(bytes.slice())
  const { totalPages, text } = await extractText(file, { mergePages: true })
  return { totalPages, text, bytes, meta: await getMeta(file) }
}

test('rates with long names and amounts in any currency stand beside each other, whole', async () => {
  const lines = [
    { key: 'standard', name: 'Lebensmittel mit ermäßigtem Satz, Pflanzenmilch ausgenommen', percent: 7.7 },
    { key: 'own', name: 'Rate standard', percent: 22.88 },
  ].map((rate) => ({ ...rate, grossCents: 1_236_079, taxCents: 231_130 }))
  const plain = orderOf(2)
  const order = orderOf(2, {
    price: { ...plain.price, tax: { mode: 'included', addedCents: 0, lines } },
    prices: { ...plain.prices, currency: 'GBP', locale: 'fr-CH' },
  })
  const { text, bytes } = await read(order)
  for (const words of ['Lebensmittel', 'Pflanzenmilch', 'ausgenommen, 7.7', 'Rate standard, 22.88%'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  const { items } = await (await (await getDocumentProxy(bytes.slice())).getPage(1)).getTextContent()
  const words = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ ...item, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
      : [],
  )
  const touching = words.flatMap((one) =>
    words
      .filter((other) => other !== one && other.y === one.y && other.x >= one.x && other.x < one.x + one.width + 2)
      .map((other) => `${one.str} | ${other.str}`),
  )
  expect(touching).toEqual([])
})

test('what the shopper wrote to a line stands below its title', async () => {
  const order = orderOf(2)
  const note = 'the small ones if there are any, please, and none of those with the green stickers'
  const [first, ...rest] = order.lines
  if (first === undefined) throw new Error('The order has no lines')
  const { text, totalPages } = await read({ ...order, lines: [{ ...first, note }, ...rest] })
  expect(totalPages).toBe(1)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`“${note}”`)
})

test('an invoice of a shop with another name says nothing of Larder', async () => {
  const shop = { ...defaults.shop, name: 'Órgano & Söhne <b>', address: 'Gasse 1\n1010 Wien', company: 'FN 1234' }
  const order = orderOf(2, { seller: sellerOf({ shop }), email: 'zoe@organo.example' })
  const { text, meta } = await read(order, 'hallo@organo.example')
  for (const part of [shop.name, '1010 Wien', 'FN 1234', 'hallo@organo.example']) expect(text).toContain(part)
  expect(text).not.toMatch(/larder/i)
  expect(JSON.stringify(meta)).not.toMatch(/larder/i)
})

test.each([1, 2, 25])('an invoice of %i products is one page with every text of the sheet', async (count) => {
  const order = orderOf(count)
  const { totalPages, text, bytes, meta } = await read(order)
  expect(totalPages).toBe(1)
  for (const part of [
    '2026-11-15',
    '#AB12CD',
    'Zoë Łukaszewicz',
    'zoe@larder.example',
    '12 Orchard Lane',
    '6 × 330 ml',
  ])
    expect(text).toContain(part)
  for (const { title } of order.lines) expect(text).toContain(title)
  for (const part of [
    'Subtotal',
    'Shipping',
    'Discount',
    'Coupon FRESH10',
    'Total',
    'Amount charged',
    'Visa ···· 4242',
    'Paid',
  ])
    expect(text).toContain(part)
  expect(text).toContain(`$${(order.price.grandTotalCents / 100).toFixed(2)}`)
  expect(meta.info).toMatchObject({ Title: 'Larder invoice #AB12CD' })
  expect(bytes.length).toBeLessThan(120_000)
})

test('refunds are listed as on the sheet, however many there are', async () => {
  const refundOf = (day: number, isDone = true) => ({
    amountCents: 500 + day,
    isDone,
    time: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  })
  const { totalPages, text } = await read(orderOf(25, { refunds: [refundOf(16), refundOf(17, false)] }))
  expect(totalPages).toBe(1)
  expect(text).toMatch(/REFUNDS\s+\$5\.16\s+2026-11-16\s+\$5\.17\s+on its way to your bank/)
  const all = Array.from({ length: 28 }, (_, index) => refundOf(index + 1))
  for (const refunds of [all, [...all, ...all, ...all]]) {
    const long = await read(orderOf(25, { refunds }))
    for (const { time } of refunds) expect(long.text).toContain(time.slice(0, 10))
    expect(long.text).toContain('Amount charged')
    expect(long.totalPages).toBeLessThan(4)
    expect(long.text).toContain(`Page 1 of ${long.totalPages}`)
  }
  expect((await read(orderOf(1))).text).not.toContain('REFUNDS')
})

test('a very long order goes on on further pages and loses no line', async () => {
  const order = orderOf(100)
  const { totalPages, text } = await read(order)
  expect(totalPages).toBe(3)
  for (const { title } of order.lines) expect(text).toContain(title)
  expect(text).toContain('Invoice #AB12CD · Page 2 of 3')
})

test('words that our font lacks can be selected all the same', async () => {
  const order = orderOf(1, { displayName: '李小龍 🍏', street: 'улица Ленина 5', city: 'القاهرة القديمة' })
  const { totalPages, text } = await read(order)
  expect(totalPages).toBe(1)
  for (const part of ['李小龍 🍏', 'улица Ленина 5', 'القاهرة القديمة', 'North 01234']) expect(text).toContain(part)
})

test('a long title is written on several lines, and an endless word is broken', async () => {
  const title = 'Slow Roasted Heritage Tomatoes with Basil and Garlic in Cold Pressed Olive Oil from Puglia'
  const [line] = orderOf(1).lines
  if (line === undefined) throw new Error('There is no line')
  const { text } = await read(orderOf(1, { lines: [{ ...line, title }], email: `${'a'.repeat(90)}@larder.example` }))
  for (const word of title.split(' ')) expect(text).toContain(word)
  expect(wrapText('abcdef gh', (words) => words.length <= 4)).toEqual(['abcd', 'ef', 'gh'])
})

test('a packed order has a receipt of three columns, with the reason for each difference', async () => {
  const order = orderOf(2, {
    packed: {
      lines: [
        { productId: 'p0', title: 'Royal Gala Apples 1', ordered: 3, packed: 1, paid: 2.5, reason: 'none left' },
        { productId: 'p9', title: 'Pink Lady Apples', ordered: 0, packed: 1, paid: 2.25, replaces: 'p0' },
      ],
      paid: 4.75,
    },
  })
  const pdf = await getDocumentProxy(await makeInvoicePdf({ order, email: 'a@b.example', regular, bold, painter }))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const words of [
    '1 replaced, 1 not packed: none left',
    'Instead of Royal Gala Apples 1',
    '$2.25',
    'Paid in the end',
    '$4.75',
  ])
    expect(text).toContain(words)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addToCart,
  cartLength,
  changesOf,
  emptyCart,
  lineTotalOf,
  linesOf,
  maxOf,
  mergeCarts,
  parseCart,
  partOf,
  putBack,
  removeItem,
  setCount,
  applyLineChanges,
  subtotalOf,
  upTo,
  withFormerLines,
} from './cart.ts'

const product = (id: string, { price = 250, stock = 10 } = {}) => ({
  id,
  title: `Product ${id}`,
  priceCents: price,
  quantity: stock,
})

describe('adding', () => {
  test('a new product starts with one', () => {
    expect(addToCart(emptyCart, product('p1'))).toEqual({ p1: 1 })
  })

  test('adding a product again adds one', () => {
    expect(addToCart({ p1: 2, p2: 1 }, product('p1'))).toEqual({ p1: 3, p2: 1 })
  })

  test('an amount is added to the count, or becomes the count', () => {
    expect(addToCart({ p1: 2 }, product('p1'), 3)).toEqual({ p1: 5 })
    expect(addToCart({}, product('p1'), 3)).toEqual({ p1: 3 })
  })

  test('the cart never holds more than the stock', () => {
    expect(addToCart({ p1: 9 }, product('p1', { stock: 10 }), 5)).toEqual({ p1: 10 })
  })

  test('a sold-out product is not added', () => {
    expect(addToCart({}, product('p1', { stock: 0 }))).toEqual({})
  })

  test('the original cart is not mutated', () => {
    const cart = Object.freeze({ p1: 1 })
    addToCart(cart, product('p1'))
    expect(cart).toEqual({ p1: 1 })
  })

  test('a cart of 300 lines takes no further product, but more of those in it', () => {
    const full = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`p${index}`, 1]))
    expect(addToCart(full, product('new'))).toBe(full)
    expect(addToCart(full, product('p7'))).toEqual({ ...full, p7: 2 })
  })
})

describe('changing the count', () => {
  test('a line keeps its position and gets the new count', () => {
    expect(Object.entries(setCount({ p1: 3, p2: 1 }, product('p1'), 7))).toEqual([
      ['p1', 7],
      ['p2', 1],
    ])
  })

  test('it never goes below one, above the stock or above ninety-nine', () => {
    expect(setCount({ p1: 3 }, product('p1'), 0)).toEqual({ p1: 1 })
    expect(setCount({ p1: 3 }, product('p1', { stock: 10 }), 24)).toEqual({ p1: 10 })
    expect(setCount({ p1: 3 }, product('p1', { stock: 500 }), 240)).toEqual({ p1: 99 })
  })

  test('a product that is not in the cart, or is sold out, is left alone', () => {
    expect(setCount({ p1: 1 }, product('p2'), 5)).toEqual({ p1: 1 })
    expect(setCount({ p1: 1 }, product('p1', { stock: 0 }), 5)).toEqual({ p1: 1 })
  })
})

describe('removing', () => {
  test('removing an item removes its whole count', () => {
    expect(removeItem({ p1: 3, p2: 1 }, 'p1')).toEqual({ p2: 1 })
    expect(removeItem({ p2: 1 }, 'p1')).toEqual({ p2: 1 })
  })
})

describe('restoring', () => {
  test('a removed item returns to its position, and what was added since stays', () => {
    const former = { a: 1, b: 2, c: 3 }
    const cart = { ...removeItem(former, 'b'), d: 1 }
    expect(Object.entries(putBack(cart, former, product('b')))).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 1],
    ])
  })

  test('a line that was never there is not restored', () => {
    expect(putBack({ a: 1 }, { a: 1 }, product('b'))).toEqual({ a: 1 })
  })

  test('a restored line never exceeds the stock, counting what was added since', () => {
    expect(putBack({ a: 1 }, { a: 14 }, product('a', { stock: 14 }))).toEqual({ a: 14 })
    expect(putBack({ a: 1 }, { a: 12 }, product('a', { stock: 14 }))).toEqual({ a: 13 })
  })

  test('a sold-out line comes back unchanged', () => {
    expect(putBack({}, { a: 2 }, product('a', { stock: 0 }))).toEqual({ a: 2 })
  })

  test('a cart that filled up meanwhile stays as it is', () => {
    const full = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`p${index}`, 1]))
    expect(putBack(full, { a: 1 }, product('a'))).toBe(full)
  })

  test('lines return to their positions in whatever order they are removed and restored', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const orders = fc.tuple(fc.shuffledSubarray(ids), fc.infiniteStream(fc.nat()))
    fc.assert(
      fc.property(orders, ([removed, picks]) => {
        let cart = Object.fromEntries(ids.map((id) => [id, 1]))
        let former = cart
        const undos = removed.map((id) => {
          former = withFormerLines(cart, former)
          cart = removeItem(cart, id)
          const then = former
          return () => putBack(cart, then, product(id))
        })
        while (undos.length > 0) cart = undos.splice((picks.next().value ?? 0) % undos.length, 1)[0]?.() ?? cart
        expect(Object.keys(cart)).toEqual(ids)
      }),
    )
  })
})

describe('totals', () => {
  test('the length is the sum of the counts', () => {
    expect(cartLength({ p1: 3, p2: 4 })).toBe(7)
    expect(cartLength(emptyCart)).toBe(0)
  })

  test('lines follow the order of the cart and skip unknown products', () => {
    const lines = linesOf({ b: 1, x: 2, a: 3 }, [product('a'), product('b')])
    expect(lines.map((line) => [line.product.id, line.count])).toEqual([
      ['b', 1],
      ['a', 3],
    ])
  })

  test('the subtotal is quantity times price over the lines', () => {
    const lines = linesOf({ a: 3, b: 2 }, [product('a', { price: 329 }), product('b', { price: 5 })])
    expect(lines.map(lineTotalOf)).toEqual([987, 10])
    expect(subtotalOf(lines)).toBe(997)
  })

  test('a sold-out line costs nothing', () => {
    expect(subtotalOf(linesOf({ a: 3 }, [product('a', { stock: 0 })]))).toBe(0)
  })
})

describe('a cart from an earlier visit', () => {
  const products = [product('a'), product('b', { stock: 0 }), product('c', { stock: 2 })]
  const cart = { a: 1, b: 1, c: 5, gone: 2 }

  test('reports what changed about each line', () => {
    expect(changesOf(cart, products)).toEqual([
      { id: 'b', reason: 'stock-out' },
      { id: 'c', reason: 'fewer', count: 2 },
      { id: 'gone', reason: 'gone' },
    ])
  })

  test('a cart is cut to what can be bought, with the sold-out line still visible', () => {
    expect(applyLineChanges(cart, changesOf(cart, products))).toEqual({ a: 1, b: 1, c: 2 })
  })

  test('only the lines the shop was asked about are checked; lines added since stay', () => {
    const changes = changesOf(partOf({ ...cart, since: 1 }, Object.keys(cart)), products)
    expect(applyLineChanges({ ...cart, since: 1 }, changes)).toEqual({ a: 1, b: 1, c: 2, since: 1 })
  })
})

test('nobody buys more than 99 of one product at once', () => {
  const plenty = product('p1', { stock: 500 })
  expect(addToCart({ p1: 98 }, plenty, 5)).toEqual({ p1: 99 })
  expect(changesOf({ p1: 120 }, [plenty])).toEqual([{ id: 'p1', reason: 'fewer', count: 99 }])
})

test('a shop can sell fewer of one product at once', () => {
  const limited = upTo(5, product('p1', { stock: 500 }))
  expect(addToCart({ p1: 4 }, limited, 5)).toEqual({ p1: 5 })
  expect(changesOf({ p1: 6 }, [limited])).toEqual([{ id: 'p1', reason: 'fewer', count: 5 }])
  expect([maxOf({ quantity: 500 }, 5), maxOf({ quantity: 3 }, 5)]).toEqual([5, 3])
  expect(upTo(5, product('p1', { stock: 0 }))).toMatchObject({ quantity: 0 })
})

describe('two carts of one shopper', () => {
  const products = [product('a', { stock: 5 }), product('b'), product('out', { stock: 0 })]

  test('merged carts are summed up to the stock, and what was cut is reported', () => {
    expect(mergeCarts({ a: 2, b: 1 }, { a: 4, out: 1, gone: 3 }, products)).toEqual({
      cart: { a: 5, b: 1 },
      changes: [
        { id: 'a', reason: 'fewer', count: 5 },
        { id: 'out', reason: 'stock-out' },
        { id: 'gone', reason: 'gone' },
      ],
    })
  })

  test('that are equal count once', () => {
    expect(mergeCarts({ a: 2, b: 1 }, { b: 1, a: 2 }, products).cart).toEqual({ a: 2, b: 1 })
  })

  test('retain a sold-out line only if this browser already shows it', () => {
    expect(mergeCarts({ out: 1 }, { b: 1 }, products).cart).toEqual({ out: 1, b: 1 })
  })

  test('merged carts never exceed the stock or the sum', () => {
    const cart = fc.dictionary(fc.constantFrom('a', 'b', 'out', 'gone'), fc.integer({ min: 1, max: 99 }))
    fc.assert(
      fc.property(cart, cart, (local, stored) => {
        for (const [id, count] of Object.entries(mergeCarts(local, stored, products).cart)) {
          const stock = products.find((one) => one.id === id)?.quantity ?? 0
          expect(count <= Math.max(stock, local[id] ?? 0) && count <= (local[id] ?? 0) + (stored[id] ?? 0)).toBe(true)
        }
      }),
    )
  })
})

describe('a stored cart', () => {
  test('a stored cart is parsed as it was written', () => {
    expect(parseCart('{"p1":2,"p7":1}')).toEqual({ p1: 2, p7: 1 })
  })

  test.each([null, '', 'null', '[]', '[1]', '"p1"', '12', '{', 'undefined'])('%s is an empty cart', (text) => {
    expect(parseCart(text)).toEqual({})
  })

  test('entries that are not counts are dropped, the others stay', () => {
    expect(parseCart('{"p1":1,"p2":0,"p3":-2,"p4":1.5,"p5":"3","p6":null,"":1,"p7":1e9}')).toEqual({ p1: 1 })
  })

  test.each(['\\ud800', '', ' p1', 'p1,p2', 'p/1', 'é', '__proto__', 'x'.repeat(20)])(
    'an entry for "%s", which cannot be an id, is left out',
    (id) => expect(parseCart(`{"${id}":2,"p3":1}`)).toEqual({ p3: 1 }),
  )

  test('parsing never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const cart = parseCart(text)
        expect(Object.values(cart).every((count) => Number.isInteger(count) && count >= 1)).toBe(true)
      }),
    )
  })

  test('its ids always fit into one request', () => {
    const stored = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`${'x'.repeat(16)}${100 + index}`, 1]))
    const ids = Object.keys(parseCart(JSON.stringify(stored)))
    expect(ids).toHaveLength(300)
    expect(ids.map(encodeURIComponent).join().length).toBeLessThanOrEqual(6_000)
  })

  test('writing and parsing a cart round-trips', () => {
    const carts = fc.dictionary(
      fc.integer({ min: 1, max: 2_147_483_647 }).map((number) => `p${number}`),
      fc.integer({ min: 1, max: 9_999 }),
    )
    fc.assert(
      fc.property(carts, (cart) => {
        expect(parseCart(JSON.stringify(cart))).toEqual({ ...cart })
      }),
    )
  })
})

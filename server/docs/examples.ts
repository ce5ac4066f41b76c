// Examples in the OpenAPI document: what programs send first, by the call, and what they meet everywhere, by the name of its shape.
import * as z from 'zod'

export const bodyExamples: Record<string, object> = {
  storeCart: { cartProduct: [{ _id: 'p1', quantity: 2 }], couponCode: 'FRESH10' },
  openPayment: { price: 24.12 },
  placeOrder: { paymentIntent: 'pi_3Nx' },
  reportStock: { rows: [{ id: 'till-1-8', sku: 'APL-1', change: -2, at: '2026-03-02T09:30:00Z' }] },
  makeKey: { name: 'Till 1', permissions: ['stock.adjust'] },
  addWebhook: { url: 'https://books.example/hooks', events: ['order.paid'] },
  moveOrder: { to: 'Processing', version: 1 },
  refundOrder: { amountCents: 499, reason: 'Bruised apples' },
  addRun: { day: '2026-03-02', zips: ['041'], sort: 'zip' },
}

export const shapeExamples: Record<string, object> = {
  Problem: {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'Check the fields below.',
    code: 'bad-input',
    fields: { url: 'It must be public and https.' },
  },
  Product: {
    _id: 'p1',
    title: 'Royal Gala Apples',
    unit: '1 kg',
    price: 2.49,
    discount: 0,
    quantity: 40,
    image: '/pictures/apples.webp',
    description: 'Crisp and sweet.',
    sku: 'APL-1',
    children: 'Fresh Fruits',
    parent: 'Fruits & Vegetables',
    tag: ['fruit'],
  },
}

const called = z.looseObject({
  operationId: z.string(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({})) }),
})

/** The call with the example of its body. */
export function withExample(call: object): object {
  const { data } = called.safeParse(call)
  const example = bodyExamples[data?.operationId ?? '']
  if (data === undefined || example === undefined) return call
  const { content, ...body } = data.requestBody
  const media = { ...content['application/json'], example }
  return { ...call, requestBody: { ...body, content: { ...content, 'application/json': media } } }
}

export function withExamples(shapes: Record<string, unknown>): Record<string, unknown> {
  const named = Object.entries(shapes).map(([name, shape]) => {
    const example = shapeExamples[name]
    return [name, example === undefined ? shape : { ...(shape as object), examples: [example] }]
  })
  return Object.fromEntries(named)
}

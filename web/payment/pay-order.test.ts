import { beforeEach, expect, test, vi } from 'vitest'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { payByCard } from './pay.ts'
import { payOrder } from './pay-order.ts'

vi.mock(import('#session/call-shop.ts'), async (original) => ({ ...(await original()), callShop: vi.fn() }))
vi.mock(import('./pay.ts'), () => ({ payByCard: vi.fn() }))

const pay = vi.mocked(payByCard)
const call = vi.mocked(callShop)
const submission = { stripe: {} as never, card: {} as never, billing: { name: 'Ada', email: 'ada@larder.example' } }
const payIt = () => payOrder({ ...submission, user: { email: 'ada@larder.example' }, order: 'o1', priceDollars: 34 })

beforeEach(() => void vi.resetAllMocks())

test('the card pays for this order, whose page then knows, and never for the cart', async () => {
  pay.mockResolvedValue({ kind: 'confirmed', paymentIntent: 'pi_2', paymentMethod: {} as never })
  expect(await payIt()).toEqual({ kind: 'paid' })
  expect(pay).toHaveBeenCalledWith(expect.objectContaining({ order: 'o1', priceDollars: 34 }))
  expect(call).toHaveBeenCalledWith('/orders', {
    method: 'POST',
    body: { email: 'ada@larder.example', paymentIntent: 'pi_2' },
  })
})

test('whatever became of the response, the page of the order says how it stands', async () => {
  pay.mockResolvedValue({ kind: 'unknown', paymentIntent: 'pi_2' })
  call.mockRejectedValue(new CallProblem(503, {}))
  expect(await payIt()).toEqual({ kind: 'paid' })
  pay.mockResolvedValue({ kind: 'ordered', id: 'o1' })
  expect(await payIt()).toEqual({ kind: 'paid' })
})

test('a declined card can be tried again, and an order that changed is loaded again', async () => {
  pay.mockResolvedValue({ kind: 'declined', text: 'Insufficient funds.' })
  expect(await payIt()).toEqual({ kind: 'declined', text: 'Insufficient funds.' })
  pay.mockResolvedValue({ kind: 'stale', text: 'Your cart changed' })
  expect(await payIt()).toEqual({ kind: 'changed', text: expect.stringContaining('Nothing was charged') })
  expect(call).not.toHaveBeenCalled()
})

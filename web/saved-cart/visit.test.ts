import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { showToast } from '#ui/toast-store.ts'
import { resumePurchase } from './visit.ts'
import { storedBase, storedPayment } from './purchase-storage.ts'
import { placeOrder } from '#web/purchase/place-order.ts'
import type { Placed } from '#web/purchase/place-order.ts'

vi.mock(import('#web/purchase/place-order.ts'), async (original) => ({ ...(await original()), placeOrder: vi.fn() }))
vi.mock(import('#ui/toast-store.ts'), async (original) => ({ ...(await original()), showToast: vi.fn() }))

const user = { uid: 'ada', email: 'ada@larder.example' } as never
const toasts = vi.mocked(showToast)

beforeEach(() => {
  stubStorage({ location: { pathname: '/' } })
  vi.resetAllMocks()
  storedPayment.write('ada', 'pi_1')
  storedBase.write('ada', {})
})

test.each<[Placed, string | undefined]>([
  [{ kind: 'placed', id: 'o1' }, 'Your Order Placed Successfully!!'],
  [{ kind: 'refused', detail: 'Apples are sold out. Nothing was charged.', lines: ['Apples'] }, 'Apples are sold out.'],
  [{ kind: 'refused', detail: 'This payment was ended before it was confirmed.', lines: [] }, undefined],
  [{ kind: 'unpaid', isFinal: false }, undefined],
  [{ kind: 'unknown', retryAfter: 2 }, undefined],
])('a shopper who left during a payment is shown its outcome: %j', async (outcome, text) => {
  vi.mocked(placeOrder).mockResolvedValue(outcome)
  await resumePurchase(user)
  expect(toasts.mock.calls.map(([shown]) => shown)).toEqual(text === undefined ? [] : [expect.stringContaining(text)])
})

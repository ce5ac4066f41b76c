import { expect, test, vi } from 'vitest'
import { movedToast } from './moved-toast.ts'

test('a delivery can be undone from its message for ten seconds', () => {
  const undo = vi.fn()
  const { text, options } = movedToast({ orderId: 'AB12CD', to: 'Delivered' }, undo)
  expect(text).toBe('AB12CD: Delivered')
  expect(options).toMatchObject({ topic: 'AB12CD', ms: 10_000, action: { label: 'Undo' } })
  expect(undo).not.toHaveBeenCalled()
  options.action?.run()
  expect(undo).toHaveBeenCalledOnce()
})

test('other moves are only told, as long as any message', () => {
  expect(movedToast({ orderId: 'AB12CD', to: 'Processing' }, vi.fn())).toEqual({
    text: 'AB12CD: Processing',
    options: { topic: 'AB12CD' },
  })
})

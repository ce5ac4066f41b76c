import { expect, test, vi } from 'vitest'
import { CallProblem, callOffice } from '#office/call-office.ts'
import { sendEvents } from './send-events.ts'

vi.mock('#office/call-office.ts', async (original) => ({ ...(await original<object>()), callOffice: vi.fn() }))

const call = vi.mocked(callOffice)
const tap = (key: string) => ({ key, event: { id: key } })
const send = (...keys: string[]) =>
  sendEvents({ path: '/packings/ABC123/events', own: keys.map(tap), receive: () => {}, refusalText: (code) => code })
const sentIn = (index: number) => call.mock.calls[index]?.[1]?.body

test('one tap that the shop can’t read doesn’t take the others with it', async () => {
  call.mockReset()
  call.mockRejectedValueOnce(new CallProblem(400, { code: 'validation', detail: 'The note is too long.' }))
  call.mockResolvedValueOnce({ refused: [] })
  expect(await send('a', 'b', 'c')).toEqual({ kind: 'sent', done: ['a'], refused: [] })
  expect(sentIn(1)).toEqual({ events: [{ id: 'a' }] })

  call.mockReset()
  call.mockRejectedValue(new CallProblem(400, { code: 'validation', detail: 'The note is too long.' }))
  const refused = [{ key: 'b', text: 'The note is too long.' }]
  expect(await send('b', 'c')).toEqual({ kind: 'sent', done: [], refused })
  expect(call).toHaveBeenCalledTimes(2)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addItem, changeItem, mergeItems, shownItems } from '#domain/lists/list.ts'
import type { ListItem } from '#domain/lists/list.ts'
import type { ListJson } from '#server/lists/list-json.ts'
import { stubStorage } from '#tests/support/stub-storage.ts'
import type { CallOptions } from '#session/authorized-call.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { finishBeforeLeaving, sessionStore } from '#session/session-store.ts'
import { listCopies, newItemId } from './list-copies.ts'
import { hasNews, releaseLists, startListSync, stopListSync, syncList } from './list-sync.ts'

vi.mock(import('#session/call-shop.ts'), async (original) => ({ ...(await original()), callShop: vi.fn() }))

const key = '7b6c1f0e-4d8b-4a57-9f57-0d6f2a9f1c11'
const call = vi.mocked(callShop)
const lost = new CallProblem(0, { code: 'no-connection' })
/** The list at the shop, and the most items it takes. */
let stored: ListItem[]
let most: number

const receive = async (_path: string, { body }: CallOptions = {}): Promise<ListJson> => {
  const { items = [] } = (body ?? {}) as { items?: ListItem[] }
  const known = new Set(stored.map(({ id }) => id))
  const fresh = items.filter(({ id }) => !known.has(id)).slice(0, most - stored.length)
  stored = mergeItems(stored, [...items.filter(({ id }) => known.has(id)), ...fresh])
  return { name: 'Weekend', access: 'own', version: 1, items: stored }
}
const add = (text: string) =>
  listCopies.edit(key, (items, device) =>
    addItem(items, { id: newItemId(), productId: null, text, quantity: 1 }, device),
  )
const textsOf = (items: readonly ListItem[] = []) =>
  shownItems(items).map(({ text, isTicked }) => (isTicked ? `${text} ✓` : text))
const here = () => textsOf(listCopies.read()[key]?.items)
const everything = () => (window as unknown as { localStorage: { dump: () => string } }).localStorage.dump()
const signIn = (uid: string) =>
  sessionStore.report({
    uid,
    email: `${uid}@larder.example`,
    displayName: null,
    photoURL: null,
    emailVerified: true,
    providers: [],
  })

beforeEach(async () => {
  vi.useFakeTimers()
  stubStorage()
  stored = []
  most = 100
  call.mockReset().mockImplementation(receive)
  listCopies.replace({})
  signIn('ada')
  await syncList(key)
})
afterEach(() => {
  stopListSync()
  vi.useRealTimers()
})

test('changes made without a connection are sent later, with what others did meanwhile', async () => {
  add('Milk')
  await syncList(key)
  call.mockRejectedValueOnce(lost)
  add('Eggs')
  await expect(syncList(key)).rejects.toBe(lost)
  expect(hasNews(key)).toBe(true)
  stored = changeItem(stored, stored[0]?.id ?? '', { isTicked: true }, 'another0')
  await syncList(key)
  expect(here()).toEqual(['Milk ✓', 'Eggs'])
  expect(textsOf(stored)).toEqual(here())
  expect(hasNews(key)).toBe(false)
})

test('a change of which only the response got lost is sent again and counts once', async () => {
  call.mockImplementationOnce(async (path, options) => {
    await receive(path, options)
    throw lost
  })
  add('Milk')
  await expect(syncList(key)).rejects.toBe(lost)
  await syncList(key)
  expect(textsOf(stored)).toEqual(['Milk'])
  expect(hasNews(key)).toBe(false)
})

test('what changes while a request is on its way stays, and is sent next', async () => {
  add('Milk')
  const sending = syncList(key)
  await vi.advanceTimersByTimeAsync(0)
  listCopies.edit(key, (items, device) => changeItem(items, items[0]?.id ?? '', { isTicked: true }, device))
  add('Eggs')
  await sending
  expect(here()).toEqual(['Milk ✓', 'Eggs'])
  expect(hasNews(key)).toBe(true)
  await syncList(key)
  expect(textsOf(stored)).toEqual(['Milk ✓', 'Eggs'])
})

test('what a full list has no room for stays on this device, and is not sent again and again', async () => {
  most = 1
  startListSync('ada')
  add('Milk')
  add('Eggs')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(textsOf(stored)).toEqual(['Milk'])
  expect(here()).toEqual(['Milk', 'Eggs'])
  expect(call.mock.calls.length).toBeLessThan(4)
})

test('a list that was deleted is forgotten here too', async () => {
  call.mockRejectedValueOnce(new CallProblem(404, { code: 'list-not-found' }))
  await expect(syncList(key)).rejects.toThrow()
  expect(listCopies.read()).toEqual({})
})

test('a logout sends what is open and leaves no list; what could not be sent waits for the same person', async () => {
  startListSync('ada')
  add('Milk')
  await finishBeforeLeaving()
  expect(textsOf(stored)).toEqual(['Milk'])
  call.mockRejectedValue(lost)
  add('Surprise cake')
  await finishBeforeLeaving()
  stopListSync()
  releaseLists('ada')
  expect(everything()).not.toMatch(/Milk|Weekend|ada/)
  call.mockImplementation(receive)
  startListSync('bea')
  expect(listCopies.read()).toEqual({})
  startListSync('ada')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(textsOf(stored)).toEqual(['Milk', 'Surprise cake'])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addItem, changeItem, listLimits, mergeItems, stampOf } from '#domain/lists/list.ts'
import type { ListItem } from '#domain/lists/list.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import type { ListJson, ListsJson, NewLinkJson } from './list-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await vi.waitFor(async () => {
    await shop.shop.database.isReachable()
    if (!shop.shop.database.listChanges.isHearing()) throw new Error('The listener is not connected yet')
  }, 20_000)
})
afterAll(() => shop.close())

let itemCount = 0
const newItem = (text: string, quantity = 1) => ({
  id: `item${String(++itemCount).padStart(12, '0')}`,
  productId: null,
  text,
  quantity,
})
const itemsOf = (...texts: string[]) =>
  texts.reduce((items: ListItem[], text) => addItem(items, newItem(text), 'device01'), [])

async function newList(owner: Shopper, name = 'Weekend') {
  const id = randomUUID()
  expect((await owner.call('POST', '/lists', { id, name })).statusCode).toBe(200)
  const path = `/lists/${id}`
  return {
    id,
    path,
    read: async () => (await owner.call('GET', path)).json<ListJson>(),
    send: (items: readonly ListItem[]) => owner.call('PUT', `${path}/items`, { items }),
    share: async (access: 'view' | 'edit', linkId: string = randomUUID()) =>
      (await owner.call('PUT', `${path}/links/${linkId}`, { access })).json<NewLinkJson>(),
  }
}

const byLink = (token: string, method: 'GET' | 'PUT' = 'GET', items?: readonly ListItem[]) =>
  shop.app.inject({
    method,
    url: items === undefined ? '/shared-list' : '/shared-list/items',
    headers: { 'x-list-token': token },
    ...(items && { payload: { items } }),
  })

const ownLists = async (owner: Shopper) => (await owner.call('GET', '/lists')).json<ListsJson>().lists

test('a list is created once however often it is sent, renamed, deleted and brought back with all its items', async () => {
  const ada = await shop.newShopper()
  const id = randomUUID()
  const create = () => ada.call('POST', '/lists', { id, name: ' Weekend ' })
  expect((await Promise.all([create(), create(), create()])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200,
  ])
  await ada.call('PUT', `/lists/${id}`, { name: 'Party' })
  const [milk, candles] = itemsOf('Milk', 'Candles')
  if (milk === undefined || candles === undefined) throw new Error('No items')
  await ada.call('PUT', `/lists/${id}/items`, { items: [milk, { ...candles, isTicked: true }] })
  const party = { id, name: 'Party', open: 1, items: 2, isShared: false }
  expect(await ownLists(ada)).toEqual([party])
  expect((await ada.call('DELETE', `/lists/${id}`)).statusCode).toBe(200)
  expect(await ownLists(ada)).toEqual([])
  expect((await ada.call('GET', `/lists/${id}`)).statusCode).toBe(404)
  expect((await ada.call('POST', `/lists/${id}/restore`)).statusCode).toBe(200)
  expect(await ownLists(ada)).toEqual([party])
})

test('nobody else reads, changes, deletes, restores, shares or takes over a list', async () => {
  const [ada, bea] = [await shop.newShopper(), await shop.newShopper()]
  const list = await newList(ada)
  const { token, ...link } = await list.share('edit')
  const attempts = [
    bea.call('GET', list.path),
    bea.call('PUT', list.path, { name: 'Mine' }),
    bea.call('DELETE', list.path),
    bea.call('POST', `${list.path}/restore`),
    bea.call('PUT', `${list.path}/items`, { items: itemsOf('Gin') }),
    bea.call('PUT', `${list.path}/links/${randomUUID()}`, { access: 'edit' }),
    bea.call('DELETE', `${list.path}/links/${link.id}`),
  ]
  expect((await Promise.all(attempts)).map(({ statusCode }) => statusCode)).toEqual(attempts.map(() => 404))
  expect((await bea.call('POST', '/lists', { id: list.id, name: 'Mine' })).statusCode).toBe(409)
  // A link of another list keeps its token.
  const own = await newList(bea)
  expect((await bea.call('PUT', `${own.path}/links/${link.id}`, { access: 'view' })).statusCode).toBe(404)
  expect((await byLink(token)).statusCode).toBe(200)
  expect(await list.read()).toMatchObject({ name: 'Weekend', items: [] })
})

test('changes that devices send at once, twice and late become one list, the same as in the browser', async () => {
  const ada = await shop.newShopper()
  const list = await newList(ada)
  const start = itemsOf('Milk', 'Bread', 'Tea')
  await list.send(start)
  const ids = start.map(({ id }) => id)
  const copies = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((device, index) => {
    const ticked = changeItem(start, ids[index] ?? '', { isTicked: true }, device)
    const changed = changeItem(
      ticked,
      ids[(index + 1) % 3] ?? '',
      { quantity: index + 2, isRemoved: index === 2 },
      device,
    )
    return addItem(changed, newItem(`From ${device}`), device)
  })
  const requests = [...copies, ...copies.toReversed(), start].map((copy) => list.send(copy))
  expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual(requests.map(() => 200))
  const expected = copies.reduce((all, copy) => mergeItems(all, copy), start)
  expect((await list.read()).items).toEqual(expected)
})

test('a link opens one list without an account: to look, or to tick things off; it names nobody', async () => {
  const ada = await shop.newShopper()
  const list = await newList(ada)
  const start = itemsOf('Milk')
  await list.send(start)
  const view = await list.share('view')
  const edit = await list.share('edit')
  const seen = await byLink(view.token)
  expect(seen.json()).toEqual({ name: 'Weekend', version: expect.any(Number), access: 'view', items: start })
  expect(seen.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(seen.body).not.toContain(ada.uid)
  const ticked = changeItem(start, start[0]?.id ?? '', { isTicked: true }, 'guest001')
  expect((await byLink(view.token, 'PUT', ticked)).statusCode).toBe(403)
  expect((await byLink(edit.token, 'PUT', ticked)).json()).toMatchObject({
    access: 'edit',
    items: [{ isTicked: true }],
  })
  expect((await list.read()).links).toHaveLength(2)
  expect(await ownLists(ada)).toMatchObject([{ isShared: true, open: 0 }])
})

test('a revoked link, the former token of a link and one of a deleted list open nothing', async () => {
  const ada = await shop.newShopper()
  const list = await newList(ada)
  const former = await list.share('edit')
  const link = await list.share('edit', former.id)
  expect(link.token).not.toBe(former.token)
  expect((await list.read()).links).toHaveLength(1)
  expect((await byLink(former.token)).json()).toMatchObject({ status: 404, code: 'link-revoked' })
  await ada.call('DELETE', list.path)
  expect((await byLink(link.token)).statusCode).toBe(404)
  await ada.call('POST', `${list.path}/restore`)
  expect((await byLink(link.token)).statusCode).toBe(200)
  await ada.call('DELETE', `${list.path}/links/${link.id}`)
  expect((await byLink(link.token)).statusCode).toBe(404)
  expect((await byLink(link.token, 'PUT', itemsOf('Milk'))).statusCode).toBe(404)
  const [row] = await shop.sql<{ text: string }>('select string_agg(token_hash, $1) as text from list_links', [' '])
  expect(row?.text ?? '').not.toContain(link.token)
})

test('open pages hear of a change, and a stream ends when its link is revoked', async () => {
  const ada = await shop.newShopper()
  const list = await newList(ada)
  const { token, id: linkId } = await list.share('edit')
  const leaving = new AbortController()
  const open = (path: string, headers: Record<string, string>) =>
    fetch(`${shop.origin}${path}`, { headers, signal: leaving.signal })
  const responses = [
    await open(`${list.path}/events`, ada.headers),
    await open('/shared-list/events', { 'x-list-token': token }),
  ]
  const heard = ['', '']
  responses.forEach((response, index) => {
    const read = async () => {
      for await (const part of response.body ?? []) heard[index] += new TextDecoder().decode(part)
    }
    // Leaving rejects what is being read.
    void read().catch(() => {})
  })
  await list.send(itemsOf('Milk'))
  const { version } = await list.read()
  await vi.waitFor(() => {
    for (const text of heard) expect(text).toContain(`event: list\ndata: {"version":${version}}`)
  }, 20_000)
  await ada.call('DELETE', `${list.path}/links/${linkId}`)
  await vi.waitFor(() => expect(heard[1]).toContain('event: end'), 20_000)
  expect((await open('/shared-list/events', { 'x-list-token': token })).status).toBe(404)
  leaving.abort()
}, 45_000)

test('a list, its links and the lists of a person are bounded; what has no room is not stored and refuses nothing else', async () => {
  const ada = await shop.newShopper()
  const list = await newList(ada)
  const many = itemsOf(...Array.from({ length: listLimits.items }, (_, index) => `Line ${index}`))
  expect((await list.send(many)).statusCode).toBe(200)
  const ticked = changeItem(many, many[0]?.id ?? '', { isTicked: true }, 'device02')
  const more = addItem(ticked, newItem('One too many'), 'device02')
  const { items } = (await list.send(more.slice(-1).concat(more.slice(0, 1)))).json<ListJson>()
  expect([items.length, items[0]?.isTicked]).toEqual([listLimits.items, true])
  // Removed items make room after a while.
  const removed = many.reduce((all, { id }) => changeItem(all, id, { isRemoved: true }, 'device03'), many.slice(0, 250))
  await list.send(removed)
  expect((await list.read()).items).toHaveLength(listLimits.items - 50)
  for (let count = 0; count < listLimits.links; count++) await list.share('view')
  expect((await ada.call('PUT', `${list.path}/links/${randomUUID()}`, { access: 'view' })).statusCode).toBe(409)
  for (let count = 1; count < listLimits.lists; count++) await newList(ada, `List ${count}`)
  expect((await ada.call('POST', '/lists', { id: randomUUID(), name: 'More' })).statusCode).toBe(409)
  await ada.call('DELETE', list.path)
  await newList(ada, 'Another')
  expect((await ada.call('POST', `${list.path}/restore`)).statusCode).toBe(409)
}, 60_000)

test('bad items and a clock that claims the last word are refused', async () => {
  const ada = await shop.newShopper()
  const list = await newList(ada)
  const [item] = itemsOf('Milk')
  if (item === undefined) throw new Error('No item')
  const bad = [
    { ...item, id: '../etc' },
    { ...item, text: ' ' },
    { ...item, text: 'x'.repeat(listLimits.text + 1) },
    { ...item, quantity: 0 },
    { ...item, quantity: 1.5 },
    { ...item, productId: 'p0' },
    { ...item, added: '1' },
    { ...item, changed: { ...item.changed, text: stampOf(listLimits.clockAhead + 1, 'device01') } },
  ]
  for (const one of bad) expect((await list.send([one])).statusCode).toBe(400)
  expect((await shop.app.inject({ url: '/shared-list' })).statusCode).toBe(400)
  expect((await byLink('x'.repeat(22))).statusCode).toBe(404)
})

test('an emptied list still takes what its devices add, however high their clock is and however long ago it was emptied', async () => {
  const ada = await shop.newShopper()
  const list = await newList(ada)
  const [milk] = itemsOf('Milk')
  if (milk === undefined) throw new Error('No item')
  const at = (clock: number, change: Partial<ListItem> = {}) => {
    const stamp = stampOf(clock, 'device01')
    return { ...milk, ...change, changed: { text: stamp, quantity: stamp, isTicked: stamp, isRemoved: stamp } }
  }
  for (const clock of [9_000, 18_000]) expect((await list.send([at(clock)])).statusCode).toBe(200)
  const removed = at(18_001, { isRemoved: true })
  await list.send([removed])
  await shop.sql(`update list_items set removed_at = now() - interval '40 days' where list_id = $1`, [list.id])
  // Each change forgets old removals.
  for (let times = 0; times < 2; times += 1) await list.send([])
  const [bread] = addItem([removed], newItem('Bread'), 'device01').slice(-1)
  expect((await list.send(bread ? [bread] : [])).statusCode).toBe(200)
  expect((await list.read()).items.filter(({ isRemoved }) => !isRemoved)).toMatchObject([{ text: 'Bread' }])
})

test('lists are part of the export, and gone with the account', async () => {
  const ada = await shop.newShopper()
  const list = await newList(ada)
  const { token } = await list.share('edit')
  await list.send(itemsOf('Milk'))
  const exported = (await ada.call('GET', '/api/users/export')).json<{ lists: unknown }>()
  expect(exported.lists).toEqual([{ name: 'Weekend', items: [{ text: 'Milk', quantity: 1, isTicked: false }] }])
  expect((await ada.call('DELETE', '/api/users')).statusCode).toBe(200)
  expect((await byLink(token)).statusCode).toBe(404)
  for (const table of ['lists where id', 'list_items where list_id', 'list_links where list_id'])
    expect(await shop.sql(`select 1 from ${table} = $1`, [list.id])).toEqual([])
})

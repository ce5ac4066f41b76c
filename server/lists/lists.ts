// Shopping lists: whose they are, what is on them, and who else may open them. Items are merged by the rule of domain/lists/list.ts
// while the list is locked, so that the copies of all devices become the same here too.
import { hash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#database/connection.ts'
import { clockOf, latestClock, listLimits, mergeItems, shownItems } from '#domain/lists/list.ts'
import type { ListItem } from '#domain/lists/list.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { readList, sqlOf } from './list-query.ts'
import type { Access, ListRow } from './list-query.ts'

export type Lists = ReturnType<typeof createLists>
/** Without `uid` whoever asks was let in by a link. */
type ListKey = { id: string; uid?: string }
type Changed = Outcome<undefined, 'not-found' | 'too-many' | 'bad-clock'>
type Summary = { id: string; name: string; open: number; items: number; shared: boolean }

const tokenBytes = 16
const undoDays = 30

export function createLists({ database }: { database: Database }) {
  const find = async (where: 'own' | 'link', key: string[]): Promise<ListRow | undefined> => {
    const [row] = await database.query<ListRow>(readList(where, key))
    return row
  }

  /** Runs while the list is locked; afterwards its version has risen and every process knows. */
  async function change(key: ListKey, work: (on: Transaction) => Promise<Changed>): Promise<Changed> {
    return database.transaction(async (on) => {
      const [list] = await on.run(sqlOf('list-lock', [key.id, key.uid ?? null]))
      if (list === undefined) return refused('not-found')
      const outcome = await work(on)
      if (outcome.ok) await on.run(sqlOf('list-changed', [key.id]))
      return outcome
    })
  }

  return {
    listOwn: (uid: string): Promise<Summary[]> => database.query<Summary>(sqlOf('lists-own', [uid])),

    /** Creating the same list again changes nothing. */
    async create(
      uid: string,
      { id, name }: { id: string; name: string },
    ): Promise<Outcome<undefined, 'too-many' | 'taken'>> {
      return database.transaction(async (on) => {
        await on.run(sqlOf('lists-lock', [uid]))
        await on.run(sqlOf('lists-purge', [uid, undoDays, listLimits.lists]))
        const [found] = await on.run<{ user_id: string }>(sqlOf('list-owner', [id]))
        if (found !== undefined) return found.user_id === uid ? done(undefined) : refused('taken')
        if ((await countOwn(uid, on)) >= listLimits.lists) return refused('too-many')
        await on.run(sqlOf('list-create', [id, uid, name]))
        return done(undefined)
      })
    },

    findOwn: (uid: string, id: string) => find('own', [id, uid]),
    /** By the token of a link, with what it allows. */
    findShared: (token: string) => find('link', [hashOf(token)]),

    rename: (uid: string, id: string, name: string) =>
      change({ id, uid }, async (on) => {
        await on.run(sqlOf('list-rename', [id, name]))
        return done(undefined)
      }),

    /** Its links don't work any more, unless it's restored. */
    remove: (uid: string, id: string) =>
      change({ id, uid }, async (on) => {
        await on.run(sqlOf('list-delete', [id]))
        return done(undefined)
      }),

    async restore(uid: string, id: string): Promise<Outcome<undefined, 'not-found' | 'too-many'>> {
      return database.transaction(async (on) => {
        await on.run(sqlOf('lists-lock', [uid]))
        if ((await countOwn(uid, on)) >= listLimits.lists) return refused('too-many')
        const restored = await on.run(sqlOf('list-restore', [id, uid]))
        if (restored.length === 0) return refused('not-found')
        await on.run(sqlOf('list-changed', [id]))
        return done(undefined)
      })
    },

    /** Merges the copies of a device into the list. What there is no room for is left out: the device still has it. */
    mergeIn: (key: ListKey, copies: readonly ListItem[]) =>
      change(key, async (on) => {
        const rows = await on.run<{ state: ListItem }>(sqlOf('list-items', [key.id]))
        const known = rows.map(({ state }) => state)
        const limit = latestClock(known) + listLimits.clockAhead
        if (copies.some(({ added, changed }) => [added, ...Object.values(changed)].some((one) => clockOf(one) > limit)))
          return refused('bad-clock')
        const ids = new Set(known.map(({ id }) => id))
        const room = Math.max(0, listLimits.items - ids.size)
        const fresh = copies.filter(({ id }) => !ids.has(id)).slice(0, room)
        const merged = mergeItems(known, [...copies.filter(({ id }) => ids.has(id)), ...fresh])
        const touched = new Set(copies.map(({ id }) => id))
        const changed = merged.filter(({ id }) => touched.has(id))
        await on.run(sqlOf('list-items-save', [key.id, JSON.stringify(changed)]))
        // Old removals are forgotten, so that a list can be used for years. The latest change stays: it is the list's clock.
        const latest = merged.find((item) => latestClock([item]) === latestClock(merged))
        await on.run(sqlOf('list-items-purge', [key.id, undoDays, listLimits.items / 2, latest?.id ?? '']))
        return done(undefined)
      }),

    /** Making the same link again gives it another token. */
    async addLink(uid: string, id: string, link: { id: string; access: Access }) {
      const token = randomBytes(tokenBytes).toString('base64url')
      const outcome = await change({ id, uid }, async (on) => {
        const [{ count } = { count: 0 }] = await on.run<{ count: number }>(sqlOf('links-count', [id, link.id]))
        if (count >= listLimits.links) return refused('too-many')
        const saved = await on.run(sqlOf('link-save', [link.id, id, hashOf(token), link.access]))
        return saved.length === 0 ? refused('not-found') : done(undefined)
      })
      return outcome.ok ? done(token) : outcome
    },

    removeLink: (uid: string, id: string, linkId: string) =>
      change({ id, uid }, async (on) => {
        await on.run(sqlOf('link-remove', [linkId, id]))
        return done(undefined)
      }),

    /** Whether a link still opens this list. */
    async isShared(token: string): Promise<boolean> {
      const rows = await database.query(sqlOf('link-check', [hashOf(token)]))
      return rows.length > 0
    },

    /** Called with the version of each change of this list, or with nothing when one may have been missed. */
    follow(id: string, onChange: (version: number | undefined) => void): () => void {
      return database.listChanges.subscribe((payload) => {
        const [changedId, version] = payload.split(' ')
        if (payload === '') onChange(undefined)
        else if (changedId === id) onChange(Number(version))
      })
    },

    personalData: {
      prepareRemoval: async () => {},
      async remove(uid: string, on: Transaction): Promise<boolean> {
        await on.run(sqlOf('lists-remove', [uid]))
        return true
      },
      async export(uid: string) {
        const rows = await database.query<{ name: string; items: ListItem[] }>(sqlOf('lists-export', [uid]))
        return {
          lists: rows.map((list) => ({
            name: list.name,
            items: shownItems(list.items).map(({ text, quantity, isTicked }) => ({ text, quantity, isTicked })),
          })),
        }
      },
    },
  }
}

async function countOwn(uid: string, on: Transaction): Promise<number> {
  const [{ count } = { count: 0 }] = await on.run<{ count: number }>(sqlOf('lists-count', [uid]))
  return count
}

export function hashOf(token: string): string {
  return hash('sha256', `list:${token}`)
}

// The products that shoppers marked with a heart. Changes are sets of ids, so that sending them twice changes nothing.
import { lockText } from '#database/advisory-locks.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { maxFavourites } from '#domain/lists/favourites.ts'

export type Favourites = ReturnType<typeof createFavourites>

/** Row numbers of products. */
type Changes = { add: number[]; remove: number[] }

export function createFavourites({ database }: { database: Database }) {
  const list = async (uid: string, on: Pick<Transaction, 'run'>) => {
    const rows = await on.run<{ product_id: number }>({ name: 'favourites-list', text: listText, values: [uid] })
    return rows.map((row) => row.product_id)
  }

  return {
    /** Returns all of them, the oldest first. What there is no room for is left out. */
    async change(uid: string, { add, remove }: Changes): Promise<number[]> {
      if (add.length + remove.length === 0) return list(uid, { run: database.query })
      return database.transaction(async (on) => {
        // One change of a person's favourites at a time, or two devices would each see room for the same ones.
        await on.run({ name: 'favourites-lock', text: lockText('favourites'), values: [uid] })
        await on.run({ name: 'favourites-remove', text: removeText, values: [uid, remove] })
        await on.run({ name: 'favourites-add', text: addText, values: [uid, add, maxFavourites] })
        return list(uid, on)
      })
    },

    personalData: {
      prepareRemoval: async () => {},
      async remove(uid: string, on: Transaction): Promise<boolean> {
        await on.run({ name: 'favourites-clear', text: 'delete from favourites where user_id = $1', values: [uid] })
        return true
      },
      async export(uid: string) {
        const rows = await database.query<{ title: string; created_at: Date }>({
          name: 'favourites-own',
          text: ownText,
          values: [uid],
        })
        return { favourites: rows.map((row) => ({ product: row.title, markedAt: row.created_at.toISOString() })) }
      },
    },
  }
}

const listText = 'select product_id from favourites where user_id = $1 order by id'

const removeText = 'delete from favourites where user_id = $1 and product_id = any($2::int[])'

const addText = `insert into favourites (user_id, product_id)
  select $1, p.id from unnest($2::int[]) with ordinality wanted(id, place) join products p using (id)
  where not exists (select from favourites f where f.user_id = $1 and f.product_id = p.id)
  order by place limit greatest(0, $3::int - (select count(*) from favourites where user_id = $1))
  on conflict (user_id, product_id) do nothing`

const ownText = `select p.title, f.created_at from favourites f join products p on p.id = f.product_id
  where f.user_id = $1 order by f.id`

// What shoppers avoid. Changes are sets of names, so that sending them twice changes nothing.
import type { Database, Transaction } from '#database/connection.ts'
import type { Avoidance } from '#domain/food/avoidance.ts'

export type Avoidances = ReturnType<typeof createAvoidances>
type Changes = { add: Avoidance[]; remove: Avoidance[] }

export function createAvoidances({ database }: { database: Database }) {
  return {
    /** Returns all of them, the oldest first. */
    async change(uid: string, { add, remove }: Changes): Promise<string[]> {
      const rows = await database.transaction(async (on) => {
        if (remove.length > 0) await on.run({ name: 'avoidances-remove', text: removeText, values: [uid, remove] })
        if (add.length > 0) await on.run({ name: 'avoidances-add', text: addText, values: [uid, add] })
        return on.run<{ name: string }>({ name: 'avoidances-list', text: listText, values: [uid] })
      })
      return rows.map(({ name }) => name)
    },

    personalData: {
      prepareRemoval: async () => {},
      async remove(uid: string, on: Transaction): Promise<boolean> {
        await on.run({ name: 'avoidances-clear', text: 'delete from avoidances where user_id = $1', values: [uid] })
        return true
      },
      async export(uid: string) {
        const rows = await database.query<{ name: string; created_at: Date }>({
          name: 'avoidances-own',
          text: 'select name, created_at from avoidances where user_id = $1 order by created_at, name',
          values: [uid],
        })
        return { avoided: rows.map(({ name, created_at: at }) => ({ name, chosenAt: at.toISOString() })) }
      },
    },
  }
}

const removeText = 'delete from avoidances where user_id = $1 and name = any($2::text[])'

const addText = `insert into avoidances (user_id, name) select $1, name from unnest($2::text[]) wanted(name)
  order by name on conflict (user_id, name) do nothing`

const listText = 'select name from avoidances where user_id = $1 order by created_at, name'

// Stops card testing: a place under the limits of the payer and of the network is taken before a card is tried, and given back
// when the card was accepted.
import { createHmac } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { giveBackPlaces, takePlaces, timeOf } from '#database/sliding-limit.ts'
import type { Limit, Taken } from '#database/sliding-limit.ts'
import { networkOf } from '#database/network.ts'

/** How many cards may be declined in a period. `payer` names the metadata key with the payer's id. */
export type DeclineLimit = Limit & { payer: string; perAddress: Limit }
export type Tries = ReturnType<typeof createTries>

type Parts = { database: Database; limit: DeclineLimit | undefined; fingerprintKey: string }

export function createTries({ database, limit, fingerprintKey }: Parts) {
  // Keyed hashes: the sandbox needs neither names nor addresses.
  const hashOf = (text: string) => createHmac('sha256', fingerprintKey).update(text).digest('base64url')
  const giveBack = async (taken: Taken) => {
    if (taken.keys.length > 0) await database.query(giveBackPlaces('card_tries', taken))
  }

  return {
    giveBack,

    payerOf(metadata: Record<string, string> | undefined): string | null {
      const payer = limit && metadata?.[limit.payer]
      return payer ? hashOf(payer) : null
    },

    /** Undefined when it would be one too many. */
    async take(payer: string | null, address: string | undefined, now: Date): Promise<Taken | undefined> {
      const wanted = [
        ...(limit && payer !== null ? [{ key: `payer ${payer}`, limit }] : []),
        ...(limit && address !== undefined
          ? [{ key: `network ${hashOf(networkOf(address))}`, limit: limit.perAddress }]
          : []),
      ]
      const time = timeOf(now)
      if (wanted.length === 0) return { keys: [], time }
      const rows = await database.query<{ key: string }>(takePlaces('card_tries', { wanted, now, time }))
      const taken = { keys: rows.map(({ key }) => key), time }
      if (rows.length === wanted.length) return taken
      await giveBack(taken)
      return undefined
    },

    /** Deletes what no longer counts. */
    async sweep(now: Date): Promise<void> {
      const seconds = Math.max(limit?.seconds ?? 0, limit?.perAddress.seconds ?? 0)
      const text = `delete from card_tries where updated_at < $1::timestamptz - make_interval(secs => $2)`
      await database.query({ name: 'card_tries-sweep', text, values: [now, seconds] })
    },
  }
}

// Shoppers who buy one purchase after the other, each through one of the given processes, and note what happened.
import { registerShopper } from '#tests/faults/http-shopper.ts'
import type { Notes } from '#tests/faults/http-shopper.ts'

export type Shopping = { notes: Notes; orderedAt: number[]; refused: string[] }

const products = [1, 2, 3, 4, 5, 6]
/** More than anybody can buy in a drill. */
export const plenty = new Map(products.map((id) => [id, 1_000_000]))

export function newNotes(): Notes {
  return { acknowledged: new Set(), cancelled: new Set(), refunded: new Set(), surprises: [] }
}

/** Runs until `stop` is called, which waits for the purchases that have begun. */
export async function startShopping(origins: string[], count: number) {
  const shopping: Shopping = { notes: newNotes(), orderedAt: [], refused: [] }
  let isRunning = true
  const shoppers = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const origin = origins[index % origins.length] ?? ''
      return registerShopper(origin, `shopper-${index}-${Date.now()}`, shopping.notes)
    }),
  )
  const buying = Promise.all(
    shoppers.map(async (shopper, index) => {
      for (let turn = index; isRunning; turn++) {
        const secret = await shopper.reachPayment([{ id: products[turn % products.length] ?? 1, count: 1 }])
        if (secret === undefined) {
          shopping.refused.push('no payment could be opened')
          continue
        }
        const { status, body } = await shopper.place(await shopper.confirm(secret))
        if (status === 200) shopping.orderedAt.push(performance.now())
        else shopping.refused.push(`${status} ${JSON.stringify(body)}`)
      }
    }),
  )
  return {
    shopping,
    async stop(): Promise<Shopping> {
      isRunning = false
      await buying
      return shopping
    },
  }
}

/** The longest time in which nobody got an order. */
export function longestGapMs({ orderedAt }: Shopping): number {
  return orderedAt.slice(1).reduce((longest, at, index) => Math.max(longest, at - (orderedAt[index] ?? at)), 0)
}

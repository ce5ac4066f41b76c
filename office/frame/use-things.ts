// Looks for orders and products while somebody types in the command search, as far as their role goes.
import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Permission } from '#domain/people/permission.ts'
import { CallProblem } from '#office/call-office.ts'
import { codeKind, isOrderThing, orderThings, productThings } from './find-things.ts'
import type { Thing } from './find-things.ts'

const typingMs = 150

export function useThings(text: string, permissions: readonly Permission[]) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  const seesOrders = permissions.includes('orders.read')
  const seesProducts = permissions.includes('catalog.read')
  const orders = useThingsOf(orderThings(typed), seesOrders && text !== '')
  const products = useThingsOf(productThings(typed), seesProducts && text !== '')

  return {
    orders: orders.filter((one) => !isOrderThing(one, text)),
    /** The order with this number comes before everything else. */
    meant: orders.filter((one) => isOrderThing(one, text)),
    products,

    /** For somebody who pastes or scans and presses Enter at once. Nothing if the text is no code of anything. */
    async findCode(code: string): Promise<Thing | undefined> {
      const kind = codeKind(code)
      try {
        if (kind === 'order' && seesOrders)
          return (await client.fetchQuery(orderThings(code))).find((one) => isOrderThing(one, code))
        if (kind === 'barcode' && seesProducts) return (await client.fetchQuery(productThings(code)))[0]
      } catch (error) {
        // The list below says what can be done all the same.
        if (!(error instanceof CallProblem)) throw error
      }
      return undefined
    },
  }
}

/** What was found for the text before stays until the next is there. */
function useThingsOf(options: ReturnType<typeof orderThings | typeof productThings>, isWanted: boolean): Thing[] {
  const { data } = useQuery({
    ...options,
    enabled: isWanted && options.enabled === true,
    placeholderData: keepPreviousData,
  })
  return isWanted ? (data ?? []) : []
}

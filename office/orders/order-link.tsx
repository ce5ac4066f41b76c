// A link to an order that remembers the list it was in, so that the way back leads to the same filter.
import type { Ref } from 'react'
import { Link, useLocation } from 'react-router'

type LinkProps = { orderId: string; className: string; ref?: Ref<HTMLAnchorElement> }

export function OrderLink({ orderId, className, ref }: LinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link
      ref={ref}
      to={`/orders/${orderId}`}
      state={{ list: `${pathname}${search}` }}
      draggable={false}
      className={`tabular font-bold text-leaf-700 hover:underline ${className}`}
    >
      {orderId}
    </Link>
  )
}

/** Where the order was opened: the list with its filter, or the board. */
export function useListAddress(): string {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('list' in state)) return '/orders'
  return typeof state.list === 'string' ? state.list : '/orders'
}

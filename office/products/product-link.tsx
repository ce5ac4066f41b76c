// A link to a product that remembers the list it was in, so that the way back leads to the same filter.
import { Link, useLocation } from 'react-router'

type LinkProps = { id: string; className: string; children: string }

export function ProductLink({ id, className, children }: LinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={`/products/${id}`}
      state={{ products: `${pathname}${search}` }}
      className={`hover:text-leaf-700 hover:underline ${className}`}
    >
      {children}
    </Link>
  )
}

/** Where the product was opened. */
export function useListAddress(): string {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('products' in state)) return '/products'
  return typeof state.products === 'string' ? state.products : '/products'
}

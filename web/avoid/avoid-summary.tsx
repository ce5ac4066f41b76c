// Says above the buttons of checkout and payment how many products don't fit what the shopper avoids, and opens them.
import type { CartItem } from '#web/cart/fetch-cart-products.ts'
import { misfits } from './misfits.ts'

type AvoidSummaryProps = { products: readonly Pick<CartItem, 'id' | 'title' | 'foodFlags'>[]; className?: string }

export function AvoidSummary({ products, className = '' }: AvoidSummaryProps) {
  const find = misfits.use()
  const unfit = products.flatMap(({ id, title, foodFlags }) => {
    const misfit = find(foodFlags)
    return misfit === undefined ? [] : [{ id, title, text: misfit.text }]
  })
  if (unfit.length === 0) return null
  return (
    <details className={`rounded-2xl bg-berry-100 px-4 text-sm text-berry-700 ${className}`}>
      <summary className="flex min-h-11 items-center font-semibold">
        {unfit.length === 1 ? '1 product doesn’t' : `${unfit.length} products don’t`} fit what you avoid
      </summary>
      <ul className="space-y-1 pb-3">
        {unfit.map(({ id, title, text }) => (
          <li key={id} className="wrap-anywhere">
            <strong>{title}</strong>: {text}
          </li>
        ))}
      </ul>
    </details>
  )
}

// An illustration of an empty basket, for empty states and missing pages.
import drawing from './empty-basket.svg?no-inline'

export function EmptyBasket({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 150" className={className} aria-hidden="true">
      <use href={`${drawing}#basket`} />
    </svg>
  )
}

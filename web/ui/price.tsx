// A price in dollars, with the price before the discount struck through.
import { formatDollars } from '#domain/money.ts'

type PriceProps = { cents: number; originalCents?: number | null; size?: 'card' | 'page' }

export function Price({ cents, originalCents = null, size = 'card' }: PriceProps) {
  const isLarge = size === 'page'
  return (
    <span className="tabular flex flex-wrap items-baseline gap-x-1.5">
      <span className={`font-bold tracking-tight ${isLarge ? 'text-3xl' : 'text-lg leading-6'}`}>
        {formatDollars(cents)}
      </span>
      {originalCents !== null && originalCents > cents && (
        <>
          <span className="sr-only">instead of</span>
          <s className={`text-faint ${isLarge ? 'text-lg' : 'text-xs'}`}>{formatDollars(originalCents)}</s>
        </>
      )}
    </span>
  )
}

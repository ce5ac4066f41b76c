// Marks a product that has, or might have, what the shopper avoids.
import { Badge } from '#ui/badge.tsx'
import { browserStorage } from '#ui/storage.ts'
import { avoidedKey, useMisfit } from './misfits.ts'

if (typeof window !== 'undefined') {
  const load = () => void import('./avoided.ts')
  if (browserStorage.read(avoidedKey) !== null) load()
  browserStorage.onOtherTab(avoidedKey, load)
}

export function AvoidMark({ foodFlags, className = '' }: { foodFlags: number; className?: string }) {
  const misfit = useMisfit(foodFlags)
  if (misfit === undefined) return null
  const { text, tone } = misfit
  return (
    <Badge tone={tone} className={`misfit whitespace-normal! ${className}`}>
      {text.charAt(0).toUpperCase() + text.slice(1)}
      <span className="sr-only">, which you avoid</span>
    </Badge>
  )
}

// A small label: a discount, a status.
import type { ReactNode } from 'react'

const tones = {
  discount: 'bg-apricot-600 text-white',
  out: 'bg-ink/85 text-white',
  good: 'bg-leaf-100 text-leaf-800',
  bad: 'bg-berry-100 text-berry-700',
  trace: 'bg-honey-100',
  quiet: 'bg-sand-100 text-soft',
}

const shape =
  'inline-flex items-center rounded-full px-2.5 py-1 text-2xs font-bold tracking-normal whitespace-nowrap ' +
  'forced-colors:outline-1'

export function Badge({
  tone,
  children,
  className = '',
}: {
  tone: keyof typeof tones
  children: ReactNode
  className?: string
}) {
  return <span className={`${shape} ${tones[tone]} ${className}`}>{children}</span>
}

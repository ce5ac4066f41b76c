// How a webhook or a delivery is doing, in a word and a colour.
import type { State } from './webhook-text.ts'

const tones = {
  good: 'bg-leaf-100 text-leaf-800',
  bad: 'bg-berry-50 text-berry-700',
  quiet: 'bg-sand-100 text-soft',
}

export function StateBadge({ state: { text, tone } }: { state: State }) {
  return <span className={`rounded-full px-3 py-1 text-sm font-semibold ${tones[tone]}`}>{text}</span>
}

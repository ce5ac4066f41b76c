// Test mode: says that no real money moves and lists the test cards.
import { Notice } from '#web/purchase/notice.tsx'

const cards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0027 6000 3184', 'asks for 3-D Secure'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0002', 'is declined'],
]

export function TestCards() {
  return (
    <Notice tone="calm" title="Test mode: no real money moves">
      <p>Use one of these cards with any future date and any three digits as CVC.</p>
      <ul className="tabular grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {cards.map(([number, what]) => (
          <li key={number}>
            <span className="font-semibold whitespace-nowrap">{number}</span> <span className="text-soft">{what}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

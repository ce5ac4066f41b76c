// Why to buy here: the same for every product.
import type { ReactNode } from 'react'
import { ClockIcon, HeadsetIcon, LeafIcon, ShieldIcon, TagIcon, TruckIcon } from '#web/ui/icons.tsx'
import { CashIcon, ReturnIcon } from './advantage-icons.tsx'

const advantages: { icon: ReactNode; text: string }[] = [
  { icon: <TruckIcon />, text: 'Free shipping on orders over $100' },
  { icon: <ClockIcon />, text: 'Home delivery within 1 hour' },
  { icon: <CashIcon />, text: 'Cash on delivery available' },
  { icon: <ReturnIcon />, text: '7 days money back guarantee' },
  { icon: <LeafIcon />, text: '100% natural organic products' },
  { icon: <ShieldIcon />, text: 'Secure payment, totally safe' },
  { icon: <TagIcon />, text: 'Latest offers up to 20% off' },
  { icon: <HeadsetIcon />, text: 'Support 24/7 at any time' },
]

export function Advantages({ className = '' }: { className?: string }) {
  return (
    <aside aria-label="Our promises" className={`rounded-card bg-white p-5 shadow-card ${className}`}>
      <h2 className="text-base">Why shop with us</h2>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
        {advantages.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-3 py-1.5 text-sm text-soft">
            <span className="grid size-9 shrink-0 place-items-center rounded-xl bg-leaf-50 text-leaf-700">{icon}</span>
            <span className="text-balance">{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

// The parts of the delivery screen. Only those who may change something see the others than the week.
import { Chip } from '#ui/chip.tsx'
import { useMe } from '#office/session/me.ts'

const tabs = [
  { to: '/delivery', label: 'Week' },
  { to: '/delivery/areas', label: 'Areas & pick-up' },
  { to: '/delivery/holidays', label: 'Special days' },
] as const

export function DeliveryTabs({ current }: { current: (typeof tabs)[number]['to'] }) {
  if (!useMe().permissions.includes('delivery.write')) return null
  return (
    <nav aria-label="Delivery" className="mb-4 flex flex-wrap gap-2">
      {tabs.map(({ to, label }) => (
        <Chip key={to} to={to} isCurrent={to === current}>
          {label}
        </Chip>
      ))}
    </nav>
  )
}

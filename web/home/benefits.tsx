// Four reasons to shop here.
import { HeadsetIcon, ShieldIcon, TagIcon, TruckIcon } from '#web/ui/icons.tsx'

const benefits = [
  { name: 'Free Shipping', detail: 'From $500.00', Icon: TruckIcon },
  { name: 'Support 24/7', detail: 'At Anytime', Icon: HeadsetIcon },
  { name: 'Secure Payment', detail: 'Totally Safe', Icon: ShieldIcon },
  { name: 'Latest Offer', detail: 'Upto 20% Off', Icon: TagIcon },
]

export function Benefits() {
  return (
    <section
      aria-label="Why Larder"
      className="drawn-later rounded-panel bg-white shadow-card [--drawn-height:23rem] xs:[--drawn-height:13.25rem] sm:[--drawn-height:12rem] lg:[--drawn-height:6.5rem]"
    >
      <ul className="grid grid-cols-1 divide-sand-200 p-2 max-xs:divide-y xs:grid-cols-2 lg:grid-cols-4 lg:divide-x">
        {benefits.map(({ name, detail, Icon }) => (
          <li key={name} className="flex items-center gap-4 px-4 py-5 lg:justify-center">
            <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-leaf-100 text-leaf-700">
              <Icon className="size-6" />
            </span>
            <p className="text-sm leading-5 text-soft">
              <b className="block text-base leading-6 text-ink">{name}</b> {detail}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

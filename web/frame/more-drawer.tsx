// "More Facilities", from below.
import { Link } from 'react-router'
import { Drawer } from '#web/ui/drawer.tsx'
import { BellIcon, InfoIcon, QuestionIcon, TicketIcon } from '#web/ui/icons.tsx'

const facilities = [
  { name: 'Offers', address: '/offers', Icon: TicketIcon },
  { name: 'FAQ', address: '/', Icon: QuestionIcon },
  { name: 'Notifications', address: '/', Icon: BellIcon },
  { name: 'About', address: '/', Icon: InfoIcon },
]

const tile =
  'flex min-h-14 items-center gap-3 rounded-2xl bg-white px-3 text-sm font-semibold shadow-card ' +
  'hover:text-leaf-700 max-[23rem]:gap-2 max-[23rem]:px-2 max-[23rem]:text-xs'

export function MoreDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer id="more" title="More Facilities" side="bottom" isOpen={isOpen} onClose={onClose}>
      <ul className="pb-safe grid grid-cols-2 gap-2 p-4">
        {facilities.map(({ name, address, Icon }) => (
          <li key={name}>
            <Link to={address} replace className={tile}>
              <span className="grid size-9 shrink-0 place-items-center rounded-xl bg-leaf-100 text-leaf-700">
                <Icon />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

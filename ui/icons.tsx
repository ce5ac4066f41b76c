// The icon set, drawn on a 24 px grid. Icons are hidden from assistive technology: the control around them has the name.
import type { ReactNode } from 'react'

type IconProps = { className?: string }

function icon(drawing: ReactNode) {
  return function Icon({ className = 'size-5' }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
        {drawing}
      </svg>
    )
  }
}

function lines(path: string) {
  return icon(<path d={path} />)
}

export const SearchIcon = lines('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm9 16-4-4')
export const CartIcon = icon(
  <>
    <path d="M3 4h2l2.4 11.2a1.5 1.5 0 0 0 1.5 1.2h8.4a1.5 1.5 0 0 0 1.5-1.1L20.5 8H6" />
    <path strokeWidth="3" d="M9.5 20h.01M17 20h.01" />
  </>,
)
export const BellIcon = lines('M6 9a6 6 0 1 1 12 0c0 5 2 6.5 2 6.5H4S6 14 6 9Zm4 9.5a2.2 2.2 0 0 0 4 0')
export const TicketIcon = lines(
  'M4 7.5h16a.5.5 0 0 1 .5.5v2a2 2 0 0 0 0 4v2a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5v-2a2 2 0 0 0 0-4V8a.5.5 0 0 ' +
    '1 .5-.5Zm10 0v9',
)
export const PersonIcon = lines('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0')
export const PeopleIcon = lines(
  'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.8 14.1a6.5 6.5 0 0 1 3.7 5.4',
)
export const PhoneIcon = lines(
  'M5 4h3.5l1.8 4.3-2.2 1.6a12 12 0 0 0 6 6l1.6-2.2 4.3 1.8V19a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 ' +
    '1.5 0 0 1 5 4Z',
)
export const MailIcon = lines('M4 6h16v12H4V6Zm0 1 8 6 8-6')
export const PinIcon = lines(
  'M12 21s7-6 7-11.5a7 7 0 1 0-14 0C5 15 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
export const HomeIcon = lines('M4 11.5 12 4l8 7.5M6 10v9.5h12V10')
export const GridIcon = lines('M4.5 4.5h6v6h-6v-6Zm9 0h6v6h-6v-6Zm-9 9h6v6h-6v-6Zm9 0h6v6h-6v-6Z')
export const MoreIcon = icon(<path strokeWidth="3.2" d="M5 12h.01M12 12h.01M19 12h.01" />)
export const PlusIcon = lines('M12 5.5v13M5.5 12h13')
export const MinusIcon = lines('M5.5 12h13')
export const CloseIcon = lines('M6 6l12 12M18 6 6 18')
export const TrashIcon = lines('M4.5 7h15M10 11v5.5M14 11v5.5M6.5 7l.8 12.5h9.4L17.5 7M9.5 7V4.5h5V7')
export const CheckIcon = lines('m5 12.5 4.5 4.5L19 7.5')
export const WarningIcon = lines('M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5M12 17h.01')
export const ChevronDownIcon = lines('m6 9.5 6 6 6-6')
export const ChevronLeftIcon = lines('m14.5 6-6 6 6 6')
export const ChevronRightIcon = lines('m9.5 6 6 6-6 6')
export const ArrowUpIcon = lines('M12 19V5m-6 6 6-6 6 6')
export const ArrowRightIcon = lines('M5 12h14m-6-6 6 6-6 6')
export const TruckIcon = lines(
  'M3 6.5h11v10H3v-10Zm11 3.5h4l3 3.2v3.3h-7M7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19Zm10 0a1.8 1.8 0 1 0 ' +
    '0-3.6 1.8 1.8 0 0 0 0 3.6Z',
)
export const HeadsetIcon = lines(
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h3v5h-3v-5Zm12 0h3v5h-3v-5Zm1.5 5c0 1.6-2 2.5-4.5 2.5',
)
export const ShieldIcon = lines('M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5Zm-3 8.5 2.2 2.2L15.2 10')
export const TagIcon = lines('M4 4.5h7.5L20 13l-7 7-8.5-8.5L4 4.5Zm4 4h.01')
export const CopyIcon = lines('M9 9h10.5v10.5H9V9Zm-4 6H4.5V4.5H15V5')
export const ShareIcon = lines('M12 4v11M8 7.5 12 4l4 3.5M5 12v7.5h14V12')
export const ClockIcon = lines('M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v4.5l3 1.8')
export const LeafIcon = lines('M5 19C5 10 10 5 20 4c0 10-5 15-13 15M5 21c1-5 4-8.5 8-10.5')
export const InfoIcon = lines('M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 7v5M12 8h.01')
export const QuestionIcon = lines(
  'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm-2.2 6a2.2 2.2 0 1 1 3 2c-.6.3-.8.8-.8 1.5M12 16h.01',
)
export const PauseIcon = lines('M9 6v12M15 6v12')
export const PlayIcon = lines('M8 5.5v13l10-6.5-10-6.5Z')
export const FilterIcon = lines('M4 7h16M7 12h10M10 17h4')

// Small parts that the account pages share: heading, avatar, error note, icons.
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { WarningIcon } from '#ui/icons.tsx'

export function AccountHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-5 md:mb-7">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      {children !== undefined && <p className="mt-1 text-sm text-soft md:text-base">{children}</p>}
    </header>
  )
}

/** The shopper's photo, or a default image. Decorative: the name is always next to it. */
export function Avatar({ photo, className = 'size-12' }: { photo: string | null | undefined; className?: string }) {
  const shape = `shrink-0 rounded-full bg-leaf-100 object-cover ${className}`
  // The content security policy blocks images from other hosts.
  if (photo?.startsWith('data:image/')) return <img src={photo} alt="" className={shape} />
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`text-leaf-600 ${shape}`}>
      <circle cx="24" cy="19" r="8" fill="currentColor" opacity=".85" />
      <path d="M8 48a16 16 0 0 1 32 0Z" fill="currentColor" opacity=".85" />
    </svg>
  )
}

const failShape =
  'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-berry-50 py-2 pr-2 pl-4 text-sm text-berry-700'

/** What failed, with a button to try again if that can help. */
export function FailNote({ text, onRetry, isBusy = false }: { text: string; onRetry?: () => void; isBusy?: boolean }) {
  return (
    <div role="alert" className={failShape}>
      <p className="flex min-h-11 grow basis-56 items-center gap-3 font-medium">
        <WarningIcon />
        {text}
      </p>
      {onRetry !== undefined && (
        <Button weight="plain" onClick={onRetry} disabled={isBusy}>
          Try again
        </Button>
      )}
    </div>
  )
}

type IconProps = { className?: string }

function lines(path: string) {
  return function Icon({ className = 'size-5' }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
        <path d={path} />
      </svg>
    )
  }
}

export const LogOutIcon = lines('M10 4.5H5.5v15H10M15 8l4 4-4 4m4-4H9.5')
export const ListIcon = lines('M4 6.5l1.5 1.5L8 5M4 13l1.5 1.5L8 11.5M4 19.5 5.5 21 8 18M12 6.5h8M12 13h8M12 19.5h8')
export const KeyIcon = lines('M8.5 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm2.9 1.1L20 3.5m-4 4 3 3m-5.5-.5 2 2')
export const DevicesIcon = lines('M3.5 5.5h13v9h-13v-9Zm4 13h5M10 14.5v4m7.5-9h4v10h-4v-10Z')
export const DownloadIcon = lines('M12 4v11m-4-3.5 4 4 4-4M5 15.5v4h14v-4')
export const PencilIcon = lines('M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5')
export const CameraIcon = lines('M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4V8Zm8 2.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z')
export const LifebuoyIcon = lines(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM6 6l3.5 3.5m5 5L18 18m0-12-3.5 3.5m-5 5L6 18',
)
export const PrinterIcon = lines('M7 8.5v-5h10v5M7 16H4.5V8.5h15V16H17M7 13.5h10v7H7v-7Z')
export const PhoneCodeIcon = lines('M7.5 3.5h9v17h-9v-17Zm3 13.5h3M10 8h4m-4 3h4')

// The icons that only the account has, drawn as the others of the shop.

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
export const KeyIcon = lines('M8.5 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm2.9 1.1L20 3.5m-4 4 3 3m-5.5-.5 2 2')
export const DevicesIcon = lines('M3.5 5.5h13v9h-13v-9Zm4 13h5M10 14.5v4m7.5-9h4v10h-4v-10Z')
export const DownloadIcon = lines('M12 4v11m-4-3.5 4 4 4-4M5 15.5v4h14v-4')
export const PencilIcon = lines('M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5')
export const CameraIcon = lines('M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4V8Zm8 2.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z')
export const PhoneCodeIcon = lines('M7.5 3.5h9v17h-9v-17Zm3 13.5h3M10 8h4m-4 3h4')

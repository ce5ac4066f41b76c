// The logo: the one that the shopkeeper uploaded, or a leaf and the name.
import { wordmarkOf } from '#domain/settings/shop-words.ts'
import { useShop } from './shop-data.ts'

type LogoProps = {
  className?: string
  /** An uploaded one gets a light plate, since nobody knows its colours. */
  isOnDark?: boolean
  /** On a paper, which may be older than the name and the logo that the shop has now. */
  name?: string
}

export function Logo({ className = 'text-leaf-800', isOnDark = false, name }: LogoProps) {
  const shop = useShop()
  const { logo } = shop
  // The end of its name says how large it is.
  const [width, height] = logo.slice(logo.lastIndexOf('-') + 1).split('x')
  if (logo !== '' && (name === undefined || name === shop.name))
    return (
      <img
        src={`/look/${logo}/logo.webp`}
        alt={name ?? ''}
        width={width}
        height={height}
        className={`h-9 w-auto max-w-36 object-contain ${isOnDark ? 'rounded-xl bg-white px-3 py-1' : 'daylight dark:rounded-xl dark:bg-white dark:px-3 dark:py-1'}`}
      />
    )
  const wordmark = wordmarkOf({ name: name ?? shop.name })
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg viewBox="0 0 64 64" className="size-9 shrink-0" aria-hidden="true">
        <rect width="64" height="64" rx="19" className="fill-leaf-600" />
        <path d="M17 47C15 27 27 14 50 13c1 24-11 37-30 34" className="fill-leaf-100" />
        <path d="M15 52c3-13 11-22 24-27" className="fill-none stroke-leaf-900" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <span
        className={`font-extrabold tracking-tighter ${wordmark.length > 14 ? 'max-w-72 text-lg/5 wrap-anywhere max-md:line-clamp-2 md:text-2xl/7' : 'text-2xl'}`}
      >
        {wordmark}
      </span>
    </span>
  )
}

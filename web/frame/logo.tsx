// The logo: the one that the shopkeeper uploaded, or a leaf and the name.
import { signAddress, signOf } from '#domain/settings/sign.ts'
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
  const sign = signOf(logo)
  if (sign !== undefined && (name === undefined || name === shop.name))
    return (
      <picture className={isOnDark ? 'inline-block rounded-xl bg-white px-3 py-2' : 'inline-block'}>
        <source type="image/webp" srcSet={signAddress(logo, 'logo.webp')} />
        <img
          src={signAddress(logo, 'logo.png')}
          alt={name ?? ''}
          width={sign.width}
          height={sign.height}
          className="h-9 w-auto max-w-36 object-contain"
        />
      </picture>
    )
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg viewBox="0 0 64 64" className="size-9" aria-hidden="true">
        <rect width="64" height="64" rx="19" className="fill-leaf-600" />
        <path d="M17 47C15 27 27 14 50 13c1 24-11 37-30 34" className="fill-leaf-100" />
        <path d="M15 52c3-13 11-22 24-27" className="fill-none stroke-leaf-900" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <span className="text-2xl font-extrabold tracking-tighter">{wordmarkOf({ name: name ?? shop.name })}</span>
    </span>
  )
}

// The photo of a shopper, or the default image.

/** Decorative: the name stands beside it. */
export function Avatar({ photo, className = 'size-12' }: { photo: string | null | undefined; className?: string }) {
  const shape = `shrink-0 rounded-full bg-leaf-100 object-cover ${className}`
  // Pictures from other hosts are not let in by the policy of our pages.
  if (photo?.startsWith('data:image/')) return <img src={photo} alt="" className={shape} />
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`text-leaf-600 ${shape}`}>
      <circle cx="24" cy="19" r="8" fill="currentColor" opacity=".85" />
      <path d="M8 48a16 16 0 0 1 32 0Z" fill="currentColor" opacity=".85" />
    </svg>
  )
}

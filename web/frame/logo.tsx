// The logo: a leaf and the name.

export function Logo({ className = 'text-leaf-800' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg viewBox="0 0 64 64" className="size-9" aria-hidden="true">
        <rect width="64" height="64" rx="19" className="fill-leaf-600" />
        <path d="M17 47C15 27 27 14 50 13c1 24-11 37-30 34" className="fill-leaf-100" />
        <path d="M15 52c3-13 11-22 24-27" className="fill-none stroke-leaf-900" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <span className="text-2xl font-extrabold tracking-tighter">larder</span>
    </span>
  )
}

// What is shown while something loads: a grey shape of its size, so that nothing moves when it arrives, or a spinner.

export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}

/** Announced to screen readers. */
export function Spinner({ label = 'Loading', className = 'size-8' }: { label?: string; className?: string }) {
  return (
    <span role="status" className="inline-grid place-items-center text-leaf-600">
      <svg viewBox="0 0 24 24" className={`icon animate-spin ${className}`} aria-hidden="true">
        <circle cx="12" cy="12" r="9" opacity=".2" />
        <path d="M21 12a9 9 0 0 0-9-9" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}

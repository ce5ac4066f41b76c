// A loading spinner, announced to screen readers.

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

// The icon of reports. Here and not in ui/icons.tsx, which every page of the shop loads.

export function ChartIcon({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      <path d="M4 4v16h16M8.5 16v-4M13 16V7.5M17.5 16v-6" />
    </svg>
  )
}

// The icon of packing. Here and not in ui/icons.tsx, which every page of the shop loads.

export function BoxIcon({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      <path d="M4 8.5 12 4l8 4.5v8L12 21l-8-4.5v-8Zm0 0 8 4.5 8-4.5M12 13v8M8 6.2l8 4.6" />
    </svg>
  )
}

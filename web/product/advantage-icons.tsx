// Two icons that only the promises need, in the manner of the icon set.

export function CashIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon size-5" aria-hidden="true">
      <path d="M3.5 7h17v10h-17V7ZM12 9.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM6.5 12h.01M17.5 12h.01" />
    </svg>
  )
}

export function ReturnIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon size-5" aria-hidden="true">
      <path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5" />
    </svg>
  )
}

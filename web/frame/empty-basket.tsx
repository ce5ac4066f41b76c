// An illustration of an empty basket, for empty states and missing pages.

export function EmptyBasket({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 150" className={className} aria-hidden="true">
      <ellipse cx="100" cy="136" rx="72" ry="8" fill="#ebe5d6" />
      <path
        d="M62 62C66 26 84 12 100 12s34 14 38 50"
        fill="none"
        stroke="#7fd2a8"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M34 60h132l-13 66a9 9 0 0 1-9 7H56a9 9 0 0 1-9-7L34 60Z" className="fill-leaf-100" />
      <path d="M28 54h144a7 7 0 0 1 7 7v4a7 7 0 0 1-7 7H28a7 7 0 0 1-7-7v-4a7 7 0 0 1 7-7Z" fill="#239a66" />
      <path
        d="M70 84v34m20-34v34m20-34v34m20-34v34M46 98h108"
        stroke="#7fd2a8"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M136 40c2-14 14-22 30-22-2 15-12 25-30 22Z" fill="#48b783" />
      <path
        d="M136 41c6-8 13-13 22-17"
        className="stroke-leaf-700"
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  )
}

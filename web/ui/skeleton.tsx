// A grey shape the size of what is loading, so that nothing moves when it arrives.

export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}

// Grey shapes in the size of what is coming, so that nothing moves when it comes.

export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}

export function ProductCardSkeleton() {
  return (
    <div className="rounded-card bg-white p-2.5 shadow-card md:p-3" aria-hidden="true">
      <Skeleton className="aspect-square w-full" />
      <Skeleton className="mt-3 h-3 w-1/4" />
      <Skeleton className="mt-2 h-4 w-4/5" />
      <Skeleton className="mt-6 h-6 w-1/2" />
    </div>
  )
}

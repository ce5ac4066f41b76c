// Opens the choice of what to do when something is missing; its code is loaded with the first click.
import { Suspense, lazy, useState } from 'react'
import { useIsProbablySignedIn } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import type { WishedProduct } from './own-wishes.ts'

const WishesDialog = lazy(() => import('./wishes-dialog.tsx'))

export function WishesButton({ products, className }: { products: readonly WishedProduct[]; className: string }) {
  const [isOpen, setOpen] = useState<boolean>()
  // It's stored with the account.
  if (!useIsProbablySignedIn() || products.length === 0) return null
  return (
    <div className={className}>
      <Button weight="plain" aria-haspopup="dialog" className="w-full" onClick={() => setOpen(true)}>
        If something is missing…
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <WishesDialog products={products} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

// Opens the choice of a list for one or several products. Small: what it opens is loaded with the first click, and the button is
// only there for shoppers who are signed in.
import { Suspense, lazy, useState } from 'react'
import { useIsProbablySignedIn } from '#session/session.ts'
import { PlusIcon } from '#ui/icons.tsx'
import type { ListedProduct } from './list-choice.tsx'

const ListChoice = lazy(() => import('./list-choice.tsx'))

export function AddToList({ products, className }: { products: readonly ListedProduct[]; className: string }) {
  const isSignedIn = useIsProbablySignedIn()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (!isSignedIn) return null
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold hover:text-leaf-700 ${className}`}
        onClick={open}
      >
        <PlusIcon className="size-4" />
        Add to a list
      </button>
      {wasOpen && (
        <Suspense>
          <ListChoice products={products} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

// Opens the choice of a list for one or several products. Small: what it opens is loaded with the first click, and the button is
// only there for shoppers who are signed in.
import { Suspense, lazy, useState } from 'react'
import { useIsProbablySignedIn } from '#session/session.ts'
import { PlusIcon } from '#ui/icons.tsx'
import type { ListedProduct } from './list-choice.tsx'

const ListChoice = lazy(() => import('./list-choice.tsx'))

type AddToListProps = { products: readonly ListedProduct[]; className: string; text?: string }

export function AddToList({ products, className, text = 'Add to a list' }: AddToListProps) {
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
        {text}
      </button>
      {wasOpen && (
        <Suspense>
          <ListChoice title={text} products={products} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

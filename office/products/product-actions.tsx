// What else can be done with a product: copy it, publish a draft, take it off the shelves, bring it back. On its own screen the buttons
// stand in the heading, in the list they open in a dialog.
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { useArchive, useDuplicate } from './product-data.ts'
import type { ProductRow, StaffProduct } from './product-data.ts'

type Done = { onDuplicated: (copy: StaffProduct) => void; onMoved?: () => void }

export function ProductActions({ product, onDuplicated, onMoved }: { product: ProductRow } & Done) {
  const { _id: id, title, version, archivedAt, isDraft } = product
  const archive = useArchive()
  const duplicate = useDuplicate()
  const isPending = archive.isPending || duplicate.isPending
  const isArchived = archivedAt !== null

  function copy() {
    duplicate.mutate(
      { id },
      {
        onSuccess: (added) => {
          showToast(`Added ${added.title}`)
          onDuplicated(added)
        },
      },
    )
  }

  function move() {
    archive.mutate(
      { id, version, isArchived: !isArchived },
      {
        onSuccess: () => {
          showToast(isArchived ? `${title} is on sale${isDraft ? '' : ' again'}` : `Archived ${title}`)
          onMoved?.()
        },
      },
    )
  }

  return (
    <>
      <Button weight="plain" aria-disabled={isPending} onClick={copy}>
        Duplicate
      </Button>
      <Button weight={isDraft ? 'strong' : 'plain'} aria-disabled={isPending} onClick={move}>
        {isDraft ? 'Publish' : isArchived ? 'Bring back' : 'Archive'}
      </Button>
      <FailNote text={problemText(archive.error ?? duplicate.error)} />
    </>
  )
}

export function ActionsDialog({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  return (
    <OfficeDialog title={product.title} onClose={onClose}>
      <div className="grid gap-2">
        <ProductActions product={product} onDuplicated={onClose} onMoved={onClose} />
        <p className="text-sm text-soft">{actionNote(product)}</p>
      </div>
    </OfficeDialog>
  )
}

function actionNote({ archivedAt, isDraft }: Pick<ProductRow, 'archivedAt' | 'isDraft'>): string {
  if (isDraft) return 'Published, it is on sale at once.'
  return archivedAt === null
    ? 'Archived, it leaves the shop. Orders keep it, and you can bring it back.'
    : 'Brought back, it is on sale again at once.'
}

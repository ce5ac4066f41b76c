// What else can be done with a product of the list: copy it, take it off the shelves, bring it back.
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { useArchive, useDuplicate } from './product-data.ts'
import type { ProductRow } from './product-data.ts'

export function ProductActions({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  const { _id, title, version, archivedAt } = product
  const archive = useArchive()
  const duplicate = useDuplicate()
  const isPending = archive.isPending || duplicate.isPending
  const isArchived = archivedAt !== null

  return (
    <OfficeDialog title={title} onClose={onClose}>
      <div className="grid gap-2">
        <FailNote text={problemText(archive.error ?? duplicate.error)} />
        <Button
          weight="plain"
          aria-disabled={isPending}
          onClick={() =>
            duplicate.mutate(
              { id: _id },
              {
                onSuccess: (copy) => {
                  showToast(`Added ${copy.title}`)
                  onClose()
                },
              },
            )
          }
        >
          Duplicate
        </Button>
        <Button
          weight="plain"
          aria-disabled={isPending}
          onClick={() =>
            archive.mutate(
              { id: _id, version, isArchived: !isArchived },
              {
                onSuccess: () => {
                  showToast(isArchived ? `${title} is on sale again` : `Archived ${title}`)
                  onClose()
                },
              },
            )
          }
        >
          {isArchived ? 'Bring back' : 'Archive'}
        </Button>
        <p className="text-sm text-soft">
          {isArchived
            ? 'Brought back, it is on sale again at once.'
            : 'Archived, it leaves the shop. Orders keep it, and you can bring it back.'}
        </p>
      </div>
    </OfficeDialog>
  )
}

// One category of the tree, and its sub-categories when it is opened.
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/badge.tsx'
import { ChevronRightIcon, PlusIcon } from '#ui/icons.tsx'
import type { Category, Edited } from './category-data.ts'
import { counted, countsText } from './category-text.ts'
import type { Step } from './reordered.ts'
import { SortableList } from './sortable-list.tsx'

type RowProps = {
  category: Category
  buttons: ReactNode
  onEdit: ((edited: Edited) => void) | undefined
  onMove: ((id: string, step: Step) => void) | undefined
}

export function CategoryRow({ category, buttons, onEdit, onMove }: RowProps) {
  const { _id, name, image, productCount, subcategories, mergingInto } = category
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  return (
    <>
      <div className="flex items-center gap-1 p-2 sm:gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 min-w-0 grow items-center gap-2 rounded-xl text-left hover:bg-leaf-50 sm:gap-3 sm:pr-2"
        >
          <ChevronRightIcon className={`size-4 shrink-0 text-soft transition-transform ${isOpen ? 'rotate-90' : ''}`} />
          <img src={image} alt="" width="40" height="40" className="size-10 shrink-0 rounded-xl max-xs:hidden" />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="tabular block text-xs text-soft">
              {counted(subcategories.length, 'sub-category')}, {counted(productCount, 'product')}
            </span>
            {mergingInto !== null && <BeingMerged />}
          </span>
        </button>
        {onEdit && (
          <div className="flex shrink-0 items-center gap-1">
            {buttons}
            <EditButton name={name} onClick={() => onEdit({ kind: 'category', id: _id })} />
          </div>
        )}
      </div>
      <div id={listId} hidden={!isOpen} className="border-t border-sand-200 px-2 pb-2 sm:pl-9">
        {subcategories.length === 0 ? (
          <p className="px-2 py-3 text-sm text-soft">No sub-categories yet.</p>
        ) : (
          <SortableList
            label={`Sub-categories of ${name}`}
            rows={subcategories}
            className="divide-y divide-sand-200"
            rowClass="flex items-center gap-1 py-1 pl-2 sm:gap-2"
            onMove={onMove}
          >
            {(subcategory, subcategoryButtons) => (
              <>
                <span className="min-w-0 grow py-1.5 text-sm">
                  <span className="block font-semibold wrap-anywhere">{subcategory.name}</span>
                  <span className="tabular block text-xs text-soft">{countsText(subcategory)}</span>
                  {subcategory.mergingInto !== null && <BeingMerged />}
                </span>
                {onEdit && (
                  <span className="flex shrink-0 items-center gap-1">
                    {subcategoryButtons}
                    <EditButton
                      name={subcategory.name}
                      onClick={() => onEdit({ kind: 'subcategory', in: _id, id: subcategory.id })}
                    />
                  </span>
                )}
              </>
            )}
          </SortableList>
        )}
        <div className="flex flex-wrap gap-2 px-2 pt-2">
          {onEdit && (
            <Button
              weight="soft"
              aria-label={`Add sub-category to ${name}`}
              onClick={() => onEdit({ kind: 'subcategory', in: _id })}
            >
              <PlusIcon className="size-4" />
              Add sub-category
            </Button>
          )}
          <Link
            to={`/products?category=${_id}`}
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-leaf-700 hover:underline"
          >
            Show its products
          </Link>
        </div>
      </div>
    </>
  )
}

function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button weight="plain" className="px-3! sm:px-5!" aria-label={`Edit ${name}`} onClick={onClick}>
      Edit
    </Button>
  )
}

/** Its products follow a few at a time. */
function BeingMerged() {
  return (
    <Badge tone="quiet" className="mt-1">
      Being merged…
    </Badge>
  )
}

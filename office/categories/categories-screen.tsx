// The categories of the shop as a tree, in the order of the shop.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { problemText } from '#office/call-office.ts'
import { categoriesQuery } from '#office/products/product-data.ts'
import { useMe } from '#office/session/me.ts'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, FailNote, Loaded } from '#office/ui/states.tsx'
import { CategoryDialog, SubcategoryDialog } from './category-dialogs.tsx'
import { useReorder } from './category-data.ts'
import type { Category, Edited } from './category-data.ts'
import { CategoryRow } from './category-row.tsx'
import { SortableList } from './sortable-list.tsx'

export default function CategoriesScreen() {
  const mayWrite = useMe().permissions.includes('catalog.write')
  const query = useQuery(categoriesQuery)
  const [edited, setEdited] = useState<Edited>()
  const close = () => setEdited(undefined)
  return (
    <>
      <ScreenHeading title="Categories">
        {mayWrite && (
          <Button onClick={() => setEdited({ kind: 'category' })}>
            <PlusIcon />
            Add category
          </Button>
        )}
      </ScreenHeading>
      <Loaded query={query}>
        {(data) => (
          <>
            {data.items.length === 0 ? (
              <EmptyState title="No categories yet" text="Products stand in sub-categories, and those in categories." />
            ) : (
              <Tree categories={data.items} mayWrite={mayWrite} onEdit={setEdited} />
            )}
            {edited?.kind === 'category' && <CategoryDialog id={edited.id} categories={data} onClose={close} />}
            {edited?.kind === 'subcategory' && (
              <SubcategoryDialog id={edited.id} categoryId={edited.in} categories={data} onClose={close} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

type TreeProps = { categories: Category[]; mayWrite: boolean; onEdit: (edited: Edited) => void }

function Tree({ categories, mayWrite, onEdit }: TreeProps) {
  const reorder = useReorder()
  const [announced, setAnnounced] = useState('')
  const announce = (text: string) => text !== '' && setAnnounced(text)

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="mb-3 empty:hidden">
        <FailNote text={problemText(reorder.error)} />
      </div>
      <SortableList
        label="Categories"
        rows={categories.map((category) => ({ id: category._id, name: category.name, category }))}
        className="grid gap-2"
        rowClass="rounded-card border border-sand-200 bg-white"
        onMove={mayWrite ? (id, step) => announce(reorder.moveCategory(id, step)) : undefined}
      >
        {({ category }, buttons) => (
          <CategoryRow
            category={category}
            buttons={buttons}
            onEdit={mayWrite ? onEdit : undefined}
            onMove={mayWrite ? (id, step) => announce(reorder.moveSubcategory(category._id, id, step)) : undefined}
          />
        )}
      </SortableList>
    </>
  )
}

// The product for those who may edit it: the form beside its card, with a bar that saves.
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { UnsavedGuard } from '#office/ui/unsaved-guard.tsx'
import { useSaveKey } from '#office/ui/use-save-key.ts'
import { useWrongFocus } from '#office/ui/use-wrong-focus.ts'
import { ShopPreview } from './preview/shop-preview.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { PictureEditor } from './picture/picture-panel.tsx'
import { usePicture } from './picture/use-picture.ts'
import { ProductColumns } from '#office/products/list/product-columns.tsx'
import type { StaffProduct } from './product-data.ts'
import { ProductFormFields } from './product-fields.tsx'
import { useEditor } from './use-editor.ts'

type EditorProps = { product: StaffProduct; stock: ReactNode; history: ReactNode }

export function ProductEditor({ product, stock, history }: EditorProps) {
  const editor = useEditor(product)
  const { draft, wrong, conflict, isDirty, isSaving, problem } = editor
  const picture = usePicture(product)
  useSaveKey(editor.save)
  const form = useWrongFocus(wrong)
  return (
    <>
      <ProductColumns
        stock={stock}
        history={history}
        preview={<ShopPreview product={product} draft={draft} chosenPicture={picture.preview} />}
        fields={
          <form
            ref={form}
            noValidate
            aria-label="Product"
            className="grid min-w-0 gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              editor.save()
            }}
          >
            <ProductFormFields
              draft={draft}
              wrong={wrong}
              onChange={editor.change}
              picture={<PictureEditor product={product} picture={picture} />}
            />
            {isDirty && <SaveBar isSaving={isSaving} problem={problem} onDiscard={editor.discard} />}
          </form>
        }
      />
      {conflict !== undefined && (
        <ConflictDialog {...conflict} onResolve={editor.resolve} onClose={editor.leaveConflict} />
      )}
      <UnsavedGuard isDirty={isDirty || picture.choice !== undefined} />
    </>
  )
}

type SaveBarProps = { isSaving: boolean; problem: string | undefined; onDiscard: () => void }

/** In sight as long as something is unsaved; on a phone above the navigation. */
function SaveBar({ isSaving, problem, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-16 z-10 flex flex-wrap items-center gap-2 rounded-card border border-leaf-500 bg-white p-3 shadow-lift md:bottom-4">
      <FailNote text={problem} className="basis-full" />
      <p role="status" className="grow px-2 text-sm font-semibold">
        Unsaved changes
      </p>
      <Button weight="plain" onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" aria-keyshortcuts="Control+S Meta+S" aria-disabled={isSaving}>
        {isSaving ? 'Saving…' : 'Save'}
      </Button>
    </div>
  )
}

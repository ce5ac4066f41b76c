// A new product with its picture, on sale at once or as a draft: one form, one save.
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxStock } from '#domain/product/stock.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { CallProblem } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { FailNote, ForbiddenState } from '#office/ui/states.tsx'
import { UnsavedGuard } from '#office/ui/unsaved-guard.tsx'
import { useSaveKey } from '#office/ui/use-save-key.ts'
import { useWrongFocus } from '#office/ui/use-wrong-focus.ts'
import { addedText } from './add-product.ts'
import { NewPicture } from './picture/new-picture.tsx'
import { keepUnsent } from './picture/unsent-picture.ts'
import { useChoice } from './picture/use-choice.ts'
import { ShopPreview } from './preview/shop-preview.tsx'
import { ProductFormFields } from './product-fields.tsx'
import { readShop } from '#office/shop.ts'
import { emptyDraft, newFieldsOf, typeInto } from './product-form.ts'
import type { Draft, Wrong } from './product-form.ts'
import { readCount } from './stock-text.ts'
import { useAdd } from './use-add.ts'
import { saveProblem } from './use-editor.ts'

export default function NewProductScreen() {
  const mayWrite = useMe().permissions.includes('catalog.write')
  return (
    <>
      <BackLink to="/products">Products</BackLink>
      <ScreenHeading title="New product" />
      {mayWrite ? <NewProductForm /> : <ForbiddenState />}
    </>
  )
}

function NewProductForm() {
  const [untouched] = useState<Draft>(() => ({ ...emptyDraft, lowStockLevel: String(readShop().lowStock) }))
  const [draft, setDraft] = useState<Draft>(untouched)
  const [stock, setStock] = useState('0')
  const [wrong, setWrong] = useState<Wrong>({})
  const [isSent, setSent] = useState(false)
  const isAdded = useRef(false)
  const navigate = useNavigate()
  const add = useAdd()
  const picture = useChoice()
  const [progress, setProgress] = useState(0)
  const quantity = readCount(stock)
  const isStockWrong = quantity === undefined || quantity > maxStock
  const isTyped = JSON.stringify([draft, stock]) !== JSON.stringify([untouched, '0'])
  const { file, crop } = picture.choice ?? {}
  const chosen = file !== undefined && crop !== undefined ? { file, crop } : undefined

  const save = (isDraft: boolean) => {
    if (add.isPending) return
    const { fields, wrong: found } = newFieldsOf(draft)
    setWrong(found)
    setSent(true)
    if (fields === undefined || isStockWrong) return
    setProgress(0)
    add.mutate(
      { fields: { ...fields, quantity, isDraft }, picture: chosen, onProgress: setProgress },
      {
        onSuccess(added) {
          const { product, unsent } = added
          isAdded.current = true
          if (chosen !== undefined && unsent !== undefined) keepUnsent(product._id, chosen)
          showToast(addedText(added), unsent === undefined ? {} : { tone: 'error' })
          void navigate(`/products/${product._id}`, { replace: true })
        },
        onError: (error) => setWrong(error instanceof CallProblem ? error.fields : {}),
      },
    )
  }
  useSaveKey(() => save(false))
  const form = useWrongFocus(wrong)

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form
        ref={form}
        noValidate
        aria-label="New product"
        className="grid min-w-0 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save(false)
        }}
      >
        <ProductFormFields
          draft={draft}
          wrong={wrong}
          onChange={(field, text) => setDraft((now) => typeInto(now, field, text))}
          skuHint="Empty: it gets one"
          picture={<NewPicture picture={picture} progress={add.isPending ? progress : undefined} />}
          stock={
            <TextField
              label="Stock to begin with"
              inputMode="numeric"
              autoComplete="off"
              value={stock}
              error={isSent && isStockWrong ? 'A whole number from 0' : undefined}
              onChange={(event) => setStock(event.currentTarget.value)}
            />
          }
        />
        <FailNote text={saveProblem(add.error)} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" aria-disabled={add.isPending}>
            {add.isPending && !add.variables.fields.isDraft ? 'Adding…' : 'Add product'}
          </Button>
          <Button weight="plain" aria-disabled={add.isPending} onClick={() => save(true)}>
            {add.isPending && add.variables.fields.isDraft ? 'Saving…' : 'Save as draft'}
          </Button>
          <p className="text-sm text-soft">A draft isn’t in the shop until you publish it.</p>
        </div>
      </form>
      <ShopPreview
        product={{ _id: '', image: '', hasPicture: false, quantity: quantity ?? 0 }}
        draft={draft}
        chosenPicture={picture.preview}
      />
      <UnsavedGuard isDirty={isTyped || picture.choice !== undefined} isLeaving={() => isAdded.current} />
    </div>
  )
}

// A new product. Its picture is added once it exists.
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
import { ShopPreview } from './preview/shop-preview.tsx'
import { useAdd } from './product-data.ts'
import { ProductFormFields } from './product-fields.tsx'
import { emptyDraft, newFieldsOf, typeInto } from './product-form.ts'
import type { Draft, Wrong } from './product-form.ts'
import { readCount } from './stock-text.ts'
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
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [stock, setStock] = useState('0')
  const [wrong, setWrong] = useState<Wrong>({})
  const [isSent, setSent] = useState(false)
  const isAdded = useRef(false)
  const navigate = useNavigate()
  const add = useAdd()
  const quantity = readCount(stock)
  const isStockWrong = quantity === undefined || quantity > maxStock
  const isDirty = JSON.stringify([draft, stock]) !== JSON.stringify([emptyDraft, '0'])

  const save = () => {
    if (add.isPending) return
    const { fields, wrong: found } = newFieldsOf(draft)
    setWrong(found)
    setSent(true)
    if (fields === undefined || isStockWrong) return
    add.mutate(
      { ...fields, quantity },
      {
        onSuccess(product) {
          isAdded.current = true
          showToast(`Added ${product.title}`)
          void navigate(`/products/${product._id}`, { replace: true })
        },
        onError: (error) => setWrong(error instanceof CallProblem ? error.fields : {}),
      },
    )
  }
  useSaveKey(save)
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
          save()
        }}
      >
        <ProductFormFields
          draft={draft}
          wrong={wrong}
          onChange={(field, text) => setDraft((now) => typeInto(now, field, text))}
          skuHint="Empty: it gets one"
          picture={<p className="text-sm text-soft">You can add a picture as soon as the product is saved.</p>}
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
        <Button type="submit" className="justify-self-start" aria-disabled={add.isPending}>
          {add.isPending ? 'Adding…' : 'Add product'}
        </Button>
      </form>
      <ShopPreview product={{ _id: '', image: '', hasPicture: false, quantity: quantity ?? 0 }} draft={draft} />
      <UnsavedGuard isDirty={isDirty} isLeaving={() => isAdded.current} />
    </div>
  )
}

// The dialogs of the categories screen: add or edit a category or a sub-category, and from there merge or remove it.
import { useState } from 'react'
import type { StaffCategoriesJson } from '#server/assortment/categories/category-json.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { CallProblem, problemText } from '#office/call-office.ts'
import { classText } from '#office/products/tax-class-select.tsx'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { currentCategories, useCategoryChange } from './category-data.ts'
import { mergeCategoryText, mergeSubcategoryText } from './category-text.ts'
import { IconField } from './icon-field.tsx'
import { MergeForm } from './merge-form.tsx'
import { TaxClassField } from './tax-class-field.tsx'
import { RemovePart } from './remove-part.tsx'

type DialogProps = { id: string | undefined; categories: StaffCategoriesJson; onClose: () => void }

export function CategoryDialog({ id, categories: { items, icons, tax }, onClose }: DialogProps) {
  const [first] = tax.classes
  const category = items.find(({ _id }) => _id === id)
  const [name, setName] = useState(category?.name ?? '')
  const [icon, setIcon] = useState(category?.icon ?? icons[0]?.name ?? '')
  const [taxClass, setTaxClass] = useState(category?.taxClass ?? '')
  const [isMerging, setMerging] = useState(false)
  const change = useCategoryChange()

  if (id !== undefined && category === undefined) return <GoneDialog onClose={onClose} />
  if (category !== undefined && isMerging)
    return (
      <OfficeDialog title={`Merge ${category.name}`} onClose={onClose}>
        <MergeForm
          path={`/categories/${category._id}/merge`}
          version={category.version}
          targets={items.filter(({ _id }) => _id !== id).map((one) => ({ id: one._id, name: one.name, one }))}
          textOf={({ one }) => mergeCategoryText(category, one)}
          onBack={() => setMerging(false)}
          onDone={onClose}
        />
      </OfficeDialog>
    )
  return (
    <OfficeDialog title={category?.name ?? 'New category'} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (change.isPending) return
          const onSuccess = () => finish(category === undefined ? `Added ${name.trim()}` : 'Saved', onClose)
          if (category === undefined)
            change.mutate(
              { path: '/categories', method: 'POST', body: { name, icon, taxClass: taxClass || null } },
              { onSuccess },
            )
          else {
            const body = { version: category.version, name, icon, taxClass: taxClass || null }
            change.mutate({ path: `/categories/${category._id}`, method: 'PATCH', body }, { onSuccess })
          }
        }}
      >
        <NameField
          value={name}
          onChange={setName}
          error={change.error}
          isRenamed={category !== undefined && name.trim() !== category.name}
        />
        <IconField icons={icons} value={icon} onChange={setIcon} />
        <TaxClassField value={taxClass} onChange={setTaxClass} own={first && `As usual: ${classText(first)}`} />
        <ChangeNote error={change.error} now={category?.name} />
        <SaveButton isNew={category === undefined} isPending={change.isPending} />
      </form>
      {category !== undefined && (
        <RemovePart
          path={`/categories/${category._id}`}
          name={category.name}
          isEmpty={category.subcategories.length === 0}
          rule="Only a category without sub-categories can be removed. Merge it into another one instead."
          onMerge={items.length > 1 ? () => setMerging(true) : undefined}
          onDone={onClose}
        />
      )}
    </OfficeDialog>
  )
}

export function SubcategoryDialog({ id, categoryId, categories, onClose }: DialogProps & { categoryId: string }) {
  const { items } = categories
  const home = items.find(({ subcategories }) => subcategories.some((subcategory) => subcategory.id === id))
  const subcategory = home?.subcategories.find((one) => one.id === id)
  const [name, setName] = useState(subcategory?.name ?? '')
  const [target, setTarget] = useState(categoryId)
  const [taxClass, setTaxClass] = useState(subcategory?.taxClass ?? '')
  const [isMerging, setMerging] = useState(false)
  const change = useCategoryChange()

  if (id !== undefined && subcategory === undefined) return <GoneDialog onClose={onClose} />
  const targets = items.flatMap((category) =>
    category.subcategories
      .filter((one) => one.id !== id)
      .map((one) => ({ id: one.id, name: one.name, group: category.name, one })),
  )
  if (subcategory !== undefined && isMerging)
    return (
      <OfficeDialog title={`Merge ${subcategory.name}`} onClose={onClose}>
        <MergeForm
          path={`/subcategories/${subcategory.id}/merge`}
          version={subcategory.version}
          targets={targets}
          textOf={({ one }) => mergeSubcategoryText(subcategory, one)}
          onBack={() => setMerging(false)}
          onDone={onClose}
        />
      </OfficeDialog>
    )
  return (
    <OfficeDialog title={subcategory?.name ?? 'New sub-category'} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (change.isPending) return
          const onSuccess = () => finish(subcategory === undefined ? `Added ${name.trim()}` : 'Saved', onClose)
          if (subcategory === undefined)
            change.mutate(
              {
                path: `/categories/${target}/subcategories`,
                method: 'POST',
                body: { name, taxClass: taxClass || null },
              },
              { onSuccess },
            )
          else {
            const body = { version: subcategory.version, name, categoryId: target, taxClass: taxClass || null }
            change.mutate({ path: `/subcategories/${subcategory.id}`, method: 'PATCH', body }, { onSuccess })
          }
        }}
      >
        <NameField
          value={name}
          onChange={setName}
          error={change.error}
          isRenamed={subcategory !== undefined && name.trim() !== subcategory.name}
        />
        <label className={fieldLabel}>
          Category
          <select
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
            className={`${fieldShape} min-h-12!`}
          >
            {items.map((category) => (
              <option key={category._id} value={category._id}>
                {category.name}
              </option>
            ))}
          </select>
          {home !== undefined && target !== home._id && (
            <span className="text-xs font-normal text-soft">Its products move with it.</span>
          )}
        </label>
        <TaxClassField value={taxClass} onChange={setTaxClass} own="As the category" />
        <ChangeNote error={change.error} now={subcategory && `${subcategory.name}, in ${home?.name}`} />
        <SaveButton isNew={subcategory === undefined} isPending={change.isPending} />
      </form>
      {subcategory !== undefined && (
        <RemovePart
          path={`/subcategories/${subcategory.id}`}
          name={subcategory.name}
          isEmpty={subcategory.productCount + subcategory.archivedCount === 0}
          rule="Only a sub-category without products, archived ones included, can be removed. Merge it into another one instead."
          onMerge={targets.length > 0 ? () => setMerging(true) : undefined}
          onDone={onClose}
        />
      )}
    </OfficeDialog>
  )
}

type NameProps = { value: string; onChange: (name: string) => void; error: unknown; isRenamed: boolean }

function NameField({ value, onChange, error, isRenamed }: NameProps) {
  return (
    <TextField
      label="Name"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={nameProblem(error)}
      hint={isRenamed ? 'Its old address leads to the new one.' : undefined}
    />
  )
}

function nameProblem(error: unknown): string | undefined {
  if (!(error instanceof CallProblem)) return undefined
  const text = error.code === 'name-taken' ? error.detail : error.fields['name']
  return text && text.charAt(0).toUpperCase() + text.slice(1)
}

/** What isn't about the name. `now`: what somebody else made of it meanwhile. */
function ChangeNote({ error, now }: { error: unknown; now: string | undefined }) {
  const text = nameProblem(error) === undefined ? problemText(error) : undefined
  const isStale = currentCategories(error) !== undefined
  return <FailNote text={text && (isStale && now !== undefined ? `${text} It’s “${now}” now.` : text)} />
}

function SaveButton({ isNew, isPending }: { isNew: boolean; isPending: boolean }) {
  return (
    <Button type="submit" className="justify-self-start" aria-disabled={isPending}>
      {isNew ? 'Add' : 'Save'}
    </Button>
  )
}

function GoneDialog({ onClose }: { onClose: () => void }) {
  return (
    <OfficeDialog title="Not there any more" onClose={onClose}>
      <p className="mb-4 text-sm text-soft">Somebody removed or merged it meanwhile.</p>
      <Button onClick={onClose}>Close</Button>
    </OfficeDialog>
  )
}

function finish(text: string, onClose: () => void): void {
  showToast(text)
  onClose()
}

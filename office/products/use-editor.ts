// What is typed into the form of a product, and saving it: only what was touched. If somebody else saved meanwhile, edits of
// different fields go together by themselves; where both changed the same field, one of the two is chosen.
import { useState } from 'react'
import type { ProductField } from '#domain/product/product-edit.ts'
import { showToast } from '#ui/toast-store.ts'
import { CallProblem, problemText } from '#office/call-office.ts'
import { fieldNames } from './field-text.ts'
import { currentProduct, useEdit } from './product-data.ts'
import type { StaffProduct } from './product-data.ts'
import { draftOf, keepTyped, mergeOf, rebase, touchedOf, typeInto } from './product-form.ts'
import type { Clash, Draft, Wrong } from './product-form.ts'

type Edited = { base: StaffProduct; draft: Draft }
type Conflict = { current: StaffProduct; clashes: Clash[]; others: ProductField[] }

export type Editor = ReturnType<typeof useEditor>

export function useEditor(product: StaffProduct) {
  const [edited, setEdited] = useState<Edited>({ base: product, draft: draftOf(product) })
  const [conflict, setConflict] = useState<Conflict>()
  const [wrong, setWrong] = useState<Wrong>({})
  const edit = useEdit()
  const isDirty = isTyped(edited)
  // Somebody else saved, or another part of this screen did: without edits here there is nothing to ask.
  if (!isDirty && !edit.isPending && product.version > edited.base.version)
    setEdited({ base: product, draft: draftOf(product) })

  const save = ({ base, draft }: Edited, others: ProductField[] = []) => {
    const wanted = touchedOf(base, draft)
    setWrong(wanted.wrong)
    if (Object.keys(wanted.wrong).length > 0 || Object.keys(wanted.touched).length === 0) return
    edit.mutate(
      { id: base._id, version: base.version, touched: wanted.touched },
      {
        onSuccess(saved) {
          setEdited((now) => ({ base: saved, draft: keepTyped(draft, now.draft, saved) }))
          showToast(savedText(others))
        },
        onError(error) {
          if (error instanceof CallProblem) setWrong(error.fields)
          const current = currentProduct(error)
          if (current === undefined) return
          const merge = mergeOf(base, wanted.touched, current)
          if (merge.clashes.length > 0) return setConflict({ current, ...merge })
          const next = { base: current, draft: rebase({ base, draft, current }, []) }
          setEdited(next)
          save(next, merge.others)
        },
      },
    )
  }

  return {
    ...edited,
    wrong,
    conflict,
    isDirty,
    isSaving: edit.isPending,
    problem: saveProblem(edit.error),
    change: (field: ProductField, text: string) =>
      setEdited(({ base, draft }) => ({ base, draft: typeInto(draft, field, text) })),
    save() {
      if (!edit.isPending) save(edited)
    },
    discard() {
      setWrong({})
      edit.reset()
      setEdited({ base: product, draft: draftOf(product) })
    },
    /** With the fields whose value is theirs. */
    resolve(taken: ProductField[]) {
      if (conflict === undefined) return
      const next = { base: conflict.current, draft: rebase({ ...edited, current: conflict.current }, taken) }
      setConflict(undefined)
      setEdited(next)
      save(next, conflict.others)
    },
    leaveConflict: () => setConflict(undefined),
  }
}

/** A draft that can't be read yet is unsaved as well. */
function isTyped({ base, draft }: Edited): boolean {
  const { touched, wrong } = touchedOf(base, draft)
  return Object.keys(touched).length > 0 || Object.keys(wrong).length > 0
}

function savedText(others: ProductField[]): string {
  if (others.length === 0) return 'Saved'
  return `Saved. Somebody else changed: ${others.map((field) => fieldNames[field]).join(', ')}`
}

/** Fields say themselves what is wrong with them, and a stale product is asked about in its own dialog. */
export function saveProblem(error: unknown): string | undefined {
  if (currentProduct(error) !== undefined) return undefined
  if (error instanceof CallProblem && Object.keys(error.fields).length > 0) return 'Check the marked fields.'
  return problemText(error)
}

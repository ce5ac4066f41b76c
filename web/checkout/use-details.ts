// The form of the details: starts with what the shop knows and what was typed before a reload, and saves it.
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { missingForCheckout } from '#domain/checkout.ts'
import { messages } from '#domain/messages.ts'
import { CallProblem, callShop } from '#web/session/call-shop.ts'
import { useOwnRecord } from '#web/session/own-record.ts'
import type { CoInfo, OwnRecord } from '#web/session/own-record.ts'
import type { SessionUser } from '#web/session/session.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { coInfoOf, detailFields, draftOf, isSameCoInfo, knownDetails } from './details.ts'
import type { Details } from './details.ts'
import { draft } from './draft.ts'

export type DetailsForm = {
  form: UseFormReturn<Details>
  /** As the shop has them. */
  known: Details
  addressChangedAt: string | undefined
  values: Details
  /** What stands in the form now is enough for an order. */
  isComplete: boolean
  /** What the shop has is enough for an order. */
  isKnownComplete: boolean
  isSaving: boolean
  problem: string | undefined
  /** Saves the form unless the shop has it already; false when that was refused. */
  save: (details: Details) => Promise<boolean>
  giveUp: () => void
}

export function useDetails(user: SessionUser, record: OwnRecord | undefined): DetailsForm {
  const { replace } = useOwnRecord()
  const known = knownDetails(record, user)
  const form = useForm<Details>({ defaultValues: { ...known, ...draft.read(user.uid) } })
  const values = { ...known, ...useWatch({ control: form.control }) }
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { email } = user

  const typed = JSON.stringify(values)
  const isDifferent = typed !== JSON.stringify(known)
  const keepDraft = useEffectEvent(() => (isDifferent ? draft.write(user.uid, values) : draft.clear()))
  useEffect(() => keepDraft(), [typed, isDifferent])

  async function save(details: Details): Promise<boolean> {
    const sent = coInfoOf(details, email)
    if (isSameCoInfo(record?.coInfo, sent)) return true
    let addressChangedAt: string | undefined
    setSaving(true)
    setProblem(undefined)
    try {
      const saved = await callShop<Pick<CoInfo, 'addressChangedAt'>>('/checkout/info', { method: 'PUT', body: sent })
      addressChangedAt = saved.addressChangedAt
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      for (const field of detailFields) {
        const message = error.fields[field]
        if (message !== undefined) form.setError(field, { message })
      }
      setProblem(error.detail)
      return false
    } finally {
      setSaving(false)
    }
    draft.clear()
    const coInfo = { ...sent, ...(addressChangedAt !== undefined && { addressChangedAt }) }
    form.reset(knownDetails({ ...emptyRecord, ...record, email, coInfo }, user))
    replace({ ...emptyRecord, ...record, email, coInfo })
    showToast(messages.dataSaved)
    return true
  }

  return {
    form,
    known,
    addressChangedAt: record?.coInfo?.addressChangedAt,
    values,
    isComplete: missingForCheckout(draftOf(values, email)).length === 0,
    isKnownComplete: record?.coInfo !== undefined && missingForCheckout(draftOf(known, email)).length === 0,
    isSaving,
    problem,
    save,
    giveUp() {
      setProblem(undefined)
      form.reset({ ...known, shippingCoast: values.shippingCoast })
    },
  }
}

const emptyRecord = { displayName: null, phoneNumber: null, photoURL: null }

// The details form: starts with the saved details and what was typed before a reload, and saves it.
import { useEffect, useEffectEvent, useState } from 'react'
import { missingForCheckout } from '#domain/order/checkout.ts'
import { messages } from '#domain/messages.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import type { CheckoutSavedJson } from '#server/checkout/checkout-json.ts'
import { draftKey } from '#web/saved-cart/owned-keys.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { useOwnRecord } from '#session/own-record.ts'
import type { OwnRecord } from '#session/own-record.ts'
import type { SessionUser } from '#session/session.ts'
import { tabStorage } from '#ui/storage.ts'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import type { Form } from '#ui/use-form.ts'
import { detailProblems } from './details-form.ts'
import { coInfoOf, detailFields, draftOf, isSameCoInfo, savedDetails } from './details.ts'
import type { Details } from './details.ts'

export type DetailsForm = {
  form: Form<Details>
  /** As last saved. */
  saved: Details
  addressChangedAt: string | undefined
  values: Details
  /** The form is complete enough for an order. */
  isComplete: boolean
  /** The saved details are complete enough for an order. */
  isSavedComplete: boolean
  isSaving: boolean
  problem: string | undefined
  /** Saves the form unless nothing has changed; false when the shop refuses it. */
  save: (details: Details) => Promise<boolean>
  discardChanges: () => void
}

/** `rules`: with the chosen delivery time as the only courier, in a shop that has times. */
export function useDetails(user: SessionUser, record: OwnRecord | undefined, rules: ShopRules): DetailsForm {
  const { replace, refresh } = useOwnRecord()
  const { couriers } = rules
  const hasTimes = rules.deliveryMode === 'times'
  const saved = savedDetails(record, user, couriers)
  const [initial] = useState(() => ({ ...saved, ...draft.read(user.uid) }))
  const form = useForm<Details>(initial, (details) => detailProblems(details, hasTimes))
  const values = form.typed
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { email } = user

  const typed = JSON.stringify(values)
  const isDifferent = typed !== JSON.stringify(saved)
  const storeDraft = useEffectEvent(() => (isDifferent ? draft.write(user.uid, values) : draft.clear()))
  useEffect(() => storeDraft(), [typed, isDifferent])

  async function save(details: Details): Promise<boolean> {
    const sent = coInfoOf(details, email, couriers)
    if (isSameCoInfo(record?.coInfo, sent)) return true
    let addressChangedAt: string | undefined
    setSaving(true)
    setProblem(undefined)
    try {
      const response = await callShop<CheckoutSavedJson>('/checkout/info', {
        method: 'PUT',
        body: hasTimes ? { ...sent, slotId: details.courier || undefined } : sent,
      })
      addressChangedAt = response.addressChangedAt
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      const named = [...detailFields, 'deliveryNote' as const].filter((field) => error.fields[field] !== undefined)
      form.refuse(Object.fromEntries(named.map((field) => [field, error.fields[field]])))
      setProblem(error.detail)
      return false
    } finally {
      setSaving(false)
    }
    draft.clear()
    const coInfo = { ...sent, ...(addressChangedAt !== undefined && { addressChangedAt }) }
    form.reset(savedDetails({ displayName: null, phoneNumber: null, coInfo }, user, couriers))
    // Only the shop knows all about a time.
    if (hasTimes) await refresh()
    else if (record !== undefined) replace({ ...record, coInfo })
    showToast(messages.dataSaved)
    return true
  }

  return {
    form,
    saved,
    addressChangedAt: record?.coInfo?.addressChangedAt,
    values,
    isComplete: missingForCheckout(draftOf(values, email), couriers).length === 0,
    isSavedComplete: record?.coInfo !== undefined && missingForCheckout(draftOf(saved, email), couriers).length === 0,
    isSaving,
    problem,
    save,
    discardChanges() {
      setProblem(undefined)
      // The courier and the wishes aren't in the dialog.
      const { courier, deliveryNote, leaveAtDoor } = values
      form.reset({ ...saved, courier, deliveryNote, leaveAtDoor })
    },
  }
}

/** What was typed but not saved yet, stored for this tab so that a reload loses nothing. */
export const draft = {
  read(uid: string): Partial<Details> {
    const stored = parse(tabStorage.read(draftKey))
    if (stored['uid'] !== uid) return {}
    const names = [...detailFields, 'courier', 'deliveryNote']
    const texts = names.flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : []))
    const { leaveAtDoor } = stored
    return { ...Object.fromEntries(texts), ...(typeof leaveAtDoor === 'boolean' && { leaveAtDoor }) }
  },
  write: (uid: string, details: Partial<Details>) => tabStorage.write(draftKey, JSON.stringify({ ...details, uid })),
  clear: () => tabStorage.remove(draftKey),
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

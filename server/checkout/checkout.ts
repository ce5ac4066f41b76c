// The checkout details of a shopper: delivery address and courier.
import type { Database, Transaction } from '#database/connection.ts'
import { checkoutProblems, checkoutTexts, tidyCheckoutText, tidyDeliveryNote } from '#domain/order/checkout.ts'
import type { CheckoutDraft, CheckoutField, CheckoutInfo } from '#domain/order/checkout.ts'
import { courierFor, slotNumberOf } from '#domain/delivery/delivery.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import { saveShippingText, saveSlotText, slotColumn } from '#server/carts/cart-query.ts'
import type { CartSlotRow } from '#server/carts/cart-query.ts'
import { timeOf } from '#server/carts/carts.ts'
import type { Delivery } from '#server/delivery/delivery.ts'
import type { SlotWithArea } from '#server/delivery/places.ts'

export type Checkout = ReturnType<typeof createCheckout>

export type SaveOutcome =
  | { ok: true; addressChangedAt: Date | null }
  | { ok: false; problems: Partial<Record<CheckoutField, string>> }

/** The stored details, left-joined to a shopper; null where there are none yet. */
export type InfoRow = {
  display_name: string | null
  email: string | null
  phone_number: string | null
  street: string | null
  city: string | null
  district: string | null
  zip_code: string | null
  delivery_note: string | null
  leave_at_door: boolean | null
}

type CourierRow = { shipping_cents: number | null; courier_id: string | null; slot: CartSlotRow | null }
type ChangeRow = { address_changed_at: Date | null }

/** `addressChangedAt`: when the address last changed; null for the first address. */
export type StoredInfo = CheckoutInfo & {
  addressChangedAt: Date | null
  /** In a shop with delivery times, once one is chosen. */
  time: SlotWithArea | undefined
}

export const infoColumns = `i.display_name, i.email, i.phone_number, i.street, i.city, i.district, i.zip_code,
  i.delivery_note, i.leave_at_door`

/** Emails the owner of a changed address. Never fails: it only queues. */
export type NotifyAddressChanged = (owner: { email: string; displayName: string }) => Promise<void>

type CheckoutParts = {
  database: Database
  /** Of the shop now. */
  rules: () => ShopRules
  delivery: Pick<Delivery, 'slotById' | 'areaForZip'>
  notifyAddressChanged?: NotifyAddressChanged | undefined
}

export function createCheckout({ database, rules, delivery, notifyAddressChanged }: CheckoutParts) {
  /** A time that is full or closed by now is told when it's paid for, with others to choose from. */
  async function slotProblem({ slotId, zipCode }: CheckoutDraft, mode: ShopRules['deliveryMode']) {
    if (typeof slotId !== 'string') return undefined
    if (mode === 'couriers') return 'This shop has no delivery times to choose from.'
    const found = await delivery.slotById(slotNumberOf(slotId))
    if (found === undefined) return 'This time is no longer offered. Please choose another one.'
    if (found.area.kind === 'pickup') return undefined
    const area = await delivery.areaForZip(zipCode ?? '')
    return area?.id === found.area.id
      ? undefined
      : "We don't deliver to this zip code at that time. Please choose another one."
  }

  return {
    async find(uid: string): Promise<StoredInfo | undefined> {
      const text = `select ${infoColumns}, i.address_changed_at, c.shipping_cents, c.courier_id, ${slotColumn} from checkout_infos i
        left join carts c using (user_id) where user_id = $1`
      const statement = { name: 'checkout-info', text, values: [uid] }
      const [row] = await database.query<InfoRow & ChangeRow & CourierRow>(statement)
      if (row === undefined) return undefined
      const { deliveryMode, couriers } = rules()
      const hasTimes = deliveryMode === 'times'
      const time = hasTimes && row.slot !== null ? timeOf(row.slot) : undefined
      const shippingCents = hasTimes ? (time?.slot.priceCents ?? 0) : courierCentsOf(row, couriers)
      if (shippingCents === null) return undefined
      const info = infoOf(row, shippingCents, hasTimes ? null : row.courier_id)
      return info && { ...info, addressChangedAt: row.address_changed_at, time }
    },

    /** Stores the details if they are complete. Courier and time belong to the cart, which is priced with them. */
    async save(uid: string, draft: CheckoutDraft): Promise<SaveOutcome> {
      const { couriers, deliveryMode } = rules()
      const { shippingCents, ...others } = checkoutProblems(draft, couriers)
      const slotId = await slotProblem(draft, deliveryMode)
      const problems = {
        ...others,
        ...(deliveryMode === 'couriers' && shippingCents !== undefined && { shippingCents }),
        ...(slotId !== undefined && { slotId }),
      }
      if (Object.keys(problems).length > 0) return { ok: false, problems }
      const values = checkoutTexts.map((field) => tidyCheckoutText(field, draft[field] ?? ''))
      const { deliveryNote, leaveAtDoor } = draft
      const wishes = [typeof deliveryNote === 'string' ? tidyDeliveryNote(deliveryNote) : null, leaveAtDoor ?? null]
      const statement = deliveryMode === 'times' ? saveWithTime(draft) : saveWithCourier(draft, couriers)
      const stored = { ...statement, values: [uid, ...values, ...wishes, ...statement.values] }
      const [saved] = await database.query<ChangeRow & { should_notify: boolean }>(stored)
      const { displayName, email } = draft
      if (saved?.should_notify === true)
        await notifyAddressChanged?.({ email: email ?? '', displayName: displayName ?? '' })
      return { ok: true, addressChangedAt: saved?.address_changed_at ?? null }
    },

    async remove(uid: string, on: Transaction): Promise<void> {
      const text = 'delete from checkout_infos where user_id = $1'
      await on.run({ name: 'checkout-remove', text, values: [uid] })
    },
  }
}

/** What the chosen courier costs today; of one that is gone, what it cost. */
function courierCentsOf({ courier_id: chosen, shipping_cents: cents }: CourierRow, couriers: ShopRules['couriers']) {
  return cents === null ? null : (couriers.find(({ id }) => id === chosen)?.priceCents ?? cents)
}

/** Undefined unless every field is set. */
export function infoOf(row: InfoRow, shippingCents: number, courierId: string | null): CheckoutInfo | undefined {
  const { display_name: displayName, phone_number: phoneNumber, zip_code: zipCode, email, street, city, district } = row
  if (displayName === null || phoneNumber === null || zipCode === null) return undefined
  if (email === null || street === null || city === null || district === null) return undefined
  const wishes = { deliveryNote: row.delivery_note ?? '', leaveAtDoor: row.leave_at_door ?? false }
  return { displayName, email, phoneNumber, street, city, district, zipCode, shippingCents, courierId, ...wishes }
}

function saveWithCourier({ courierId: id, shippingCents: priceCents }: CheckoutDraft, couriers: ShopRules['couriers']) {
  const courier = courierFor({ id, priceCents }, couriers)
  return {
    name: 'checkout-save',
    text: saveText(saveShippingText('$1', '$11', '$12')),
    values: [courier.priceCents, courier.id],
  }
}

function saveWithTime({ slotId }: CheckoutDraft) {
  const values = [typeof slotId === 'string' ? slotNumberOf(slotId) : null]
  return { name: 'checkout-save-time', text: saveText(saveSlotText('$1', '$11')), values }
}

const isMoved = `(i.street, i.city, i.district, i.zip_code) is distinct from
  (excluded.street, excluded.city, excluded.district, excluded.zip_code)`

// A first address isn't a change. Repeated changes are emailed at most once in 15 minutes.
const saveText = (saveChoice: string): string => `with choice as (${saveChoice}) insert into checkout_infos as i
  (user_id, display_name, email, phone_number, street, city, district, zip_code, delivery_note, leave_at_door)
  values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9::text, ''), coalesce($10::boolean, false))
  on conflict (user_id) do update set display_name = excluded.display_name, email = excluded.email,
    phone_number = excluded.phone_number, street = excluded.street, city = excluded.city,
    district = excluded.district, zip_code = excluded.zip_code, updated_at = now(),
    delivery_note = coalesce($9::text, i.delivery_note), leave_at_door = coalesce($10::boolean, i.leave_at_door),
    address_changed_at = case when ${isMoved} then now() else i.address_changed_at end,
    address_emailed_at = case when ${isMoved} and coalesce(i.address_emailed_at < now() - interval '15 minutes', true)
      then now() else i.address_emailed_at end
  returning address_changed_at, coalesce(address_emailed_at = now(), false) as should_notify`

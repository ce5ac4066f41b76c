// The record that the shop keeps of the signed-in shopper: one copy for header, profile and checkout.
import { useEffect, useSyncExternalStore } from 'react'
import { CallProblem, callShop } from './call-shop.ts'
import { saveNewRecord } from './new-record.ts'
import { useSession } from './session.ts'
import type { SessionUser } from './session.ts'

export type CoInfo = {
  displayName?: string
  email?: string
  phoneNumber?: string
  street?: string
  city?: string
  district?: string
  zipCode?: string
  shippingCoast?: number
  /** When the address last became another one. */
  addressChangedAt?: string
}

export type RecordLine = {
  _id: string
  title: string
  price: number
  image?: string
  quantity: number
  [field: string]: unknown
}

export type OwnRecord = {
  _id?: string
  userToken?: string
  email: string
  displayName: string | null
  phoneNumber: string | null
  photoURL: string | null
  accountType?: string
  created?: string
  createdTime?: string
  coInfo?: CoInfo
  cart?: RecordLine[]
  cartInfo?: RecordLine[]
  subTotal?: number
  shippingCoast?: number
  discount?: number
  grandTotal?: number
}

type Kept = { uid: string; state: 'loading' | 'failed' | 'loaded'; record?: OwnRecord }

export type OwnRecordView = Omit<Kept, 'uid'> & {
  refresh: () => Promise<void>
  /** The shop answered a change with the whole record: no need to ask again. */
  replace: (record: OwnRecord) => void
}

const listeners = new Set<() => void>()
const nothing: Kept = { uid: '', state: 'loading' }
let kept = nothing

export function useOwnRecord(): OwnRecordView {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  const uid = user?.uid ?? ''
  const shown = useSyncExternalStore(
    subscribe,
    () => kept,
    () => nothing,
  )
  useEffect(() => {
    if (user !== undefined && kept.uid !== user.uid) void load(user)
    // Nobody else who signs in here may see it, not even for a moment.
    if (user === undefined && session.state === 'signed-out' && kept !== nothing) change(nothing)
  }, [user, session.state])
  const { state, record } = shown.uid === uid ? shown : nothing
  return {
    state,
    ...(record !== undefined && { record }),
    refresh: async () => {
      if (user !== undefined) await load(user)
    },
    replace: (next) => {
      if (user !== undefined) change({ uid: user.uid, state: 'loaded', record: next })
    },
  }
}

async function load(user: SessionUser): Promise<void> {
  const { uid } = user
  const before = kept.uid === uid ? kept.record : undefined
  change({ uid, state: before === undefined ? 'loading' : 'loaded', ...(before !== undefined && { record: before }) })
  const record = await findOrMake(user).catch((error: unknown) => {
    if (error instanceof CallProblem) return undefined
    throw error
  })
  if (kept.uid !== uid) return
  if (record !== undefined) change({ uid, state: 'loaded', record })
  else if (before === undefined) change({ uid, state: 'failed' })
}

/** One that was lost at registration, for want of a connection, is made now. */
async function findOrMake(user: SessionUser): Promise<OwnRecord | undefined> {
  const find = () => callShop<OwnRecord[]>(`/api/users?email=${encodeURIComponent(user.email)}`)
  const [found] = await find()
  if (found !== undefined) return found
  await saveNewRecord(user)
  const [made] = await find()
  return made
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Kept): void {
  kept = next
  for (const listener of listeners) listener()
}

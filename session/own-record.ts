// The signed-in shopper's record at the shop: one copy for header, profile and checkout.
import { useEffect } from 'react'
import type { CartLineJson } from '#server/carts/cart-json.ts'
import type { CoInfoJson } from '#server/checkout/checkout-json.ts'
import type { CustomerJson } from '#server/customers/customer-json.ts'
import { createStore } from '#ui/store.ts'
import { useThrow } from '#ui/use-throw.ts'
import { CallProblem, callShop } from './call-shop.ts'
import { saveNewRecord } from './new-record.ts'
import { useSession } from './session.ts'
import type { SessionUser } from './session.ts'

export type CoInfo = CoInfoJson
export type RecordLine = CartLineJson
type Required = Pick<CustomerJson, 'email' | 'displayName' | 'phoneNumber' | 'photoURL'>
/** The customer schema leaves open what other capabilities store with it: that comes from their schemas. */
export type OwnRecord = Narrow<
  Required & Partial<CustomerJson>,
  { coInfo?: CoInfo; cart?: RecordLine[]; cartInfo?: RecordLine[] }
>

/** A field that the wide type doesn't have is a type error, so that renaming it on the server is noticed here. */
type Narrow<Wide, Part extends { [Key in keyof Part]: Key extends keyof Wide ? Wide[Key] : never }> = Part &
  Omit<Wide, keyof Part>

type Loading = { uid: string; state: 'loading' | 'failed' | 'loaded'; record?: OwnRecord }

export type OwnRecordView = Omit<Loading, 'uid'> & {
  /** Resolves when it is loaded again, or failed to. */
  refresh: () => Promise<void>
  /** A response contained the changed record: no need to load it again. */
  replace: (record: OwnRecord) => void
}

const nobody: Loading = { uid: '', state: 'loading' }
const store = createStore(nobody)

export function useOwnRecord(): OwnRecordView {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  const uid = user?.uid ?? ''
  const current = store.use()
  const throwError = useThrow()
  useEffect(() => {
    if (user !== undefined && store.read().uid !== user.uid) load(user).catch(throwError)
    // The next shopper to sign in here must not see it, not even for a moment.
    if (session.state === 'signed-out') store.write(nobody)
  }, [user, session.state, throwError])
  const { state, record } = current.uid === uid ? current : nobody
  return {
    state,
    ...(record !== undefined && { record }),
    refresh: async () => {
      if (user !== undefined) await load(user).catch(throwError)
    },
    replace: (next) => {
      if (user !== undefined) store.write({ uid: user.uid, state: 'loaded', record: next })
    },
  }
}

async function load(user: SessionUser): Promise<void> {
  const { uid } = user
  const before = store.read().uid === uid ? store.read().record : undefined
  store.write(before === undefined ? { uid, state: 'loading' } : { uid, state: 'loaded', record: before })
  const record = await findOrCreate(user).catch((error: unknown) => {
    if (error instanceof CallProblem) return undefined
    throw error
  })
  if (store.read().uid !== uid) return
  if (record !== undefined) store.write({ uid, state: 'loaded', record })
  else if (before === undefined) store.write({ uid, state: 'failed' })
}

/** A record that couldn't be saved at registration is created now. */
async function findOrCreate(user: SessionUser): Promise<OwnRecord | undefined> {
  const find = () => callShop<OwnRecord[]>(`/api/users?email=${encodeURIComponent(user.email)}`)
  const [found] = await find()
  if (found !== undefined) return found
  await saveNewRecord(callShop, user)
  const [created] = await find()
  return created
}

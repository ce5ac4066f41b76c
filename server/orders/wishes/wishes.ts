// The wishes of shoppers for products that aren't there. They stay for the next order.
import type { Database, Transaction } from '#database/connection.ts'
import type { GeneralWish, WishKind } from '#domain/packing/wish.ts'
import type { Product } from '#domain/product/product.ts'
import { maxSubstitutes, safeSubstitutes } from './safe-substitutes.ts'
import type { ListSubstitutes } from './safe-substitutes.ts'

export type Wishes = ReturnType<typeof createWishes>

export type ProductWish = {
  productId: string
  wish: WishKind
  substitute: { id: string; title: string; unit: string; picture: string } | undefined
}
export type OwnWishes = { general: GeneralWish; products: ProductWish[] }

/** `wish: null`: as all other products. */
export type WantedWish = { productId: string; wish: WishKind | null; substitute?: string | undefined }
export type WishChanges = { general?: GeneralWish | undefined; products: readonly WantedWish[] }

type WishRow = {
  general: GeneralWish | null
  products:
    | { id: number; kind: WishKind; substitute: { id: number; title: string; unit: string; picture: string } | null }[]
    | null
}

export function createWishes({ database, listSubstitutes }: { database: Database; listSubstitutes: ListSubstitutes }) {
  async function list(uid: string, ids: readonly string[]): Promise<OwnWishes> {
    const values = [uid, ids.map(numberOf)]
    const [row] = await database.query<WishRow>({ name: 'wishes', text: listText, values })
    return {
      general: row?.general ?? 'best',
      products: (row?.products ?? []).map(({ id, kind, substitute }) => ({
        productId: `p${id}`,
        wish: kind,
        substitute: substitute === null ? undefined : { ...substitute, id: `p${substitute.id}` },
      })),
    }
  }

  async function substitutesFor(uid: string, productId: string): Promise<Product[]> {
    const avoids = await database.query<{ name: string }>({
      name: 'wish-avoids',
      text: 'select name from avoidances where user_id = $1',
      values: [uid],
    })
    const wanted = { productId, avoids: avoids.map(({ name }) => name) }
    return (await safeSubstitutes(listSubstitutes, wanted)).slice(0, maxSubstitutes)
  }

  /** Those whose substitute isn't one of those. */
  async function unsafeOf(uid: string, wanted: readonly WantedWish[]): Promise<string[]> {
    const unsafe: string[] = []
    for (const { productId, wish, substitute } of wanted) {
      if (wish !== 'this') continue
      const safe = await substitutesFor(uid, productId)
      if (!safe.some(({ id }) => id === substitute)) unsafe.push(productId)
    }
    return unsafe
  }

  return {
    list,
    substitutesFor,

    /** Changes nothing if one of the substitutes is unsafe; these are returned then. */
    async change(uid: string, { general, products }: WishChanges): Promise<{ unsafe: string[] }> {
      const unsafe = await unsafeOf(uid, products)
      if (unsafe.length > 0) return { unsafe }
      const rows = products.map(({ productId, wish, substitute }) => ({
        id: numberOf(productId),
        kind: wish,
        substituteId: wish === 'this' && substitute !== undefined ? numberOf(substitute) : null,
      }))
      await database.transaction(async (on) => {
        if (general !== undefined) await on.run({ name: 'wish-default', text: defaultText, values: [uid, general] })
        if (rows.length === 0) return
        await on.run({ name: 'wishes-remove', text: removeText, values: [uid, rows.map(({ id }) => id)] })
        const toSave = rows.filter(({ kind }) => kind !== null)
        await on.run({ name: 'wishes-save', text: saveText, values: [uid, JSON.stringify(toSave)] })
      })
      return { unsafe: [] }
    },

    personalData: {
      prepareRemoval: async () => {},
      async remove(uid: string, on: Transaction): Promise<boolean> {
        await on.run({ name: 'wishes-clear', text: 'delete from wishes where user_id = $1', values: [uid] })
        const text = 'delete from wish_defaults where user_id = $1'
        await on.run({ name: 'wish-default-clear', text, values: [uid] })
        return true
      },
      async export(uid: string) {
        const [row] = await database.query<WishRow>({ name: 'wishes', text: listText, values: [uid, null] })
        const products = (row?.products ?? []).map(({ id, kind, substitute }) => ({
          productId: `p${id}`,
          wish: kind,
          substitute: substitute?.title,
        }))
        return { substitutes: { default: row?.general ?? 'best', products } }
      },
    },
  }
}

const numberOf = (id: string) => Number(id.slice(1))

const listText = `select (select kind from wish_defaults where user_id = $1) as general,
    (select json_agg(json_build_object('id', w.product_id, 'kind', w.kind, 'substitute', case when p.id is not null then
        json_build_object('id', p.id, 'title', p.title, 'unit', p.unit, 'picture', p.picture) end) order by w.product_id)
      from wishes w left join products p on p.id = w.substitute_id
      where w.user_id = $1 and ($2::int[] is null or w.product_id = any($2::int[]))) as products`

const defaultText = `insert into wish_defaults (user_id, kind) values ($1, $2)
  on conflict (user_id) do update set kind = excluded.kind`

const removeText = 'delete from wishes where user_id = $1 and product_id = any($2::int[])'

// Two devices may save at once: the last one counts.
const saveText = `insert into wishes (user_id, product_id, kind, substitute_id)
  select $1, w.id, w.kind, w."substituteId" from jsonb_to_recordset($2::jsonb) as w (id int, kind text, "substituteId" int)
    join products p on p.id = w.id order by w.id
  on conflict (user_id, product_id) do update set kind = excluded.kind, substitute_id = excluded.substitute_id, updated_at = now()`

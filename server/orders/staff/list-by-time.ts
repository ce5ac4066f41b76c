// Open orders by delivery time, the earliest first; those without one stand where they were placed. Only open ones: few of
// them have a time at any moment, so that they can be sorted, however many orders there are.
import type { Database } from '#database/connection.ts'
import { openStatuses } from '#domain/order/order.ts'
import { pageOf } from '#server/http/time-cursor.ts'
import type { Page } from '#server/http/time-cursor.ts'
import { keyOf, listedColumns, withLines } from './admin-list.ts'
import type { ListedOrder, ListedRow, OrderFilter } from './admin-list.ts'

type TimeFilter = Pick<OrderFilter, 'status' | 'cursor' | 'limit'>

export function createListByTime(database: Database) {
  return async ({ status, cursor, limit }: TimeFilter): Promise<Page<ListedOrder>> => {
    const statuses = openStatuses.filter((one) => status === undefined || one === status)
    const values = [
      statuses,
      cursor?.at ?? '-infinity',
      cursor?.key ?? '00000000-0000-0000-0000-000000000000',
      limit + 1,
    ]
    return pageOf(await database.query<ListedRow>({ name: 'admin-orders-by-time', text, values }), limit, keyOf)
  }
}

const after = (at: string) => `(${at}, o.id) > ($2::timestamptz, $3::uuid) order by ${at}, o.id limit $4`

// One range of an index for those without a time, so that none of them is sorted.
const text = `with k as (
    (select o.id, s.starts_at as at from orders o join slots s on s.id = o.slot_id
      where o.slot_id is not null and o.status = any($1) and ${after('s.starts_at')})
    union all (select o.id, o.created_at from orders o where o.slot_id is null and o.status = any($1) and ${after('o.created_at')}))
  select ${listedColumns}, o.at::text as at from (select o.*, k.at from k join orders o on o.id = k.id order by k.at, o.id limit $4) o
  ${withLines} order by o.at, o.id`

// What a shopper was told about their orders: a list with the newest first, and how much of it is unread.
import type { Database } from '#database/connection.ts'
import type { NotificationKind } from '#domain/people/notification.ts'
import { toldOf } from '#server/orders/money/refund-rows.ts'

export type Notification = {
  id: number
  kind: NotificationKind
  /** The order's uuid, and its number. */
  orderKey: string
  orderId: string
  refundCents: number | null
  /** In words; null with a courier. */
  deliveryTime: string | null
  createdAt: Date
  isRead: boolean
}

export type Notifications = ReturnType<typeof createNotifications>

const maxUnread = 99

export function createNotifications(database: Database) {
  return {
    /** Those before the given one, for the next page. */
    async list(
      uid: string,
      { before, limit }: { before?: number | undefined; limit: number },
    ): Promise<Notification[]> {
      return database.query<Notification>({
        name: 'notifications-own',
        text: `select n.id, n.kind, n.order_id as "orderKey", o.order_id as "orderId", ${toldOf('r')} as "refundCents",
            case when o.slot_id is not null then o.snapshot #>> '{delivery,label}' end as "deliveryTime", n.created_at as "createdAt", n.read_at is not null as "isRead"
          from notifications n join orders o on o.id = n.order_id left join refunds r on r.id = n.refund_id
          where n.user_id = $1 and n.id < $2 order by n.id desc limit $3`,
        values: [uid, before ?? Number.MAX_SAFE_INTEGER, limit],
      })
    },

    /** Counts up to 99: nobody needs to know more exactly. */
    async countUnread(uid: string): Promise<number> {
      const text = `select count(*)::int as unread from (select 1 from notifications
        where user_id = $1 and read_at is null limit ${maxUnread}) counted`
      const [row] = await database.query<{ unread: number }>({ name: 'notifications-unread', text, values: [uid] })
      return row?.unread ?? 0
    },

    /** Marks everything up to this one as read. */
    async markRead(uid: string, upTo: number): Promise<void> {
      const text = 'update notifications set read_at = now() where user_id = $1 and id <= $2 and read_at is null'
      await database.query({ name: 'notifications-read', text, values: [uid, upTo] })
    },
  }
}

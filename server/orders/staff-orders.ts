// Orders as the staff reads them.
import type { Database } from '#database/connection.ts'
import { createOrderList } from './admin-list.ts'
import { createFindStaffOrder, findOrderKey } from './admin-order.ts'
import { createListToPick } from './picking.ts'
import { createListStuck } from './stuck-payments.ts'
import { createToday } from './today.ts'

export type StaffOrders = ReturnType<typeof createStaffOrders>

export function createStaffOrders(database: Database) {
  return {
    list: createOrderList(database),
    find: createFindStaffOrder(database),
    /** The uuid of an order by its number. */
    findKey: (orderNumber: string) => findOrderKey(database, orderNumber),
    listToPick: createListToPick(database),
    listStuck: createListStuck(database),
    ...createToday(database),
  }
}

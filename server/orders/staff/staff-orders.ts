// Orders as the staff reads them.
import type { Database } from '#database/connection.ts'
import { createOrderList } from './admin-list.ts'
import type { OrderFilter, orderSorts } from './admin-list.ts'
import { createListChanged } from './changed-orders.ts'
import { createListByTime } from './list-by-time.ts'
import { createFindStaffOrders, findOrderKey } from './admin-order.ts'
import { createCountOrders } from './count-orders.ts'
import { createListToPick } from './picking.ts'
import { createFindAllowance } from '#server/orders/money/refund-allowance.ts'
import { createListStuck } from '#server/orders/money/stuck-payments.ts'
import { createToday } from './today.ts'
import type { TodayRules } from './today.ts'

type ListQuery = Omit<OrderFilter, 'sort'> & { sort?: (typeof orderSorts)[number] | undefined }

export type StaffOrders = ReturnType<typeof createStaffOrders>

export function createStaffOrders(database: Database, rules: TodayRules) {
  const findMany = createFindStaffOrders(database)
  const [listByAge, listByTime] = [createOrderList(database, rules.lateAfterHours), createListByTime(database)]
  return {
    list: ({ sort, ...filter }: ListQuery) => (sort === 'slot' ? listByTime(filter) : listByAge({ ...filter, sort })),
    listChanged: createListChanged(database),
    /** How many there are of each status, for the board. */
    countByStatus: createCountOrders(database),
    findMany,
    find: async (orderNumber: string) => (await findMany([orderNumber]))[0],
    /** The uuid of an order by its number. */
    findKey: (orderNumber: string) => findOrderKey(database, orderNumber),
    findAllowance: createFindAllowance(database),
    listToPick: createListToPick(database),
    listStuck: createListStuck(database),
    ...createToday(database, rules),
  }
}

// The back office's first page and its live updates: what needs a person now, and what changes while somebody looks.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import type { Permission } from '#domain/people/permission.ts'
import { pricesJson } from './admin-json.ts'
import { createEventStreams } from '#server/http/event-stream.ts'
import { problemJson } from '#server/http/problem.ts'
import { isPermitted, listenerOf } from '#server/staff/guard.ts'
import { followShop } from '#server/orders/order-events.ts'
import type { StaffOrders } from './staff-orders.ts'
import { maxCounted } from './today.ts'

type TodayParts = { database: Database; staffOrders: StaffOrders }

const figure = z.number().int().min(0).max(maxCounted)
const cents = z.number().int().describe('cents')

export const todayJson = z
  .object({
    todo: z.object({
      orders: z
        .object({
          new: figure,
          late: figure.describe('paid, and not started for the hours of the settings'),
          processing: figure,
          reported: figure.describe('with something wrong, says the shopper'),
        })
        .optional(),
      money: z
        .object({
          stuck: figure.describe('payments and refunds that keep failing'),
          failedRefunds: figure,
          unpaid: figure.describe('delivered, and the payment is lost'),
          expiring: figure.describe('held for less than 24 hours more'),
          refused: figure.describe('packed, and another card is needed'),
        })
        .optional(),
      emails: z.object({ failed: figure.describe('of the last seven days') }).optional(),
      runs: z
        .object({ cameBack: figure, damaged: figure, toPutBack: figure })
        .optional()
        .describe('what drivers brought back, and something that was damaged'),
      packing: z.object({ processing: figure }).optional().describe('for those who pack, and see no orders'),
      stock: z.object({ low: figure }).optional(),
      webhooks: z.object({ off: figure }).optional().describe('switched off by the shop, if any'),
    }),
    most: z.literal(maxCounted).describe('a figure that says this may be more'),
    days: z
      .array(z.object({ day: z.string(), orders: z.number().int(), chargedCents: cents, refundedCents: cents }))
      .optional()
      .describe('the last seven days and today, in the shop’s time zone'),
  })
  .meta({ id: 'Today' })
export type TodayJson = z.infer<typeof todayJson>

export const stuckPaymentsJson = z
  .object({
    items: z.array(
      z.object({
        step: z.enum(['capture', 'release', 'refund']).describe('what keeps failing; it is repeated all the time'),
        refundId: z.string().nullable().describe('the refund of the order; null for the payment itself'),
        orderId: z.string().nullable().describe('null if the purchase was rejected'),
        paymentId: z.string().nullable().describe("the card provider's"),
        amountCents: cents,
        prices: pricesJson,
        attempts: z.number().int(),
        error: z.string().nullable(),
        since: z.string().describe('ISO 8601'),
      }),
    ),
  })
  .meta({ id: 'StuckPayments' })
export type StuckPaymentsJson = z.infer<typeof stuckPaymentsJson>

const maxStreams = 200

export const todayRoutes: FastifyPluginAsyncZod<TodayParts> = async (app, { database, staffOrders }) => {
  const streams = createEventStreams(app, { max: maxStreams })
  const unsubscribe = database.staffChanges.subscribe((uid) => {
    // After a gap nobody knows whose role changed.
    if (uid === '') void streams.check()
    else streams.end(uid)
  })
  app.addHook('onClose', async () => {
    unsubscribe()
  })

  app.get(
    '/api/admin/today',
    {
      config: { permission: 'any-staff' },
      schema: {
        operationId: 'getToday',
        summary: 'What needs a person now, as far as the role goes',
        response: { 200: todayJson },
      },
    },
    async (request): Promise<TodayJson> => {
      const seesOrders = isPermitted(request, 'orders.read')
      const [todo, days] = await Promise.all([
        staffOrders.countTodo(),
        isPermitted(request, 'reports.read') ? staffOrders.listDays() : undefined,
      ])
      return {
        todo: {
          ...(seesOrders && {
            orders: {
              new: todo.newOrders,
              late: todo.lateOrders,
              processing: todo.processing,
              reported: todo.reported,
            },
            money: {
              stuck: todo.stuckPayments,
              failedRefunds: todo.failedRefunds,
              unpaid: todo.unpaidOrders,
              expiring: todo.expiringPayments,
              refused: todo.refusedCards,
            },
            emails: { failed: todo.failedEmails },
            runs: { cameBack: todo.cameBack, damaged: todo.damaged, toPutBack: todo.toPutBack },
          }),
          ...(!seesOrders && isPermitted(request, 'orders.pick') && { packing: { processing: todo.processing } }),
          ...(isPermitted(request, 'catalog.read') && { stock: { low: todo.lowStock } }),
          ...(todo.webhooksOff > 0 &&
            isPermitted(request, 'settings.write') && { webhooks: { off: todo.webhooksOff } }),
        },
        most: maxCounted,
        ...(days && { days }),
      }
    },
  )

  app.get(
    '/api/admin/payments/stuck',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'listStuckPayments',
        summary: 'Payments and refunds that keep failing',
        response: { 200: stuckPaymentsJson },
      },
    },
    async (): Promise<StuckPaymentsJson> => {
      const found = await staffOrders.listStuck()
      return { items: found.map((one) => ({ ...one, since: one.since.toISOString() })) }
    },
  )

  app.get(
    '/api/admin/events',
    {
      config: { permission: 'any-staff' },
      schema: {
        operationId: 'followShop',
        summary: 'New and changed orders, low stock and changes of products, as server-sent events',
        produces: ['text/event-stream'],
        response: { 200: z.string(), 429: problemJson },
      },
    },
    async (request, reply) => {
      // A changed role gets other events: the client connects again.
      const { uid, isAllowed } = listenerOf(request)
      const may = (permission: Permission) => isPermitted(request, permission)
      const opened = streams.open(reply, { uid, isAllowed, subscribe: (send) => followShop(database, may, send) })
      // Whoever was removed since they were admitted heard nothing of it.
      void streams.check(uid)
      return opened
    },
  )
}

// Customers in the back office: find them, see their orders, and export or delete their data when they ask for it.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { orderStatuses, paymentStates } from '#domain/order.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import { writeLog } from '#server/staff/log.ts'
import type { AdminCustomers, ListedCustomer } from './admin-customers.ts'
import { deletedJson, ownDataJson } from './own-data-json.ts'
import { exportPerson, removePerson } from './personal-data.ts'
import type { PersonalDataParts } from './personal-data.ts'

type AdminParts = PersonalDataParts & { database: Database; adminCustomers: AdminCustomers }

const cents = z.number().int().describe('cents')
const time = z.string().describe('ISO 8601')
const listedJson = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  createdAt: time,
})
export const customerPageJson = z.object({ items: z.array(listedJson), nextCursor: z.string().nullable() })
export type CustomerPageJson = z.infer<typeof customerPageJson>

export const customerRecordJson = listedJson.extend({
  isStaff: z.boolean(),
  orders: z
    .array(
      z.object({
        orderId: z.string(),
        orderTime: time,
        status: z.enum(orderStatuses),
        paymentState: z.enum(paymentStates),
        chargeCents: cents,
        refundedCents: cents,
      }),
    )
    .describe('the newest hundred'),
})
export type CustomerRecordJson = z.infer<typeof customerRecordJson>

const uidParameter = z.object({ uid: z.string().max(128) })
const text = z
  .string()
  .max(200)
  .refine((words) => !words.includes('\0'), 'it has a zero byte')

export const customerAdminRoutes: FastifyPluginAsyncZod<AdminParts> = async (app, parts) => {
  const { adminCustomers, database } = parts

  const unknown = (reply: FastifyReply) =>
    sendProblem(reply, { status: 404, code: 'customer-not-found', detail: 'There is no customer with this id.' })
  const find = async (uid: string) => (uid.includes('\0') ? undefined : adminCustomers.find(uid))

  app.get(
    '/api/admin/customers',
    {
      config: { permission: 'customers.read' },
      schema: {
        summary: 'Customers, newest first',
        querystring: z.object({
          search: text.optional().describe('words of name, email and phone'),
          cursor: z.string().max(400).optional(),
          limit: z.coerce.number().int().min(1).max(100).default(25),
        }),
        response: { 200: customerPageJson },
      },
    },
    async (request) => {
      const { items, nextCursor } = await adminCustomers.list(request.query)
      return { items: items.map(writeListed), nextCursor }
    },
  )

  app.get(
    '/api/admin/customers/:uid',
    {
      config: { permission: 'customers.read' },
      schema: {
        summary: 'One customer',
        params: uidParameter,
        response: { 200: customerRecordJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.uid)
      if (found === undefined) return unknown(reply)
      const orders = found.orders.map(({ createdAt, ...order }) => ({ ...order, orderTime: createdAt.toISOString() }))
      return { ...writeListed(found), isStaff: found.isStaff, orders }
    },
  )

  app.get(
    '/api/admin/customers/:uid/export',
    {
      config: { permission: 'customers.export', stepUp: true },
      schema: {
        summary: 'All personal data of a customer, for them to have',
        params: uidParameter,
        response: { 200: ownDataJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.uid)
      if (found === undefined) return unknown(reply)
      const { uid } = found
      // First the entry: nobody takes data along without one.
      await database.transaction((on) =>
        writeLog(on, { by: actorOf(request), action: 'customer.exported', subject: { kind: 'customer', id: uid } }),
      )
      void reply.header('content-disposition', 'attachment; filename="larder-customer-data.json"')
      return exportPerson(parts, found)
    },
  )

  app.delete(
    '/api/admin/customers/:uid',
    {
      config: { permission: 'customers.forget', stepUp: true },
      schema: {
        summary: 'Delete the personal data of a customer; orders stay without it',
        params: uidParameter,
        response: { 200: deletedJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.uid)
      if (found === undefined) return unknown(reply)
      const { uid } = found
      if (found.isStaff) {
        const detail = 'This person is on the staff. Remove them from the staff first.'
        return sendProblem(reply, { status: 409, code: 'is-staff', detail })
      }
      const by = actorOf(request)
      const isRemoved = await removePerson(parts, found, (on) =>
        writeLog(on, { by, action: 'customer.deleted', subject: { kind: 'customer', id: uid } }),
      )
      if (isRemoved) return { acknowledged: true as const }
      const detail = 'The customer is paying right now. Try again in a moment.'
      return sendProblem(reply, { status: 409, code: 'being-changed', detail })
    },
  )
}

function writeListed({ uid, email, displayName, phoneNumber, createdAt }: ListedCustomer) {
  return { uid, email, displayName, phoneNumber, createdAt: createdAt.toISOString() }
}

// Customers in the back office: find them, see what they bought, note something, and export or delete their data when they ask.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { fileNameOf } from '#domain/settings/file-name.ts'
import { shopNameOf } from '#server/http/shop-name.ts'
import type { Database } from '#database/connection.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { timeCursor, uuidCursor } from '#server/http/time-cursor.ts'
import { actorOf } from '#server/staff/guard.ts'
import { writeLog } from '#server/staff/log.ts'
import type { AdminCustomers } from './admin-customers.ts'
import {
  customerNotesJson,
  customerOrdersJson,
  customerPageJson,
  customerRecordJson,
  customerRefundsJson,
  writeListed,
  writePage,
  writeRecord,
} from './admin-json.ts'
import { acknowledgedJson } from '#server/http/acknowledged-json.ts'
import { ownDataJson } from './own-data-json.ts'
import { sendFile } from './own-data-stream.ts'
import { exportPerson, removePerson } from './personal-data.ts'
import type { PersonalDataParts } from './personal-data.ts'

type AdminParts = PersonalDataParts & { database: Database; adminCustomers: AdminCustomers }

const withoutZero = (text: string) => !text.includes('\0')
const zeroByte = 'it has a zero byte'
const uidParameter = z.object({ uid: z.string().max(128) })
const limit = z.coerce.number().int().min(1).max(100).default(25)
const pageQuery = z.object({ cursor: uuidCursor, limit })
const noteBody = z.object({
  text: z.string().trim().min(1, 'write something').max(2_000).refine(withoutZero, zeroByte),
})

const listIds = { orders: 'listCustomerOrders', refunds: 'listCustomerRefunds', notes: 'listCustomerNotes' }

export const customerAdminRoutes: FastifyPluginAsyncZod<AdminParts> = async (app, parts) => {
  const { adminCustomers, database } = parts
  const { pages, notes } = adminCustomers

  const unknown = (reply: FastifyReply) =>
    sendProblem(reply, { status: 404, code: 'customer-not-found', detail: 'There is no customer with this id.' })
  const find = async (uid: string) => (withoutZero(uid) ? adminCustomers.find(uid) : undefined)
  const findRecord = async (uid: string) => (withoutZero(uid) ? adminCustomers.findRecord(uid) : undefined)

  app.get(
    '/api/admin/customers',
    {
      config: { permission: 'customers.read' },
      schema: {
        operationId: 'listCustomers',
        summary: 'Customers, newest first',
        querystring: z.object({
          search: z
            .string()
            .max(200)
            .refine(withoutZero, zeroByte)
            .optional()
            .describe('words of name, email and phone'),
          cursor: timeCursor(/^[^\0]{1,128}$/),
          limit,
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
        operationId: 'findCustomer',
        summary: 'One customer, with the newest orders, refunds and notes',
        params: uidParameter,
        response: { 200: customerRecordJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const record = await findRecord(request.params.uid)
      return record === undefined ? unknown(reply) : writeRecord(record)
    },
  )

  const listOf = <Shape extends z.ZodType>(name: 'orders' | 'refunds' | 'notes', response: Shape) => ({
    config: { permission: 'customers.read' as const },
    schema: {
      operationId: listIds[name],
      summary: `The ${name} of a customer, newest first`,
      params: uidParameter,
      querystring: pageQuery,
      response: { 200: response, 404: problemJson },
    },
  })

  app.get('/api/admin/customers/:uid/orders', listOf('orders', customerOrdersJson), async (request, reply) => {
    const found = await find(request.params.uid)
    return found === undefined ? unknown(reply) : writePage(await pages.orders(found.uid, request.query))
  })

  app.get('/api/admin/customers/:uid/refunds', listOf('refunds', customerRefundsJson), async (request, reply) => {
    const found = await find(request.params.uid)
    return found === undefined ? unknown(reply) : writePage(await pages.refunds(found.uid, request.query))
  })

  app.get('/api/admin/customers/:uid/notes', listOf('notes', customerNotesJson), async (request, reply) => {
    const found = await find(request.params.uid)
    return found === undefined ? unknown(reply) : writePage(await pages.notes(found.uid, request.query))
  })

  app.post(
    '/api/admin/customers/:uid/notes',
    {
      // Whoever reads a record may add to it, as with orders; there is no permission of its own in the table of roles.
      config: { permission: 'customers.read' },
      schema: {
        operationId: 'addCustomerNote',
        summary: 'Add a note for the staff',
        params: uidParameter,
        body: noteBody,
        response: { 200: customerRecordJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const { uid } = request.params
      const by = actorOf(request)
      const isAdded =
        withoutZero(uid) &&
        (await notes.add({
          uid,
          text: request.body.text,
          authorUid: by.uid,
          record: (on) => writeLog(on, { by, action: 'customer.noted', subject: { kind: 'customer', id: uid } }),
        }))
      const record = isAdded ? await findRecord(uid) : undefined
      return record === undefined ? unknown(reply) : writeRecord(record)
    },
  )

  app.get(
    '/api/admin/customers/:uid/export',
    {
      config: { permission: 'customers.export', stepUp: true },
      schema: {
        operationId: 'exportCustomerData',
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
      const name = fileNameOf({ name: shopNameOf(app) }, 'customer-data.json')
      return sendFile(reply, name, await exportPerson(parts, found))
    },
  )

  app.delete(
    '/api/admin/customers/:uid',
    {
      config: { permission: 'customers.forget', stepUp: true },
      schema: {
        operationId: 'deleteCustomer',
        summary: 'Delete the personal data of a customer and their account; orders stay without it',
        params: uidParameter,
        response: { 200: acknowledgedJson, 404: problemJson, 409: problemJson },
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
      const isRemoved = await removePerson(parts, found, async (on) => {
        await adminCustomers.removeAccount?.(uid, on)
        await writeLog(on, { by, action: 'customer.deleted', subject: { kind: 'customer', id: uid } })
      })
      if (isRemoved) return { acknowledged: true as const }
      const detail = 'The customer is paying right now. Try again in a moment.'
      return sendProblem(reply, { status: 409, code: 'being-changed', detail })
    },
  )
}

// The staff's own part of the back office: the first owner, who I am, who works here, what was done.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { alreadyStaffText, readsWholeLog } from '#domain/people/permission.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { shopperOf } from '#server/identity/require-shopper.ts'
import { actorOf, isPermitted, staffOf } from './guard.ts'
import type { StaffRefusal } from './invitations.ts'
import { logJson, logQuery, writeLogEntry } from './log-json.ts'
import { readLog, readNames } from './read-log.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { searchLog } from './search-log.ts'
import type { Setup, SetupRefusal } from './setup.ts'
import {
  invitationBody,
  invitationJson,
  meJson,
  memberJson,
  roleBody,
  setupBody,
  setupJson,
  staffListJson,
  writeInvitation,
  writeMe,
  writeMember,
} from './staff-json.ts'
import type { Staff } from './staff.ts'

type StaffRouteParts = { database: Database; staff: Staff; setup: Setup; settings: Pick<ShopSettings, 'current'> }

const uidParams = z.object({ uid: z.string().min(1).max(128) })
const problems = { 400: problemJson, 403: problemJson, 404: problemJson, 409: problemJson }
const dangerous = { permission: 'staff.manage', stepUp: true } as const

export const staffRoutes: FastifyPluginAsyncZod<StaffRouteParts> = async (
  app,
  { database, staff, setup, settings },
) => {
  app.post(
    '/api/admin/setup',
    {
      config: { permission: 'signed-in' },
      schema: {
        operationId: 'becomeFirstOwner',
        summary: 'Become the first owner, with the code that the start of the shop printed',
        body: setupBody,
        response: { 200: setupJson, 403: problemJson, 404: problemJson, 429: problemJson },
      },
    },
    async (request, reply) => {
      const outcome = await setup.redeem(shopperOf(request), request.body.code, request.id)
      return outcome.ok ? { role: outcome.value.role } : refuse(reply, outcome.reason)
    },
  )

  app.get(
    '/api/admin/me',
    {
      config: { permission: 'any-staff' },
      schema: {
        operationId: 'findOwnStaffRecord',
        summary: 'Who I am in the shop, and what I may do',
        response: { 200: meJson },
      },
    },
    async (request) => writeMe(staffOf(request), (permission) => isPermitted(request, permission)),
  )

  app.get(
    '/api/admin/staff',
    {
      config: { permission: 'staff.manage' },
      schema: {
        operationId: 'listStaff',
        summary: 'Everybody on the staff, and who is invited',
        response: { 200: staffListJson },
      },
    },
    async () => {
      const { members, invitations } = await staff.list()
      return { items: members.map(writeMember), invitations: invitations.map(writeInvitation), nextCursor: null }
    },
  )

  app.post(
    '/api/admin/staff',
    {
      config: dangerous,
      schema: {
        operationId: 'inviteStaff',
        summary: 'Invite somebody by email: works for that verified address only, once, for seven days',
        body: invitationBody,
        response: { 201: invitationJson, ...problems, 429: problemJson },
      },
    },
    async (request, reply) => {
      const outcome = await staff.invite(actorOf(request), request.body)
      return outcome.ok ? reply.code(201).send(writeInvitation(outcome.value)) : refuse(reply, outcome.reason)
    },
  )

  app.delete(
    '/api/admin/staff/invitations/:id',
    {
      config: dangerous,
      schema: {
        operationId: 'withdrawInvitation',
        summary: 'Withdraw an invitation',
        params: z.object({ id: z.uuid() }),
        response: { 200: invitationJson, ...problems },
      },
    },
    async (request, reply) => {
      const outcome = await staff.withdraw(actorOf(request), request.params.id)
      return outcome.ok ? writeInvitation(outcome.value) : refuse(reply, outcome.reason)
    },
  )

  app.patch(
    '/api/admin/staff/:uid',
    {
      config: dangerous,
      schema: {
        operationId: 'changeStaffRole',
        summary: "Change somebody's role",
        params: uidParams,
        body: roleBody,
        response: { 200: memberJson, ...problems },
      },
    },
    async (request, reply) => {
      const outcome = await staff.changeRole(actorOf(request), request.params.uid, request.body)
      return outcome.ok ? writeMember(outcome.value) : refuse(reply, outcome.reason)
    },
  )

  app.delete(
    '/api/admin/staff/:uid',
    {
      config: dangerous,
      schema: {
        operationId: 'removeStaff',
        summary: 'Remove somebody from the staff; they are out with their next request',
        params: uidParams,
        response: { 200: memberJson, ...problems },
      },
    },
    async (request, reply) => {
      const outcome = await staff.remove(actorOf(request), request.params.uid)
      return outcome.ok ? writeMember(outcome.value) : refuse(reply, outcome.reason)
    },
  )

  app.get(
    '/api/admin/log',
    {
      config: { permission: 'log.read' },
      schema: {
        operationId: 'listLog',
        summary: 'What the staff changed, newest first; some roles see only their own entries',
        querystring: logQuery,
        response: { 200: logJson, 403: problemJson },
      },
    },
    async (request, reply) => {
      const { actor, subject, search = '', cursor, limit } = request.query
      const { uid, role } = staffOf(request)
      const isWhole = readsWholeLog(role)
      if (!isWhole && actor !== undefined && actor !== uid) return refuse(reply, 'not-allowed')
      const filter = {
        actor: isWhole ? actor : uid,
        subject: subject === undefined ? undefined : readSubject(subject),
        before: cursor === undefined ? undefined : Number(cursor),
        limit: limit + 1,
      }
      // All about one thing is little enough to read.
      const isSearched = search.trim() !== '' && subject === undefined
      const rows = await (isSearched
        ? searchLog(database, { ...filter, text: search, money: settings.current().money })
        : readLog(database, filter))
      const page = rows.slice(0, limit)
      return {
        items: page.map(writeLogEntry),
        names: await readNames(database, page),
        nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null,
      }
    },
  )
}

function readSubject(text: string): { kind: string | undefined; id: string } {
  const [, kind, id = text] = /^([a-z]+):(.+)$/.exec(text) ?? []
  return { kind, id }
}

const refusals: Record<StaffRefusal | SetupRefusal, { status: number; code: string; detail: string }> = {
  closed: { status: 404, code: 'not-found', detail: 'This shop is already set up.' },
  'wrong-code': {
    status: 403,
    code: 'wrong-code',
    detail: "That code isn't right. Copy it from the shop's start message.",
  },
  'too-many-attempts': { status: 429, code: 'too-many-requests', detail: 'Too many attempts. Try again in an hour.' },
  'not-found': { status: 404, code: 'not-found', detail: "We couldn't find that person. They may have been removed." },
  yourself: { status: 403, code: 'yourself', detail: 'You can’t change your own role. Ask another owner.' },
  'not-allowed': {
    status: 403,
    code: 'not-allowed',
    detail: "Your role doesn't allow this. Ask an owner of the shop.",
  },
  changed: { status: 409, code: 'changed-meanwhile', detail: 'Somebody else changed this role in the meantime.' },
  'already-staff': { status: 409, code: 'already-staff', detail: alreadyStaffText },
  'too-many': { status: 429, code: 'too-many-requests', detail: 'Too many open invitations. Withdraw some first.' },
}

function refuse(reply: FastifyReply, reason: StaffRefusal | SetupRefusal): FastifyReply {
  return sendProblem(reply, refusals[reason])
}

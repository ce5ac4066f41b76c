// Guards every route under /api/admin by the permission in its options. A route without one stops the server at start.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { isAllowed } from '#domain/people/permission.ts'
import type { Permission } from '#domain/people/permission.ts'
import { createLimit } from '#server/http/limits/rate-limits.ts'
import { refuseKey, sendProblem } from '#server/http/problem.ts'
import { bearerOf, requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import { isKey } from './keys.ts'
import type { Self } from './log.ts'
import type { StaffMember } from './staff-rows.ts'
import type { Staff } from './staff.ts'

/** `any-staff`: every role. `signed-in`: also somebody who isn't staff yet. */
export type RoutePermission = Permission | 'any-staff' | 'signed-in'

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: RoutePermission
    /** Needs a sign-in of the last five minutes, with the second factor if the account has one (RFC 9470). */
    stepUp?: boolean
  }
}

type GuardParts = { staff: Pick<Staff, 'admit' | 'find' | 'keys'>; verifier: Verifier }
type Admitted = {
  member: StaffMember
  may: (permission: Permission) => boolean
  needsStepUp: () => Promise<boolean>
  /** For what goes on for long: asks again whether they would be let in. */
  isStill: () => Promise<boolean>
  key?: Self['key']
}

export const adminPath = '/api/admin'
const recentSeconds = 5 * 60
const keyRequestsPerMinute = 600
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const admitted = new WeakMap<FastifyRequest, Admitted>()

/** Must be called before the routes are registered. */
export function addAdminGuard(app: FastifyInstance, { staff, verifier }: GuardParts): void {
  const requirePerson = requireShopper(verifier)
  const isTooOften = createLimit(app, {
    max: keyRequestsPerMinute,
    detail: `Too many requests: the limit of a key is ${keyRequestsPerMinute} per minute.`,
    countedBy: (request) => staffOf(request).uid,
  })

  async function requireSignIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (keyIn(request) === undefined) await requirePerson(request, reply)
  }

  async function requirePermission(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    void reply.header('cache-control', 'no-store')
    if (isForged(request)) return refuse(reply, 'cross-site')
    const key = keyIn(request)
    return key === undefined ? admitPerson(request, reply) : admitKey(key, request, reply)
  }

  async function admitPerson(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { permission, stepUp } = request.routeOptions.config
    if (shopperOf(request).isUntrusted) return refuse(reply, 'demo-account')
    const needsStepUp = () => isStale(request, verifier)
    if (permission !== 'signed-in') {
      const member = await staff.admit(shopperOf(request), request.id)
      if (member === undefined) return refuse(reply, 'not-staff')
      const { uid, role } = member
      const token = bearerOf(request) ?? ''
      const isStill = async () => (await verifier.verify(token)).ok && (await staff.find(uid))?.role === role
      const person = { member, may: (asked: Permission) => isAllowed(role, asked), needsStepUp, isStill }
      if (!isGranted(person, permission)) return refuse(reply, 'not-allowed')
      admitted.set(request, person)
    }
    if (stepUp === true && (await needsStepUp())) return askToSignInAgain(reply)
  }

  async function admitKey(token: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { permission, stepUp } = request.routeOptions.config
    const key = await staff.keys.admit(token)
    if (key === undefined) return refuseKey(reply)
    const { id, madeBy, member, permissions } = key
    const program = {
      member,
      may: (asked: Permission) => permissions.includes(asked) && isAllowed(member.role, asked),
      needsStepUp: async () => true,
      isStill: async () => (await staff.keys.admit(token))?.member.role === member.role,
      key: { id, madeBy },
    }
    admitted.set(request, program)
    if (await isTooOften(request, reply)) return reply
    if (permission === 'signed-in' || stepUp === true) return refuse(reply, 'not-for-keys')
    if (!isGranted(program, permission)) return refuse(reply, 'not-allowed', refusedKey)
  }

  app.addHook('onRoute', (route) => {
    if (!isAdminPath(route.url)) return
    const { permission, stepUp } = route.config ?? {}
    if (permission === undefined) throw new Error(`${nameOf(route)} declares no permission (config: { permission })`)
    if (route.schema === undefined) throw new Error(`${nameOf(route)} has no schema, so it wouldn't be documented`)
    route.schema = Object.assign(route.schema, {
      tags: ['office'],
      security: [{ bearer: [] }],
      'x-permission': permission,
      ...(stepUp === true && { 'x-step-up': true }),
    })
    const others = [route.onRequest ?? []].flat().filter((hook) => hook !== requireSignIn && hook !== requirePermission)
    route.onRequest = [requireSignIn, requirePermission, ...others]
  })
}

/** The member of the staff who makes the request. */
export function staffOf(request: FastifyRequest): StaffMember {
  return admittedOf(request).member
}

/** Whether they may do this as well, of which only a part of the request depends. */
export function isPermitted(request: FastifyRequest, permission: Permission): boolean {
  return admittedOf(request).may(permission)
}

/** The same person as the log names them. */
export function actorOf(request: FastifyRequest): Self {
  const { member, key } = admittedOf(request)
  return { uid: member.uid, role: member.role, requestId: request.id, isRequest: true, ...(key && { key }) }
}

/** For a stream: whose right to it ends with whom, and whether they would still be let in. */
export function listenerOf(request: FastifyRequest): { uid: string; isAllowed: () => Promise<boolean> } {
  const { member, key, isStill } = admittedOf(request)
  return { uid: key?.madeBy ?? member.uid, isAllowed: isStill }
}

/** For a route that needs step-up only for some bodies: `if (await needsStepUp(request)) return askToSignInAgain(reply)`. */
export function needsStepUp(request: FastifyRequest): Promise<boolean> {
  return admittedOf(request).needsStepUp()
}

/** A key is no person who could: it's refused for good. */
export function askToSignInAgain(reply: FastifyReply): FastifyReply {
  if (admitted.get(reply.request)?.key !== undefined) return refuse(reply, 'not-for-keys')
  const challenge = `Bearer error="insufficient_user_authentication", max_age=${recentSeconds}`
  return sendProblem(reply.header('www-authenticate', challenge), {
    status: 401,
    code: 'reauthentication-required',
    detail: "For your security, confirm it's you.",
  })
}

function admittedOf(request: FastifyRequest): Admitted {
  const found = admitted.get(request)
  if (found === undefined) throw new Error(`${request.routeOptions.url} does not require staff`)
  return found
}

async function isStale(request: FastifyRequest, verifier: Verifier): Promise<boolean> {
  const { uid, authTime, usedSecondFactor } = shopperOf(request)
  if (Date.now() / 1000 - authTime > recentSeconds) return true
  return !usedSecondFactor && (await verifier.hasSecondFactor(uid))
}

/** A bearer header can't be forged by another site; this refuses what a mistake elsewhere might let through. */
function isForged({ method, headers }: FastifyRequest): boolean {
  return !safeMethods.has(method) && headers['sec-fetch-site'] === 'cross-site'
}

function isGranted({ may }: Pick<Admitted, 'may'>, permission: RoutePermission | undefined): boolean {
  if (permission === undefined || permission === 'signed-in') return false
  return permission === 'any-staff' || may(permission)
}

function keyIn(request: FastifyRequest): string | undefined {
  const token = bearerOf(request)
  return token !== undefined && isKey(token) ? token : undefined
}

const refusals = {
  'not-staff': "This account isn't on the shop's staff.",
  'not-allowed': "Your role doesn't allow this. Ask an owner of the shop.",
  'demo-account':
    "Anybody can sign in to a demo account, so it can't be used here. Log out, then log in with email and password.",
  'cross-site': 'Requests from other sites are refused.',
  'not-for-keys': "A key can't do this: somebody on the staff has to, signed in to the back office.",
}
const refusedKey = "This key doesn't have the permission for this, or its maker no longer has it."

function refuse(reply: FastifyReply, code: keyof typeof refusals, detail: string = refusals[code]): FastifyReply {
  return sendProblem(reply, { status: 403, code, detail })
}

function isAdminPath(url: string): boolean {
  return url === adminPath || url.startsWith(`${adminPath}/`)
}

function nameOf({ method, url }: RouteOptions): string {
  return `${[method].flat().join(', ')} ${url}`
}

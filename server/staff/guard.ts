// Guards every route under /api/admin by the permission in its options. A route without one stops the server at start.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { isAllowed } from '#domain/permission.ts'
import type { Permission } from '#domain/permission.ts'
import { sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
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

type GuardParts = { staff: Pick<Staff, 'admit'>; verifier: Verifier }
type Admitted = { member: StaffMember; needsStepUp: () => Promise<boolean> }

export const adminPath = '/api/admin'
const recentSeconds = 5 * 60
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const admitted = new WeakMap<FastifyRequest, Admitted>()

/** Must be called before the routes are registered. */
export function addAdminGuard(app: FastifyInstance, { staff, verifier }: GuardParts): void {
  const requireSignIn = requireShopper(verifier)

  async function requirePermission(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { permission, stepUp } = request.routeOptions.config
    void reply.header('cache-control', 'no-store')
    if (isForged(request)) return refuse(reply, 'cross-site')
    if (shopperOf(request).isUntrusted) return refuse(reply, 'demo-account')
    const needsStepUp = () => isStale(request, verifier)
    if (permission !== 'signed-in') {
      const member = await staff.admit(shopperOf(request), request.id)
      if (member === undefined) return refuse(reply, 'not-staff')
      if (!isGranted(member, permission)) return refuse(reply, 'not-allowed')
      admitted.set(request, { member, needsStepUp })
    }
    if (stepUp === true && (await needsStepUp())) return askToSignInAgain(reply)
  }

  app.addHook('onRoute', (route) => {
    if (!isAdminPath(route.url)) return
    const { permission, stepUp } = route.config ?? {}
    if (permission === undefined) throw new Error(`${nameOf(route)} declares no permission (config: { permission })`)
    if (route.schema === undefined) throw new Error(`${nameOf(route)} has no schema, so it wouldn't be documented`)
    route.schema = Object.assign(route.schema, {
      tags: ['back office'],
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

/** The same person as the log names them. */
export function actorOf(request: FastifyRequest): Self {
  const { uid, role } = staffOf(request)
  return { uid, role, requestId: request.id, isRequest: true }
}

/** For a route that needs step-up only for some bodies: `if (await needsStepUp(request)) return askToSignInAgain(reply)`. */
export function needsStepUp(request: FastifyRequest): Promise<boolean> {
  return admittedOf(request).needsStepUp()
}

export function askToSignInAgain(reply: FastifyReply): FastifyReply {
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

function isGranted({ role }: StaffMember, permission: RoutePermission | undefined): boolean {
  if (permission === undefined || permission === 'signed-in') return false
  return permission === 'any-staff' || isAllowed(role, permission)
}

const refusals = {
  'not-staff': "This account isn't on the shop's staff.",
  'not-allowed': "Your role doesn't allow this. Ask an owner of the shop.",
  'demo-account':
    "Anybody can sign in to a demo account, so it can't be used here. Log out, then log in with email and password.",
  'cross-site': 'Requests from other sites are refused.',
}

function refuse(reply: FastifyReply, code: keyof typeof refusals): FastifyReply {
  return sendProblem(reply, { status: 403, code, detail: refusals[code] })
}

function isAdminPath(url: string): boolean {
  return url === adminPath || url.startsWith(`${adminPath}/`)
}

function nameOf({ method, url }: RouteOptions): string {
  return `${[method].flat().join(', ')} ${url}`
}

// Every call of the back office with the permission it must declare. `server/staff/permission-matrix.test.ts` compares
// this with what is documented, and makes each call as every role.
import type { RoutePermission } from '#server/staff/guard.ts'

export const adminCalls: Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, RoutePermission> = {
  'GET /api/admin/me': 'any-staff',
}

/** Calls that need a sign-in of the last five minutes, whatever they are sent. */
export const stepUpCalls: string[] = []

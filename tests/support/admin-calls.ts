// Every call of the back office with the permission it must declare. `server/staff/permission-matrix.test.ts` compares
// this with what is documented, and makes each call as every role.
import type { RoutePermission } from '#server/staff/guard.ts'

export const adminCalls: Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, RoutePermission> = {
  'POST /api/admin/setup': 'signed-in',
  'GET /api/admin/me': 'any-staff',
  'GET /api/admin/staff': 'staff.manage',
  'POST /api/admin/staff': 'staff.manage',
  'DELETE /api/admin/staff/invitations/{id}': 'staff.manage',
  'PATCH /api/admin/staff/{uid}': 'staff.manage',
  'DELETE /api/admin/staff/{uid}': 'staff.manage',
  'GET /api/admin/log': 'log.read',
  'GET /api/admin/orders': 'orders.read',
  'GET /api/admin/picking': 'orders.pick',
  'GET /api/admin/orders/{orderId}': 'orders.read',
  'POST /api/admin/orders/{orderId}/move': 'orders.move',
  'POST /api/admin/orders/{orderId}/cancel': 'orders.cancel',
  'POST /api/admin/orders/{orderId}/refunds': 'orders.refund',
  'POST /api/admin/orders/{orderId}/notes': 'orders.note',
  'GET /api/admin/today': 'any-staff',
  'GET /api/admin/payments/stuck': 'orders.read',
  'GET /api/admin/events': 'any-staff',
  'GET /api/admin/customers': 'customers.read',
  'GET /api/admin/customers/{uid}': 'customers.read',
  'DELETE /api/admin/customers/{uid}': 'customers.forget',
  'GET /api/admin/customers/{uid}/export': 'customers.export',
  'GET /api/admin/customers/{uid}/orders': 'customers.read',
  'GET /api/admin/customers/{uid}/refunds': 'customers.read',
  'GET /api/admin/customers/{uid}/notes': 'customers.read',
  'POST /api/admin/customers/{uid}/notes': 'customers.read',
}

/** Calls that need a sign-in of the last five minutes, whatever they are sent. */
export const stepUpCalls: string[] = [
  'POST /api/admin/staff',
  'DELETE /api/admin/staff/invitations/{id}',
  'PATCH /api/admin/staff/{uid}',
  'DELETE /api/admin/staff/{uid}',
  'DELETE /api/admin/customers/{uid}',
  'GET /api/admin/customers/{uid}/export',
]

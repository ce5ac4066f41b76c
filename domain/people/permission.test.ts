import { expect, test } from 'vitest'
import {
  isAllowed,
  isRole,
  mayChangeRole,
  permissions,
  permissionsOf,
  readsWholeLog,
  roles,
  rolesGrantedBy,
} from './permission.ts'
import type { Role } from './permission.ts'

// Written out once more, by role, so that a slip in the table is noticed.
const expected: Record<Role, string> = {
  owner: permissions.join(' '),
  manager: permissions.filter((permission) => permission !== 'settings.write').join(' '),
  catalog: 'catalog.read catalog.write stock.adjust delivery.read reports.read log.read',
  service:
    'orders.read orders.move orders.note orders.cancel orders.refund orders.pick catalog.read delivery.read runs.write customers.read log.read',
  picker: 'orders.pick catalog.read stock.adjust delivery.read',
  driver: 'runs.drive',
  viewer: 'catalog.read reports.read',
}

test.each(roles)('%s has exactly its permissions', (role) => {
  expect(permissionsOf(role).join(' ')).toBe(expected[role])
})

test.each(roles)('%s grants only roles without a permission they lack', (role) => {
  for (const given of rolesGrantedBy(role))
    expect(permissionsOf(given).filter((permission) => !isAllowed(role, permission))).toEqual([])
})

test('only those who may manage staff grant roles: an owner all of them, a manager pickers, drivers and viewers', () => {
  const granting = roles.filter((role) => rolesGrantedBy(role).length > 0)
  expect(granting).toEqual(roles.filter((role) => isAllowed(role, 'staff.manage')))
  expect(rolesGrantedBy('owner')).toEqual(roles)
  expect(rolesGrantedBy('manager')).toEqual(['picker', 'driver', 'viewer'])
})

test('a role is changed only between roles that the person may both grant', () => {
  expect(mayChangeRole('owner', 'manager', 'owner')).toBe(true)
  expect(mayChangeRole('manager', 'picker', 'viewer')).toBe(true)
  expect(mayChangeRole('manager', 'picker', 'service')).toBe(false)
  expect(mayChangeRole('manager', 'service', 'picker')).toBe(false)
  expect(mayChangeRole('service', 'picker', 'viewer')).toBe(false)
})

test('owners and managers read the whole log, others only their own entries', () => {
  expect(roles.filter(readsWholeLog)).toEqual(['owner', 'manager'])
})

test.each(['', 'Owner', 'root', 'toString'])('%j is no role', (text) => {
  expect(isRole(text)).toBe(false)
})

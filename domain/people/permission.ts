// Who may do what in the back office: the one table of roles and permissions, read by server, office and tests.

export const roles = ['owner', 'manager', 'catalog', 'service', 'picker', 'driver', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Drivers see their own runs and nothing else. */
const everybody = ['owner', 'manager', 'catalog', 'service', 'picker', 'viewer'] as const
const leaders = ['owner', 'manager'] as const
const service = ['owner', 'manager', 'service'] as const
const catalog = ['owner', 'manager', 'catalog'] as const

const holders = {
  'orders.read': service,
  'orders.move': service,
  /** Once the shopper has the email about it; before, whoever moves orders. */
  'orders.take-back': leaders,
  'orders.note': service,
  'orders.cancel': service,
  /** Up to the limit; above it, `orders.refund.large` as well. */
  'orders.refund': service,
  'orders.refund.large': leaders,
  /** Order number, first name, lines and note: neither address nor sums. */
  'orders.pick': ['owner', 'manager', 'service', 'picker'],
  'catalog.read': everybody,
  'catalog.write': catalog,
  'stock.adjust': ['owner', 'manager', 'catalog', 'picker'],
  'coupons.write': leaders,
  'delivery.read': ['owner', 'manager', 'catalog', 'service', 'picker'],
  'delivery.write': leaders,
  /** Plans runs and sends them off. */
  'runs.write': service,
  /** Name, address, phone and note of the orders in their own runs of today. */
  'runs.drive': ['owner', 'manager', 'driver'],
  'customers.read': service,
  'customers.export': leaders,
  'customers.forget': leaders,
  'reports.read': ['owner', 'manager', 'catalog', 'viewer'],
  /** Only the roles of `rolesGrantedBy`. */
  'staff.manage': leaders,
  'settings.write': ['owner'],
  /** Only their own entries, unless `readsWholeLog`. */
  'log.read': ['owner', 'manager', 'catalog', 'service'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof holders

export const permissions = Object.keys(holders) as Permission[]

export function isAllowed(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = holders[permission]
  return allowed.includes(role)
}

export function permissionsOf(role: Role): Permission[] {
  return permissions.filter((permission) => isAllowed(role, permission))
}

const granted: Record<Role, readonly Role[]> = {
  owner: roles,
  manager: ['picker', 'driver', 'viewer'],
  catalog: [],
  service: [],
  picker: [],
  driver: [],
  viewer: [],
}

/** The roles that somebody may give and take away: never one with more permissions than their own. */
export function rolesGrantedBy(role: Role): readonly Role[] {
  return granted[role]
}

/** Changing a role takes the right to take the old one away and to give the new one. */
export function mayChangeRole(by: Role, from: Role, to: Role): boolean {
  return granted[by].includes(from) && granted[by].includes(to)
}

export function readsWholeLog(role: Role): boolean {
  return role === 'owner' || role === 'manager'
}

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text)
}

/** For whoever would leave the shop without one. */
export const lastOwnerText = 'The shop needs at least one owner. Make somebody else an owner first.'

/** For whoever invites them once more. */
export const alreadyStaffText = 'This person is already on the staff.'

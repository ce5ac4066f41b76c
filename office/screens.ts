// Every screen of the office in one table: its address, its place in the navigation, and who may open it.
import type { ComponentType } from 'react'
import type { Permission } from '#domain/permission.ts'
import { ClockIcon, PersonIcon } from '#web/ui/icons.tsx'

export type Screen = {
  /** Below /admin. */
  path: string
  label: string
  Icon: ComponentType<{ className?: string }>
  permission: Permission
  /** More words to find it by in the command search. */
  words: string
  /** The screen's own file: each is a chunk. */
  load: () => Promise<{ default: ComponentType }>
}

export const screens: readonly Screen[] = [
  {
    path: 'staff',
    label: 'Staff',
    Icon: PersonIcon,
    permission: 'staff.manage',
    words: 'people team roles invite remove',
    load: () => import('./staff/staff-screen.tsx'),
  },
  {
    path: 'log',
    label: 'Log',
    Icon: ClockIcon,
    permission: 'log.read',
    words: 'history changes who did audit',
    load: () => import('./log/log-screen.tsx'),
  },
]

/** What is listed for somebody with these permissions. */
export function screensFor(permissions: readonly Permission[]): Screen[] {
  return screens.filter(({ permission }) => permissions.includes(permission))
}

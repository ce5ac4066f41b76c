// Chooses one of the roles that somebody may give.
import { rolesGrantedBy } from '#domain/people/permission.ts'
import type { Role } from '#domain/people/permission.ts'
import { useMe } from '#office/session/me.ts'
import { roleDescriptions, roleNames } from './role-text.ts'

export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const granted = rolesGrantedBy(useMe().role)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Role</legend>
      <div className="grid gap-1">
        {granted.map((role) => (
          <label
            key={role}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-xl border border-sand-200 px-3 py-2 text-sm font-semibold has-checked:border-leaf-600 has-checked:bg-leaf-50"
          >
            <input
              type="radio"
              name="role"
              checked={role === value}
              onChange={() => onChange(role)}
              className="size-4 accent-leaf-600"
            />
            {roleNames[role]}
            <span className="col-start-2 text-xs font-normal text-soft">{roleDescriptions[role]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

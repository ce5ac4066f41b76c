// What is wrong with the address of an invitation, as far as the screen can tell: asked before anybody has to enter their
// password for it. The shop looks again.
import { enterEmailText, isEmailAddress } from '#domain/people/email-address.ts'
import { alreadyStaffText } from '#domain/people/permission.ts'
import type { MemberJson } from '#server/staff/staff-json.ts'

export function addressProblem(typed: string, members: readonly Pick<MemberJson, 'email'>[]): string | undefined {
  const email = typed.trim()
  if (!isEmailAddress(email)) return enterEmailText
  const isMember = members.some((member) => member.email.toLowerCase() === email.toLowerCase())
  return isMember ? alreadyStaffText : undefined
}

// Thrown when somebody was removed from the staff, or got another role, while their request was on its way.

export class LostPermission extends Error {
  readonly isStaff: boolean

  constructor({ isStaff }: { isStaff: boolean }) {
    super(isStaff ? 'Their role changed during the request' : 'They were removed from the staff during the request')
    this.isStaff = isStaff
  }
}

// Thrown when somebody was removed from the staff, or got another role, while their request was on its way; or their key was revoked.

export class LostPermission extends Error {
  readonly isStaff: boolean
  readonly isKey: boolean

  constructor({ isStaff, isKey = false }: { isStaff: boolean; isKey?: boolean }) {
    super(
      isKey
        ? 'The key was revoked during the request'
        : isStaff
          ? 'Their role changed during the request'
          : 'They were removed from the staff during the request',
    )
    this.isStaff = isStaff
    this.isKey = isKey
  }
}

// A statement that took longer than it may (`pool.ts`).

const queryCanceled = '57014'

export function tookTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === queryCanceled
}

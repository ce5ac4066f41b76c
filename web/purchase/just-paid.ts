// Which order this page has just paid: its invoice says thank you once. In memory only, so that a reload or a later visit
// shows the order as it stands.
let orderId: string | undefined

export const justPaid = {
  is: (id: string): boolean => id === orderId,
  mark(id: string): void {
    orderId = id
  },
  clear(): void {
    orderId = undefined
  },
}

// Where and when the shop delivers: areas, the times that can be booked, and their places.
import type { Database } from '#database/connection.ts'
import { createPlaces } from './places.ts'

export type Delivery = ReturnType<typeof createDelivery>

export function createDelivery({ database }: { database: Database }) {
  return { ...createPlaces(database) }
}

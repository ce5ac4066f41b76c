// What the emails about orders say alike.
import { promiseText } from '#domain/delivery/delivery.ts'
import type { Courier } from '#domain/delivery/delivery.ts'

/** "UPS will deliver it within 7 days". */
export function courierComes(courier: Pick<Courier, 'name' | 'promise'>): string {
  const when = promiseText(courier)
  return `${courier.name} will deliver it${when === undefined ? '' : ` ${when}`}`
}

/** "Brown Eggs, 12 pcs". */
export function sizedTitle({ title, unit }: { title: string; unit: string }): string {
  return unit === '' ? title : `${title}, ${unit}`
}

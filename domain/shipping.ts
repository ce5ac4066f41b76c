// The two shipping options. The faster one is the default.

export type ShippingOption = { id: string; cents: number; courier: string; delivery: string }

/** A courier as an order remembers it. `promise`: when it delivers. */
export type Courier = { id: string; name: string; promise: string; priceCents: number }

const quick: ShippingOption = { id: 'fedex', cents: 6_000, courier: 'FedEx', delivery: 'Today' }
const slow: ShippingOption = { id: 'ups', cents: 2_000, courier: 'UPS', delivery: '7 Days' }

export const shippingOptions: readonly ShippingOption[] = [quick, slow]
export const defaultShippingCents = quick.cents
export const leastShippingCents = Math.min(...shippingOptions.map(({ cents }) => cents))

/** 20 is 20, everything else is 60. */
export function shippingCentsOf(choice: number | null | undefined): number {
  return shippingOptionOf(choice).cents
}

export function shippingOptionOf(choice: number | null | undefined): ShippingOption {
  return choice === slow.cents ? slow : quick
}

export function isShippingChoice(cents: number | null | undefined): boolean {
  return shippingOptions.some((option) => option.cents === cents)
}

export function courierOf(shippingCents: number): Courier {
  const { id, courier: name, delivery: promise, cents: priceCents } = shippingOptionOf(shippingCents)
  return { id, name, promise, priceCents }
}

/** For the staff: "FedEx, today". */
export function courierText({ name, promise }: Pick<Courier, 'name' | 'promise'>): string {
  return `${name}, ${promise.toLowerCase()}`
}

// The two shipping options. The faster one is the default.

export type ShippingOption = { cents: number; courier: string; delivery: string }

const quick: ShippingOption = { cents: 6_000, courier: 'FedEx', delivery: 'Today' }
const slow: ShippingOption = { cents: 2_000, courier: 'UPS', delivery: '7 Days' }

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

/** For the staff: "FedEx, today". */
export function courierText(shippingCents: number): string {
  const { courier, delivery } = shippingOptionOf(shippingCents)
  return `${courier}, ${delivery.toLowerCase()}`
}

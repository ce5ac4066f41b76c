// The name of an uploaded logo, icon or picture of a banner says what it is and how large.

export const signKinds = ['logo', 'icon', 'banner'] as const
export type SignKind = (typeof signKinds)[number]
export type Sign = { kind: SignKind; width: number; height: number }

const shape = /^(logo|icon|banner)-[0-9a-f]{20}-(\d{1,4})x(\d{1,4})$/

export function signOf(name: string): Sign | undefined {
  const [, kind, width, height] = shape.exec(name) ?? []
  const known = signKinds.find((one) => one === kind)
  return known && { kind: known, width: Number(width), height: Number(height) }
}

/** Where its files are. */
export function signAddress(name: string, file: string): string {
  return `/look/${name}/${file}`
}

// The name of an uploaded logo or icon says what it is and how large.

export type Sign = { kind: 'logo' | 'icon'; width: number; height: number }

const shape = /^(logo|icon)-[0-9a-f]{20}-(\d{1,4})x(\d{1,4})$/

export function signOf(name: string): Sign | undefined {
  const [, kind, width, height] = shape.exec(name) ?? []
  return kind === 'logo' || kind === 'icon' ? { kind, width: Number(width), height: Number(height) } : undefined
}

/** Where its files are. */
export function signAddress(name: string, file: string): string {
  return `/look/${name}/${file}`
}

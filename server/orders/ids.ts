// The forms of ids that arrive from outside: what has none of them isn't looked for.

export function isIntentId(text: string): boolean {
  return /^\w{1,255}$/.test(text)
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

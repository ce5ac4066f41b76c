// Profile rules and the format of user tokens. Plain functions without zod, because browsers run them too.

export const accountTypes = ['Email&Password', 'Google', 'Facebook'] as const
export type AccountType = (typeof accountTypes)[number]

export type Profile = { displayName: string; phoneNumber: string }
export type ProfileProblems = Partial<Record<keyof Profile, string>>

export const profileMessages = {
  empty: "You Can't leave this field empty *",
  nameLength: 'Name must be under 2 to 20 character *',
  phoneLength: "Phone length doesn't match *",
}

export const nameLength = { min: 2, max: 20 }
export const phoneLength = 11

export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const largestPhotoBytes = 2 * 1024 * 1024

export const photoMessages = {
  wrongType: 'The photo must be a PNG, JPEG or WebP image.',
  tooLarge: 'The photo must be at most 2 MB.',
  tooManyPixels: 'The photo has too many pixels: at most 25 million.',
  unreadable: 'The photo cannot be read. Please choose another one.',
}

export function displayNameProblem(name: string): string | undefined {
  const length = lengthOf(tidyText(name))
  if (length === 0) return profileMessages.empty
  return length < nameLength.min || length > nameLength.max ? profileMessages.nameLength : undefined
}

export function phoneNumberProblem(phone: string): string | undefined {
  const length = lengthOf(tidyText(phone))
  if (length === 0) return profileMessages.empty
  return length === phoneLength ? undefined : profileMessages.phoneLength
}

/** The problems by field; an empty object when there are none. */
export function problemsOfProfile({ displayName, phoneNumber }: Profile): ProfileProblems {
  const name = displayNameProblem(displayName)
  const phone = phoneNumberProblem(phoneNumber)
  return { ...(name && { displayName: name }), ...(phone && { phoneNumber: phone }) }
}

// PostgreSQL can't store control characters, and bidirectional marks make one name look like another.
const hiddenCharacters = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Text as it is stored: no hidden characters, single spaces, trimmed. */
export function tidyText(text: string): string {
  return text.replace(hiddenCharacters, ' ').replace(/\s+/g, ' ').trim().toWellFormed()
}

/** What may be said of a person where their address may not: nothing, if the name is an address or a number. */
export function firstNameOf(displayName: string): string {
  const [first = ''] = tidyText(displayName).split(' ')
  return /[@\d]/.test(first) ? '' : first
}

const userTokenShape = /^LARDER-\d{6}$/

/** The customer's label, shown as User ID. It is not a credential. Any number yields one. */
export function userTokenOf(number: number): string {
  return `LARDER-${String(Math.abs(Math.trunc(number)) % 1_000_000).padStart(6, '0')}`
}

export function isUserToken(text: string): boolean {
  return userTokenShape.test(text)
}

// Counts as people do: an emoji of several code units is one character.
function lengthOf(text: string): number {
  return [...text].length
}

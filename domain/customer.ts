// What the shop asks of a customer's profile, and what a user token looks like. Plain functions: browsers run them too.

export const accountTypes = ['Email&Password', 'Google', 'Facebook'] as const
export type AccountType = (typeof accountTypes)[number]

export type Profile = { displayName: string; phoneNumber: string }
export type ProfileProblems = Partial<Record<keyof Profile, string>>

export const profileMessages = {
  empty: "You Can't leave this field empty *",
  nameLength: 'Name must be under 2 to 20 character *',
  phoneLength: "Phone length doesn't match *",
}

export const nameLength = { least: 2, most: 20 }
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
  return length < nameLength.least || length > nameLength.most ? profileMessages.nameLength : undefined
}

export function phoneNumberProblem(phone: string): string | undefined {
  const length = lengthOf(tidyText(phone))
  if (length === 0) return profileMessages.empty
  return length === phoneLength ? undefined : profileMessages.phoneLength
}

/** What is wrong, by field; an empty object when nothing is. */
export function problemsOfProfile({ displayName, phoneNumber }: Profile): ProfileProblems {
  const name = displayNameProblem(displayName)
  const phone = phoneNumberProblem(phoneNumber)
  return { ...(name && { displayName: name }), ...(phone && { phoneNumber: phone }) }
}

// Control characters cannot be stored, and marks that turn the direction of text make one name look like another.
const hiddenCharacters = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Text as it is kept: without hidden characters, with single spaces, none at its ends. */
export function tidyText(text: string): string {
  return text.replace(hiddenCharacters, ' ').replace(/\s+/g, ' ').trim().toWellFormed()
}

const userTokenShape = /^LARDER-\d{6}$/

/** The label of a customer, shown as User ID: it opens nothing. Any number gives one. */
export function userTokenOf(number: number): string {
  return `LARDER-${String(Math.abs(Math.trunc(number)) % 1_000_000).padStart(6, '0')}`
}

export function isUserToken(text: string): boolean {
  return userTokenShape.test(text)
}

// As people count: an emoji of several code units is one character.
function lengthOf(text: string): number {
  return [...text].length
}

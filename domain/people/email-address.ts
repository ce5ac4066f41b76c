// What an email address looks like, for browser and server. Whether it exists is shown by an email that arrives.

export const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const maxEmailLength = 320
export const enterEmailText = 'Enter an email address.'

export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text)
}

// What is typed to create an account, and what is wrong with it.
import { enterEmailText, isEmailAddress } from '#domain/people/email-address.ts'

type NewAccount = { name: string; email: string; password: string }
export type NewAccountProblems = Partial<Record<keyof NewAccount, string>>

/** The identity service has the last word; this is its shortest. */
const minPassword = 6

export function readNewAccount({ name, email, password }: NewAccount): {
  account: NewAccount | undefined
  wrong: NewAccountProblems
} {
  // A blank is a character of a password like any other.
  const account = { name: name.trim(), email: email.trim(), password }
  const wrong: NewAccountProblems = {
    ...(account.name === '' && { name: 'Enter your name.' }),
    ...(!isEmailAddress(account.email) && { email: enterEmailText }),
    ...(password.length < minPassword && { password: 'Choose a longer password.' }),
  }
  return { account: Object.keys(wrong).length === 0 ? account : undefined, wrong }
}

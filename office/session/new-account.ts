// What is typed to create an account, and what is wrong with it.
import { enterEmailText, isEmailAddress } from '#domain/people/email-address.ts'
import type { Problems } from '#ui/use-form.ts'

type NewAccount = { name: string; email: string; password: string }

/** The identity service has the last word; this is its shortest. */
const minPassword = 6

/** A blank is a character of a password like any other. */
export const tidyAccount = ({ name, email, password }: NewAccount): NewAccount => ({
  name: name.trim(),
  email: email.trim(),
  password,
})

export function newAccountProblems(typed: NewAccount): Problems<NewAccount> {
  const { name, email, password } = tidyAccount(typed)
  return {
    ...(name === '' && { name: 'Enter your name.' }),
    ...(!isEmailAddress(email) && { email: enterEmailText }),
    ...(password.length < minPassword && { password: 'Choose a longer password.' }),
  }
}

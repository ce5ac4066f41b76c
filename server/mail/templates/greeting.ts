// The greeting of an email. Anybody can register a stranger's address under a name that advertises something, so a name
// that a mail program might turn into a link is left out.
import { tidyText } from '#domain/people/customer.ts'

const longest = 60
const linkLike = /[/\\@:]|\.\p{L}{2}|www/iu

export function greeting(name: string | null): string {
  const tidy = tidyText(name ?? '')
  return tidy === '' || tidy.length > longest || linkLike.test(tidy) ? 'Hi,' : `Hi ${tidy},`
}

import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test.each(['a@b.de', 'olivia.owner+shop@larder.example', "o'neill@sub.domain.co", 'X_1@EXAMPLE.COM'])(
  '%s is an email address',
  (text) => expect(isEmailAddress(text)).toBe(true),
)

test.each([
  '',
  'olivia',
  'olivia@',
  '@larder.example',
  'olivia@larder',
  'olivia larder@x.de',
  'a..b@x.de',
  'a@x.de, b@x.de',
  ' a@x.de',
  `${'a'.repeat(320)}@x.de`,
])('“%s” is none', (text) => expect(isEmailAddress(text)).toBe(false))

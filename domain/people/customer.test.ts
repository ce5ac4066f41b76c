import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  displayNameProblem,
  isUserToken,
  phoneNumberProblem,
  problemsOfProfile,
  profileMessages,
  tidyText,
  firstNameOf,
  userTokenOf,
} from './customer.ts'

describe('profile name', () => {
  test.each(['', '   ', '\t\u0000'])('%j is empty', (name) => {
    expect(displayNameProblem(name)).toBe("You Can't leave this field empty *")
  })

  test.each(['A', ' A ', 'A'.repeat(21), '🍏'.repeat(21)])('%j has the wrong length', (name) => {
    expect(displayNameProblem(name)).toBe('Name must be under 2 to 20 character *')
  })

  test.each(['Al', 'A'.repeat(20), ` ${'A'.repeat(20)} `, '🍏🍏', '🍏'.repeat(20), 'Ольга'])('%j is good', (name) => {
    expect(displayNameProblem(name)).toBeUndefined()
  })
})

describe('profile phone', () => {
  test('an empty one has a different message than an invalid one', () => {
    expect(phoneNumberProblem(' ')).toBe("You Can't leave this field empty *")
    expect(phoneNumberProblem('0171234567')).toBe("Phone length doesn't match *")
    expect(phoneNumberProblem('017123456789')).toBe("Phone length doesn't match *")
  })

  test('exactly eleven characters are valid', () => {
    expect(phoneNumberProblem('01712345678')).toBeUndefined()
    expect(phoneNumberProblem(' 01712345678 ')).toBeUndefined()
  })
})

test('every problem of a profile is reported', () => {
  expect(problemsOfProfile({ displayName: 'A', phoneNumber: '' })).toEqual({
    displayName: profileMessages.nameLength,
    phoneNumber: profileMessages.empty,
  })
  expect(problemsOfProfile({ displayName: 'Ada', phoneNumber: '01712345678' })).toEqual({})
})

describe('user tokens', () => {
  test('user tokens are LARDER, a hyphen and six digits', () => {
    expect(userTokenOf(123_456)).toBe('LARDER-123456')
    expect(userTokenOf(42)).toBe('LARDER-000042')
  })

  test('any number yields one', () => {
    fc.assert(fc.property(fc.integer(), (number) => isUserToken(userTokenOf(number))))
  })

  test.each(['larder-123456', 'LARDER-12345', 'LARDER-1234567', 'LARDER-123456\n', 'GROCER-123456', ''])(
    '%j is none',
    (text) => {
      expect(isUserToken(text)).toBe(false)
    },
  )
})

describe('tidied text', () => {
  test('a tidied text loses invisible characters only', () => {
    expect(tidyText(' Ada\u0000\r\nBcc: \u202Eevil  Lovelace ')).toBe('Ada Bcc: evil Lovelace')
    expect(tidyText('👩‍🌾 Åsa\uD800')).toBe('👩‍🌾 Åsa\uFFFD')
  })

  test('tidying is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text))
      }),
    )
  })
})

test.each([
  ['Ada Lovelace', 'Ada'],
  ['  Zoë\u202E  King', 'Zoë'],
  ['ada@example.com', ''],
  ['Ada@example Lovelace', ''],
  ['+44 7700 900123', ''],
  ['', ''],
])('of "%s" a picker sees "%s"', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

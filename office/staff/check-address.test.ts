import { expect, test } from 'vitest'
import { addressProblem } from './check-address.ts'

const members = [{ email: 'olivia@larder.example' }, { email: 'Pia@larder.example' }]

test.each(['', '   ', 'nora', 'nora@larder', 'nora@larder.example, pia@larder.example'])(
  '“%s” is no address to invite',
  (typed) => expect(addressProblem(typed, members)).toBe('Enter an email address.'),
)

test.each(['olivia@larder.example', ' OLIVIA@larder.example ', 'pia@LARDER.example'])(
  '%s is on the staff already',
  (typed) => expect(addressProblem(typed, members)).toBe('This person is already on the staff.'),
)

test('anybody else can be invited, also before the staff is loaded', () => {
  expect(addressProblem(' nora@larder.example ', members)).toBeUndefined()
  expect(addressProblem('olivia@larder.example', [])).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readNewAccount } from './new-account.ts'

const typed = { name: ' Olivia Owner ', email: ' olivia@larder.example ', password: ' six chars ' }

test('an account is created with what was typed, without the blanks around it, except those of the password', () => {
  expect(readNewAccount(typed)).toEqual({
    account: { name: 'Olivia Owner', email: 'olivia@larder.example', password: ' six chars ' },
    wrong: {},
  })
})

test.each([
  ['name', { name: '  ' }],
  ['email', { email: 'olivia@larder' }],
  ['password', { password: 'short' }],
])('a wrong %s is named, and no account is created', (field, change) => {
  const { account, wrong } = readNewAccount({ ...typed, ...change })
  expect([account, Object.keys(wrong)]).toEqual([undefined, [field]])
})

test('everything that is wrong is named at once', () => {
  expect(Object.keys(readNewAccount({ name: '', email: '', password: '' }).wrong)).toEqual([
    'name',
    'email',
    'password',
  ])
})

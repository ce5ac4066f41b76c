import { expect, test } from 'vitest'
import { newAccountProblems, tidyAccount } from './new-account.ts'

const typed = { name: ' Olivia Owner ', email: ' olivia@larder.example ', password: ' six chars ' }

test('an account is created with what was typed, without the blanks around it, except those of the password', () => {
  expect(newAccountProblems(typed)).toEqual({})
  expect(tidyAccount(typed)).toEqual({
    name: 'Olivia Owner',
    email: 'olivia@larder.example',
    password: ' six chars ',
  })
})

test.each([
  ['name', { name: '  ' }],
  ['email', { email: 'olivia@larder' }],
  ['password', { password: 'short' }],
])('a wrong %s is named', (field, change) => {
  expect(Object.keys(newAccountProblems({ ...typed, ...change }))).toEqual([field])
})

test('everything that is wrong is named at once', () => {
  expect(Object.keys(newAccountProblems({ name: '', email: '', password: '' }))).toEqual(['name', 'email', 'password'])
})

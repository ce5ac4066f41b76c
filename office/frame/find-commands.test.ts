import { expect, test } from 'vitest'
import { findCommands } from './find-commands.ts'

const commands = [
  { label: 'Staff', words: 'people log', run: () => {} },
  { label: 'Log', words: 'history changes', run: () => {} },
  { label: 'Log out', words: 'leave', run: () => {} },
]
const labels = (text: string) => findCommands(commands, text).map(({ label }) => label)

test('without a text everything is listed', () => {
  expect(labels('  ')).toEqual(['Staff', 'Log', 'Log out'])
})

test('labels that begin with the text come before words that do', () => {
  expect(labels('LOG')).toEqual(['Log', 'Log out', 'Staff'])
})

test('a word finds its command, and nonsense finds none', () => {
  expect(labels('hist')).toEqual(['Log'])
  expect(labels('xyz')).toEqual([])
})

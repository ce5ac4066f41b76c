// Code, docs, file names and new commits use the words of a grocer or of our trade.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRetired, findRetiredInPath } from './find-retired.ts'

const list = 'scripts/words/retired-words.ts'
const isText = /\.(ts|tsx|mjs|md|css|json)$|^\.env\.example$/
const isExempt = /^(package-lock\.json|scripts\/words\/|drawing\/|database\/(migrations|seed)\/)/

const trackedFiles = git('ls-files').split('\n').filter(Boolean)
const isChecked = (path: string) => !isExempt.test(path)

// An unpacked archive has no history, and so no list of its files.
test.skipIf(trackedFiles.length === 0)('no file uses a retired word', () => {
  const files = trackedFiles.filter((path) => isText.test(path) && isChecked(path))
  expect(files).toContain('README.md')
  expect(files.flatMap((path) => findRetired(path, readFileSync(path, 'utf8')))).toEqual([])
})

test.skipIf(trackedFiles.length === 0)('no file is named by a retired word', () => {
  expect(trackedFiles.filter(isChecked).flatMap(findRetiredInPath)).toEqual([])
})

test('no commit since the list was made uses a retired word', () => {
  const made = git('log', '--diff-filter=A', '--format=%H', '--', list).trim().split('\n').at(-1)
  if (made === undefined || made === '') return
  const commits = git('log', '--ancestry-path', '--format=%h%n%B%x00', `${made}..HEAD`).split('\0')
  const problems = commits.flatMap((commit) => {
    const [hash = '', ...message] = commit.trim().split('\n')
    return findRetired(`commit ${hash}`, withoutQuotes(message.join('\n')))
  })
  expect(problems).toEqual([])
})

test.each([
  ['web/a.ts', 'const kept = 1', 'kept'],
  ['web/a.ts', 'const keptCart = 1', 'kept'],
  ['web/a.ts', 'const isKept = 1', 'Kept'],
  ['web/a.ts', '// stored under kept_cart', 'kept'],
  ['web/a.ts', '// Kept until tomorrow.', 'Kept'],
  ['server/a.ts', '// the finished answer', 'finished answer'],
  ['domain/a.ts', '// in small letters', 'small letters'],
  ['server/mail/a.ts', 'const letters = []', 'letters'],
  ['server/mail/letter-layout.ts', '', 'letter'],
  ['web/a.ts', "test('the page is awake', check)", 'awake'],
  ['web/a.ts', 'function wakeUp() {}', 'wake'],
  ['web/use-deed.ts', '', 'deed'],
  ['server/a.ts', '// a hint from the provider', 'hint'],
  ['domain/a.ts', '// no clock, no chance', 'no chance'],
  ['web/use-goods.ts', '', 'goods'],
  ['server/a.ts', "log.error('a fault')", 'fault'],
  ['server/a.ts', '// one household', 'household'],
  ['server/a.ts', 'const pressure = 1', 'pressure'],
  ['web/a.ts', 'const hasSettled = true', 'Settled'],
  ['web/return-desk.tsx', '', 'desk'],
  ['web/a.ts', 'const authDoor = open()', 'Door'],
  ['web/a.ts', '// shown anew', 'anew'],
  ['web/a.ts', '// 97 more are to be had', 'to be had'],
  ['server/a.ts', 'const patienceMs = 1', 'patience'],
  ['server/deaf-shop.test.ts', '', 'deaf'],
  ['office/a.ts', 'type Happening = {}', 'Happening'],
  ['web/stop-emails/a.tsx', '', 'stop emails'],
  ['domain/a.ts', 'export const mostStock = 1', 'mostStock'],
  ['office/a.ts', 'const usualDays = 14', 'usualDays'],
  ['server/a.ts', 'mail.send({ to, onOver })', 'onOver'],
  ['server/a.ts', 'type A = StoredKind[]', 'StoredKind'],
])('%s: "%s" is reported', (path, line, word) => {
  const reported = [...findRetired(path, line), ...findRetiredInPath(path)]
  expect(reported.join('\n')).toContain(`'${word}'`)
})

test.each([
  ['domain/search/spelling.ts', 'one letter was left out'],
  ['server/orders/a.ts', 'select letter_due_at, letter_sent_at from orders'],
  ['ui/parts.css', 'letter-spacing: 0.01em'],
  ['ui/field.tsx', '<p id={hintId}>{hint}</p>'],
  ['web/search/search-box.tsx', '<input enterKeyHint="search" />'],
  ['server/a.ts', 'await Promise.allSettled(jobs)'],
  ['server/orders/money/settle.ts', 'settle(checkout)'],
  ['server/a.ts', 'connection: keep-alive'],
  ['docs/decisions/010.md', '`@fastify/under-pressure` has one limit'],
  ['web/home/slides.ts', 'Fresh groceries, brought to your door'],
  ['domain/a.ts', "leaveAtDoor ? 'Leave at the door' : ''"],
  ['tests/faults/drill.ts', 'const fault = faults[0]'],
  ['domain/a.ts', '// At most three, as most shops have, and the usual ones.'],
  ['domain/cart/usuals.ts', 'usualCount: 2'],
  ['domain/pages.ts', "path: '/stop-emails'"],
])('%s: "%s" is fine', (path, line) => {
  expect([...findRetired(path, line), ...findRetiredInPath(path)]).toEqual([])
})

test('a report names the line and the word to use', () => {
  expect(findRetired('web/a.ts', 'one\nis kept')).toEqual(["web/a.ts:2: 'kept' → cached, stored or retained"])
})

/** Quoted words are mentioned, not used. */
function withoutQuotes(message: string): string {
  return message.replaceAll(/"[^"]*"|`[^`]*`|“[^”]*”/g, '')
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? stdout : ''
}

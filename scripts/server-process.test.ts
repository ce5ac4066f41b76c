import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { serverEnvironment, serverFlags, serverProgram } from '#tests/faults/shop-process.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test.each(['scripts/run.mjs', 'Dockerfile', 'deploy/larder.service', 'docs/operations.md'])(
  '%s runs the server with the flags and the environment that the tests run it with',
  (path) => {
    const text = read(path).replaceAll(/['": ]+/g, '=')
    for (const flag of serverFlags) expect(text).toContain(flag)
    for (const [name, value] of Object.entries(serverEnvironment)) expect(text).toContain(`${name}=${value}`)
  },
)

test.each(['scripts/build-server.mjs', 'Dockerfile', 'deploy/larder.service', 'docs/operations.md'])(
  '%s names the program that the tests run',
  (path) => expect(read(path)).toContain(relative(fileURLToPath(new URL('..', import.meta.url)), serverProgram)),
)

test('operators’ commands read .env, as the shop does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = Object.entries(scripts).flatMap(([name, line]) => {
    const file = / (scripts\/[a-z-]+\.ts)/.exec(line)?.[1]
    return file !== undefined && read(file).includes('readConfig(process.env)') ? [{ name, line }] : []
  })
  expect(commands.map(({ name }) => name)).toEqual(['staff', 'db:seed', 'db:backup', 'db:restore'])
  for (const { name, line } of commands) expect(line, name).toContain('--env-file-if-exists=.env ')
})

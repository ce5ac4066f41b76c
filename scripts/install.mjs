// Makes node_modules match package-lock.json, so that a fresh clone needs no separate install. Runs on Node 20.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bin, node24, root, runQuietly, stopWith } from './run.mjs'

const stampFile = join(root, 'node_modules', '.larder-installed')

export async function installIfNeeded() {
  const wanted = wantedStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted && existsSync(node24)) return
  if (!(installedByHand() && (await nodeWorks()))) await install()
  writeFileSync(stampFile, wanted)
}

async function install() {
  process.stdout.write('Installing the packages (about a minute, once)…\n')
  rmSync(stampFile, { force: true })
  const flags = ['--no-audit', '--no-fund', '--include=dev', '--ignore-scripts=false', '--loglevel=error']
  const result = await runQuietly('npm', ['ci', ...flags], { env: npmEnvironment() })
  if (!result.succeeded) stopWith(`${result.printed}\nThe packages could not be installed: npm ci failed (above).`)
  if (await nodeWorks()) return
  const fetched = await fetchNode()
  if (await nodeWorks()) return
  stopWith(
    `${fetched.printed}\nThe packages are installed, but node_modules/.bin/node does not run on this machine ` +
      `(${process.platform} ${process.arch}): the npm package "node" has to fetch its program while it is installed.`,
  )
}

/** npm may be configured to skip install scripts; the one of the package "node" is essential. */
async function fetchNode() {
  const folder = join(root, 'node_modules', 'node')
  const result = await runQuietly(process.execPath, ['installArchSpecificPackage.js'], {
    env: npmEnvironment(),
    cwd: folder,
  })
  if (existsSync(join(folder, 'bin', 'node')) && !existsSync(node24)) symlinkSync('../node/bin/node', node24)
  return result
}

/** A fingerprint of the dependencies and this machine, which changes when either does. */
function wantedStamp() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = readJson('package.json')
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
}

/** Whether somebody ran `npm ci` or `npm install` before: then npm's own record matches the lock file. */
function installedByHand() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false
  const installed = readJson('node_modules/.package-lock.json').packages
  return Object.entries(readJson('package-lock.json').packages).every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] === undefined ? optional === true : installed[path].version === version
  })
}

async function nodeWorks() {
  if (!existsSync(node24)) return false
  const { succeeded, printed } = await runQuietly(node24, ['--version'])
  return succeeded && printed.startsWith('v24.')
}

/** Without the project's own Node on the path (npm ci deletes it while it runs), and with the development packages. */
function npmEnvironment() {
  const { NODE_ENV: _, ...environment } = process.env
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== bin)
  return { ...environment, PATH: folders.join(delimiter) }
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

// Finds a Chromium for the browser tests: the configured one, an installed one, Playwright's, or a downloaded one.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

type Say = (line: string) => void
export type Browser = { path: string; source: string; environment: Record<string, string> }

const run = promisify(execFile)
const npmVersion = '153.0.0'
const npmFolder = join(import.meta.dirname, '../../node_modules/.cache/chromium')
// The headless shell: journeys take a third less time in it.
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const programNames = [...shells, 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const sources = { machine: findOnMachine, playwright: findPlaywrights, npm: fetchFromNpm, debian: installOnDebian }

export async function findBrowser(say: Say): Promise<Browser | undefined> {
  const given = process.env['CHROME_PATH']
  if (given) return { path: given, source: 'CHROME_PATH', environment: {} }
  const only = process.env['LARDER_TEST_BROWSER']
  for (const [name, find] of Object.entries(sources)) {
    if (only && only !== name) continue
    try {
      const browser = await find(say)
      if (browser === undefined) continue
      await run(browser.path, ['--version', '--no-sandbox'], { env: { ...process.env, ...browser.environment } })
      return browser
    } catch (error) {
      say(`No browser by way of "${name}": ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return undefined
}

async function findOnMachine(): Promise<Browser | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = programNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  const path = [...candidates, ...macPrograms].find((candidate) => existsSync(candidate))
  return path === undefined ? undefined : { path, source: 'the browser of this machine', environment: {} }
}

async function findPlaywrights(): Promise<Browser | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? { path, source: 'the browser of Playwright', environment: {} } : undefined
}

/** A package made for AWS Lambda: made to believe it runs there, it also unpacks the system libraries it needs. */
async function fetchFromNpm(say: Say): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = join(npmFolder, 'node_modules/@sparticuz/chromium')
  if (!existsSync(join(home, 'package.json'))) {
    say(`Fetching Chromium ${npmVersion} from npm…`)
    const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', npmFolder]
    await run('npm', ['install', ...flags, `@sparticuz/chromium@${npmVersion}`])
  }
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x'
  const entry = pathToFileURL(join(home, 'build/index.js')).href
  const chromium = (await import(entry)) as { default: { executablePath: () => Promise<string> } }
  const path = await chromium.default.executablePath()
  const names = ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH']
  const environment = Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
  return { path, source: `Chromium ${npmVersion} of npm`, environment }
}

async function installOnDebian(say: Say): Promise<Browser | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  say('Installing the Debian package chromium-headless-shell…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-qq', 'update'], { env })
  await run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', 'chromium-headless-shell'], { env })
  return findOnMachine()
}

// The journeys: the built shop on a fresh database, in Chromium as a desktop and as a phone.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import type { ReporterDescription, PlaywrightWorkerOptions } from '@playwright/test'

// The workers load this file too: the port is chosen once and passed on to them.
process.env['JOURNEY_PORT'] ??= await usablePort(3_177)
const port = process.env['JOURNEY_PORT']
const baseURL = `http://localhost:${port}`

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const chromium = [process.env['CHROME_PATH'], ...installed].find((path) => path && existsSync(path))
const isSmallMachine = availableParallelism() < 2 || totalmem() < 3 * 1024 ** 3
const reporter: ReporterDescription[] = [['list']]
if (process.env['PLAYWRIGHT_JSON_OUTPUT_NAME']) reporter.push(['json'])

const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1366, height: 900 },
  // Drawing every frame of the slides and drawers takes a third of a visit. The phone shows them, and so do journeys about motion.
  contextOptions: { reducedMotion: 'reduce' as const },
}

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'node_modules/.cache/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // In CI one failure on a busy machine is retried, and reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Journeys also wait: three of them keep two cores busy.
  workers: Number(process.env['JOURNEY_WORKERS'] ?? (isSmallMachine ? 1 : 3)),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter,
  use: {
    baseURL,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Only on a retry: recording costs more than the journey itself.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    // Journeys about the service worker turn it on.
    serviceWorkers: 'block',
    launchOptions: launchWith(),
  },
  projects: [
    // A journey for only the desktop or the phone has the tag @desktop or @phone; one on the desktop that looks at pictures has @pictures, too.
    // Loading and drawing pictures takes a quarter of a visit. The phone shows them.
    {
      name: 'desktop',
      use: { ...desktop, launchOptions: launchWith('--blink-settings=imagesEnabled=false') },
      grepInvert: /@phone|@pictures/,
    },
    { name: 'pictures', use: desktop, grep: /@pictures/ },
    {
      name: 'phone',
      // One pixel per CSS pixel: the screen's 2.6 would be seven times as many to draw.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
      grepInvert: /@desktop/,
    },
  ],
  webServer: {
    command: 'node_modules/.bin/node tests/support/journey/shop.ts',
    url: `${baseURL}/ready`,
    env: { PORT: port, PUBLIC_URL: baseURL },
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

function launchWith(...args: string[]): PlaywrightWorkerOptions['launchOptions'] {
  return {
    ...(chromium && { executablePath: chromium }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page here lives for seconds: optimising its scripts takes longer than they then save.
      '--js-flags=--no-maglev,--no-turbofan',
      ...args,
    ],
  }
}

/** The wanted port, or any other one if it is taken. */
async function usablePort(wanted: number): Promise<string> {
  const listen = (number: number) =>
    new Promise<number | undefined>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(undefined))
      server.listen(number, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined))
      })
    })
  return String((await listen(wanted)) ?? (await listen(0)))
}

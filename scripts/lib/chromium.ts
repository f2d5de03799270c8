import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { log } from './log.mjs'
import { runTool } from './tools.ts'
import { UserError } from './user-error.ts'

// Debian's headless shell first: the same engine without the window of a browser, for a fifth less work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const playwrightPaths = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
]
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium of this machine that starts. */
export const findChromium = (): string | undefined => listCandidates().find(canStart)

const listCandidates = () => {
  const { CHROMIUM_PATH, PATH = '', PLAYWRIGHT_BROWSERS_PATH } = process.env
  if (CHROMIUM_PATH) return [CHROMIUM_PATH]
  const folders = [...PATH.split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const caches = [
    PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const downloaded = caches.flatMap((cache) => {
    if (!cache || !existsSync(cache)) return []
    const versions = readdirSync(cache).filter((name) => name.startsWith('chromium-'))
    return versions.flatMap((version) => playwrightPaths.map((path) => join(cache, version, path)))
  })
  return [...installed, ...downloaded, ...macPaths].filter((path) => existsSync(path))
}

// Ubuntu's `chromium` may be a script that only explains how to install the snap; a downloaded one may lack libraries.
const canStart = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/** Finds a Chromium, or installs Debian's package as root; otherwise explains what to do. */
export const requireChromium = async (): Promise<string> => {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH)
    throw new UserError(
      `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start: correct it or unset it.`,
    )
  const installed = process.getuid?.() === 0 && isDebian() ? await installChromium() : undefined
  if (installed) return installed
  throw new UserError(
    'No Chromium was found for the browser tests: install one (Debian: sudo apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to one.',
  )
}

const installChromium = async () => {
  const packages = ['chromium-headless-shell', 'fonts-liberation']
  log.step(
    `No Chromium was found. Installing the Debian packages ${packages.join(' and ')} with apt-get; set CHROMIUM_PATH to use another browser`,
  )
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const isInstalled =
    (await runTool('apt-get', ['update', '-q'], env)) === 0 &&
    (await runTool('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], env)) === 0
  return isInstalled ? findChromium() : undefined
}

// Ubuntu's package of this name needs the snap daemon.
const isDebian = () => {
  const file = '/etc/os-release'
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'))
}

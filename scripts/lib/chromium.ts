import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Fault } from './fault.ts'
import { say } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const inPlaywrightsCache = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
]

/** The path of a Chromium on this machine that really starts. */
export const findChromium = (): string | undefined => candidates().find(starts)

const candidates = () => {
  const { CHROMIUM_PATH, PATH = '', PLAYWRIGHT_BROWSERS_PATH } = process.env
  if (CHROMIUM_PATH) return [CHROMIUM_PATH]
  const folders = [...PATH.split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const caches = [
    PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const playwrights = caches.flatMap((cache) => {
    if (!cache || !existsSync(cache)) return []
    const versions = readdirSync(cache).filter((name) => name.startsWith('chromium-'))
    return versions.flatMap((version) => inPlaywrightsCache.map((path) => join(cache, version, path)))
  })
  const onMac = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  return [...installed, ...playwrights, ...onMac].filter((path) => existsSync(path))
}

// Ubuntu's `chromium` may be a script that only says how to install the snap; a cached one may lack its libraries.
const starts = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/** Finds a Chromium, or installs Debian's where it may; otherwise says exactly what to do. */
export const requireChromium = async (): Promise<string> => {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH)
    throw new Fault(
      `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start: correct it or unset it.`,
    )
  if (process.getuid?.() === 0 && isDebian()) {
    say.step('No Chromium here; installing Debian’s (apt-get install chromium)')
    const packages = ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation']
    if ((await apt(['update', '-q'])) === 0 && (await apt(packages)) === 0) {
      const installed = findChromium()
      if (installed) return installed
    }
  }
  throw new Fault(
    'No Chromium was found for the browser tests: install one (Debian: sudo apt-get install chromium; elsewhere: npx playwright-core install chromium), or set CHROMIUM_PATH to one.',
  )
}

// Ubuntu's package of this name wants the snap daemon.
const isDebian = () => {
  const file = '/etc/os-release'
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'))
}

const apt = (args: string[]) =>
  new Promise<number>((resolve) => {
    const child = spawn('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })

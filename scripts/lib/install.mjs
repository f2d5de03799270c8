import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { log } from './log.mjs'

/**
 * Installs what the lockfile names. Does nothing, and needs no network, when that is installed already.
 * @param {string} root
 */
export const install = async (root) => {
  const stamp = join(root, 'node_modules', '.installed')
  const fingerprint = fingerprintFiles(root)
  const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
  if (isCurrent()) return
  try {
    await withLock(
      join(root, 'node_modules', '.installing'),
      () => log.step('Another copy is installing; waiting for it'),
      async () => {
        if (isCurrent()) return
        await pnpmInstall(root)
        writeFileSync(stamp, fingerprint)
      },
    )
  } catch (error) {
    throw translateError(error, root)
  }
}

// node_modules depends on the lockfile, the settings of pnpm and, because of its binaries, on the machine.
/** @param {string} root */
const fingerprintFiles = (root) => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  for (const file of ['pnpm-lock.yaml', 'package.json']) hash.update(readFileSync(join(root, file)))
  return hash.update(workspace).digest('hex')
}

/** @param {string} root */
const pnpmInstall = (root) => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  log.step(
    `Installing the npm packages of pnpm-lock.yaml into node_modules with ${packageManager}; the first time takes a minute`,
  )
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: withoutNpmSettings(process.env),
    })
    const stop = () => child.kill('SIGTERM')
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
    child.on('error', reject)
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, stop)
      if (code === 0) return resolve(undefined)
      reject(
        new Error(
          'Installing failed (see above). Is the npm registry reachable? Try again, or run: npx ' +
            packageManager +
            ' install',
        ),
      )
    })
  })
}

// npm passes its settings on as npm_config_*; pnpm would take them for its own and warn about those it does not know.
/** @param {NodeJS.ProcessEnv} env */
const withoutNpmSettings = (env) =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !/^npm_(config_(?!registry|cache|userconfig|https?_proxy|proxy|noproxy|cafile|strict_ssl)|package_|lifecycle_)/i.test(
          name,
        ),
    ),
  )

/**
 * @param {unknown} error
 * @param {string} root
 */
const translateError = (error, root) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new Error(
      `${root} cannot be written by this user. Make it yours (chown), or clone into a folder of your own.`,
    )
  if (code === 'ENOSPC') return new Error('The disk is full: free some space and try again.')
  if (code === 'ENOENT')
    return new Error('npx was not found: it comes with npm, which is needed beside Node.')
  return error
}

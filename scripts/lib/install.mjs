import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { say } from './say.mjs'

/**
 * Brings node_modules to what the lockfile says; nothing to do (and no network) when it is there already.
 * @param {string} root
 */
export const install = async (root) => {
  const stamp = join(root, 'node_modules', '.installed')
  const wanted = fingerprint(root)
  const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isCurrent()) return
  try {
    await withLock(
      join(root, 'node_modules', '.installing'),
      () => say.step('Another copy is installing; waiting for it'),
      async () => {
        if (isCurrent()) return
        await pnpmInstall(root)
        writeFileSync(stamp, wanted)
      },
    )
  } catch (error) {
    throw asFault(error, root)
  }
}

// What node_modules depends on: the lockfile, pnpm's settings, every manifest, and the machine (it holds binaries).
/** @param {string} root */
const fingerprint = (root) => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  for (const file of ['pnpm-lock.yaml', 'package.json']) hash.update(readFileSync(join(root, file)))
  return hash.update(workspace).digest('hex')
}

/** @param {string} root */
const pnpmInstall = (root) => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  say.step(`Installing what the lockfile names (${packageManager}); the first time takes a minute`)
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: withoutNpmSettings(process.env),
    })
    const pass = () => child.kill('SIGTERM')
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, pass)
    child.on('error', reject)
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, pass)
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

// npm hands its own settings down as npm_config_*; pnpm would read them as its own, and warn about those it does not know.
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
const asFault = (error, root) => {
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

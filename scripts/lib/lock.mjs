import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while no other process of this machine holds the lock file, so that two copies do not install or build at once. Takes over
 * the lock of a process that has ended. By hand, because it guards the installation of the packages.
 * @template T
 * @param {string} file
 * @param {() => void} onWait called once, when another process holds the lock
 * @param {() => Promise<T>} work
 * @param {AbortSignal} [signal] ends the waiting
 * @returns {Promise<T>}
 */
export const withLock = async (file, onWait, work, signal) => {
  mkdirSync(dirname(file), { recursive: true })
  for (let isWaiting = false; !acquire(file); await sleep(250, undefined, { signal })) {
    if (!isWaiting) onWait()
    isWaiting = true
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
const acquire = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const owner = readOwner(file)
    if (owner !== undefined && !isAlive(owner)) rmSync(file, { force: true })
    return false
  }
}

/** @param {string} file */
const readOwner = (file) => {
  try {
    // Empty between creation and writing: another process has just acquired it.
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** @param {number} pid */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: alive, but owned by another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

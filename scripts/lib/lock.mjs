import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while no other process on this machine holds the same lock file; two copies started at once must not install or
 * build over each other. A lock whose owner is gone is taken over.
 * @template T
 * @param {string} file
 * @param {() => void} onWait called once, when somebody else is at work
 * @param {() => Promise<T>} work
 * @param {AbortSignal} [signal] ends the waiting
 * @returns {Promise<T>}
 */
export const withLock = async (file, onWait, work, signal) => {
  mkdirSync(dirname(file), { recursive: true })
  for (let told = false; !take(file); await sleep(250, undefined, { signal })) {
    if (!told) onWait()
    told = true
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const owner = ownerOf(file)
    if (owner !== undefined && !isAlive(owner)) rmSync(file, { force: true })
    return false
  }
}

/** @param {string} file */
const ownerOf = (file) => {
  try {
    // Empty between creation and writing: then it is somebody's, and young.
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
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

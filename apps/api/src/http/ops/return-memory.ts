import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyBaseLogger } from 'fastify'

const CHECK_MS = 60_000
/** A part of the time since the last check. The collection stops the process for some tenths of a second. */
const MOST_BUSY = 0.1
/** Ordinary work adds less. */
const GROWN_BYTES = 100 * 1024 * 1024

/**
 * After a flood V8 keeps the pages that its heap has grown by, though they are empty. Only its collection of last resort returns
 * them to the system, so that runs when the process has grown and has little to do.
 */
export function returnMemory(log: Pick<FastifyBaseLogger, 'info'>, checkMs = CHECK_MS): void {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  let lastLoad = performance.eventLoopUtilization()
  let settledBytes = process.memoryUsage.rss()

  setInterval(() => {
    const load = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(load, lastLoad)
    lastLoad = load
    const bytes = process.memoryUsage.rss()
    settledBytes = Math.min(settledBytes, bytes)
    if (utilization > MOST_BUSY || bytes < settledBytes + GROWN_BYTES) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    // memory that is in use does not come back: it is not tried again until the process has grown further
    settledBytes = process.memoryUsage.rss()
    log.info({ beforeBytes: bytes, afterBytes: settledBytes }, 'memory was returned to the system')
  }, checkMs).unref()
}

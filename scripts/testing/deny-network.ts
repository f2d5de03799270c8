import { Socket } from 'node:net'
import type {} from '@baobab/db/testing'
import { inject } from 'vitest'

// Tests reach this machine only: every provider has a sandbox.
const allowed = new Set(['localhost', '127.0.0.1', '::1', '', ...ownHosts()])

function ownHosts() {
  // The database or the Docker engine may be on another machine or in a container with an address of its own. The tests of
  // screens have no database.
  const urls = [inject('testDatabases')?.adminUrl, process.env.DOCKER_HOST].filter((url) => url !== undefined)
  return urls.map((url) => new URL(url).hostname)
}

const { connect } = Socket.prototype
// A worker loads this before each of its test files.
if (connect.name !== 'connectToThisMachine')
  Socket.prototype.connect = function connectToThisMachine(this: Socket, ...args: unknown[]) {
    const host = findHost(args)
    if (!allowed.has(host))
      throw new Error(`This test tried to reach ${host}: outgoing network is denied in tests.`)
    return Reflect.apply(connect, this, args)
  }

// Node passes its arguments as one array; other code passes (options), (port, host) or (path).
function findHost(args: unknown[]): string {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  if (typeof first === 'object' && first !== null && 'host' in first) return String(first.host ?? '')
  return typeof second === 'string' ? second : ''
}

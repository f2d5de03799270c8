import { Socket } from 'node:net'

// A test that reaches out of this machine is slow, flaky and wrong: every provider has a local stand-in.
const allowed = new Set(['localhost', '127.0.0.1', '::1', '', ...ownHosts()])

function ownHosts() {
  // A database or a Docker engine that was brought from elsewhere.
  const urls = [process.env.TEST_DATABASE_URL, process.env.DOCKER_HOST].filter((url) => url !== undefined)
  return urls.map((url) => new URL(url).hostname)
}

const connect = Socket.prototype.connect
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const host = hostOf(args)
  if (!allowed.has(host))
    throw new Error(`This test tried to reach ${host}: outgoing network is denied in tests.`)
  return Reflect.apply(connect, this, args)
}

// Node calls itself with its arguments already gathered into an array; other code with (options), (port, host) or (path).
const hostOf = (args: unknown[]): string => {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  if (typeof first === 'object' && first !== null && 'host' in first) return String(first.host ?? '')
  return typeof second === 'string' ? second : ''
}

import { randomInt } from 'node:crypto'
import getPort, { portNumbers } from 'get-port'

/** Below the ports that the system gives to connections, one of which could take it before the site listens. */
export const freePort = () => {
  const from = randomInt(20_000, 30_000)
  return getPort({ port: portNumbers(from, from + 50) })
}

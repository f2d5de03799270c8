import getPort, { portNumbers } from 'get-port'
import { Fault } from './fault.ts'

/** A free port, at `from` or soon after it. */
export const findFreePort = (from: number) => getPort({ port: portNumbers(from, from + 50) })

export const assertFree = async (port: number, command: string) => {
  if ((await getPort({ port })) === port) return
  throw new Fault(
    `Port ${port} is in use by another program: end that one, or take another port: PORT=${port + 100} ${command}`,
  )
}

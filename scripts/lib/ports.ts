import getPort, { portNumbers } from 'get-port'
import { UserError } from './user-error.ts'

/** A free port, at `from` or soon after it. */
export const findFreePort = (from: number) => getPort({ port: portNumbers(from, from + 50) })

export const assertPortFree = async (port: number, command: string) => {
  if ((await getPort({ port })) === port) return
  throw new UserError(
    `Port ${port} is in use by another program: end that one, or take another port: PORT=${port + 100} ${command}`,
  )
}
